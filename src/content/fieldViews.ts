/** Turns the reference's flat rows of arguments and fields, with dotted paths, into nested views. */
import { argumentAnchor, fieldAnchor } from '../reference/anchors.ts'
import type { Field, Parameter } from '../reference/model.ts'
import { fieldFacts } from './fieldFacts.ts'
import type { FieldView } from './page.ts'

export const argumentViews = (parameters: Parameter[]): FieldView[] =>
  nest(
    parameters.map((each) => ({
      path: each.name,
      name: lastPart(each.name),
      anchor: argumentAnchor(each.name),
      type: each.typeName ?? each.type,
      presence: each.required ? 'required' : 'optional',
      description: each.description,
      facts: fieldFacts(each),
      fields: [],
    })),
  )

/** @param prefix - added to the anchors, to distinguish the two results of a transaction's page */
export const resultViews = (fields: Field[], prefix = ''): FieldView[] =>
  nest(
    fields.map((each) => ({
      path: each.path,
      name: each.path === '(value)' ? '' : lastPart(each.path),
      anchor: prefix + fieldAnchor(each.path),
      type: each.typeName ?? each.type,
      ...(each.optional ? { presence: 'optional' as const } : {}),
      description: each.description,
      facts: fieldFacts(each),
      fields: [],
    })),
  )

/** `requests[].timestamp` -> `timestamp`, `positions[]` -> `positions` */
const lastPart = (path: string): string => path.slice(path.lastIndexOf('.') + 1).replace(/\[\]$/, '')

/** Parents come before children, so a row's parent is the last row whose path is a prefix of its own. */
function nest(rows: FieldView[]): FieldView[] {
  const top: FieldView[] = []
  const open: FieldView[] = []
  for (const row of rows) {
    while (open.length > 0 && !isBelow(row.path, open.at(-1)?.path ?? '')) open.pop()
    ;(open.at(-1)?.fields ?? top).push(row)
    open.push(row)
  }
  return top
}

const isBelow = (path: string, parent: string): boolean =>
  path.startsWith(`${parent}.`) || path.startsWith(`${parent}[].`)
