import { z } from 'zod'
import { ATTRIBUTES, type Attribute } from './attributes.ts'
import {
  DATA_SOURCES,
  type Field,
  FORMS,
  METHOD_KINDS,
  type Method,
  PROMISE_KINDS,
  type Reference,
} from './model.ts'
import { companionSignature } from './types/signature.ts'

const text = z.string().min(1)

/** The attributes of arguments and fields, from their doc comments. */
const attributes = Object.fromEntries(ATTRIBUTES.map((attribute) => [attribute, text.optional()])) as Record<
  Attribute,
  z.ZodOptional<z.ZodString>
>

const parameter = z
  .object({
    name: text.describe('Dotted path: `position.timestamp`, `feeRecipients[].address`.'),
    type: text.describe('TypeScript type, named object types written out.'),
    required: z.boolean().describe('For a nested parameter: inside its parent.'),
    ...attributes,
    description: text,
  })
  .describe('An argument, or a property of one.')

const field = z
  .object({
    path: text.describe('Dotted path: `[].time`, `osTokenConfig.ltvPercent`; `(value)` for a plain value.'),
    type: text,
    optional: z.literal(true).optional().describe('The field may be absent.'),
    container: z
      .literal(true)
      .optional()
      .describe('The fields below it follow, each as an entry of its own.'),
    ...attributes,
    description: text,
  })
  .describe('A field of a result.')

const thrown = z.object({
  message: text.describe(
    'Exact message, `<arg>` standing for each of `arguments`; or the name of a foreign error.',
  ),
  when: text,
  fix: text,
  arguments: z.array(text).optional().describe('Arguments that the check applies to.'),
})

const defect = z
  .object({
    title: text,
    anchor: text.describe('On the page.'),
    happens: text,
    when: text,
    workaround: text,
  })
  .describe('A known defect of the documented version.')

const signature = text.describe('The call as TypeScript; a long one has several lines.')

const method = z.object({
  page: text.describe('Route of the page, without its leading slash.'),
  call: text.describe('`sdk.vault.getVault`'),
  signature,
  group: text,
  name: text,
  summary: text,
  kind: z.enum(METHOD_KINDS),
  since: text.describe('Version of the package that brought the method.'),
  deprecated: text.optional().describe('What to use instead of a method that still works.'),
  removed: z
    .object({ version: text, replacement: text })
    .optional()
    .describe('Present when the method is gone from the documented version.'),
  promise: z.enum(PROMISE_KINDS),
  sources: z.array(z.enum(DATA_SOURCES)),
  signer: z
    .array(
      z.object({
        form: z.enum(FORMS),
        condition: text.optional().describe('Present where the form does not always need one.'),
      }),
    )
    .describe('Forms that need a signer; empty where none does. `call` where a method has one form.'),
  networks: z.string().describe('Empty when the method is the same on all networks.'),
  parameters: z.array(parameter),
  returns: z.object({ type: text.describe('What the promise resolves to.'), fields: z.array(field) }),
  sample: text
    .optional()
    .describe('An example of the whole answer as TypeScript; absent for plain values and transactions.'),
  throws: z.array(thrown),
  companions: z
    .object({
      encode: z.object({ signature, type: text, fields: z.array(field), notes: text }),
      estimateGas: z.object({ signature, type: text, unit: text, notes: text }),
    })
    .nullable()
    .describe('The other two forms of a transaction; null for everything else.'),
  defects: z.array(defect),
})

/** Shape of `/reference.json`. */
export const referenceJson = z.array(method)

type ReferenceJson = z.infer<typeof referenceJson>

type Defects = readonly ReferenceJson[number]['defects'][number][]

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
  defectsOf: (page: string) => Defects = () => [],
): ReferenceJson => methods.map((one) => method.parse(toMethod(one, defectsOf(one.page))))

function toMethod(source: Method, defects: Defects) {
  const { companions, returns } = source
  return {
    ...source,
    returns: { ...returns, fields: returns.fields.map(toField) },
    companions: companions && {
      encode: {
        ...companions.encode,
        signature: companionSignature(source, 'encode', companions.encode.type),
        fields: companions.encode.fields.map(toField),
      },
      estimateGas: {
        ...companions.estimateGas,
        signature: companionSignature(source, 'estimateGas', companions.estimateGas.type),
      },
    },
    defects,
  }
}

const toField = ({ optional, container, ...field }: Field) => ({
  ...field,
  ...(optional && { optional }),
  ...(container && { container }),
})
