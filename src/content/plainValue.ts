import type { Method } from '../reference/model.ts'

/** Whether a method answers with one value instead of an object: then a sentence says more than a table of one row. */
export const plainValue = ({ returns }: Method): boolean =>
  returns.fields.length === 1 && returns.fields[0]?.path === '(value)'
