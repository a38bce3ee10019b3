import { z } from 'zod'
import { type MethodEntry, methodEntry, type Reference } from './model.ts'

/** Shape of `/reference.json`. */
export const referenceJson = z.array(methodEntry)

/** JSON Schema (draft 2020-12) of `/reference.json`, served as `/reference.schema.json`. */
export const referenceJsonSchema = (title: string): object => ({
  ...z.toJSONSchema(referenceJson),
  description: `Methods of the ${title}.`,
})

/**
 * Converts the model's methods to `/reference.json`. Anything not in the schema, such as source locations, is left out.
 * @param defectsOf - returns the known defects on a method's page
 */
export const toReferenceJson = (
  { methods }: Reference,
  defectsOf: (page: string) => MethodEntry['defects'],
): MethodEntry[] => methods.map((each) => methodEntry.parse({ ...each, defects: defectsOf(each.page) }))
