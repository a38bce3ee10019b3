/** Turns the reference's flat rows of arguments and fields, with dotted paths, into nested views with labeled facts. */
import { argumentAnchor, fieldAnchor } from '../reference/anchors.ts'
import { type Attribute, type Attributes, attributeNames } from '../reference/attributes.ts'
import type { Field, Parameter } from '../reference/model.ts'
import type { Fact, FieldView } from './page.ts'

/** The labels of the attributes, shared by all printers. */
const attributeLabels: Record<Attribute, string> = {
  unit: 'Unit',
  default: 'Default',
  constraint: 'Limit',
  deprecated: 'Deprecated',
}

export const fieldFacts = (attributes: Attributes): Fact[] =>
  attributeNames.flatMap((attribute) => {
    const value = attributes[attribute]
    return value ? [{ label: attributeLabels[attribute], value }] : []
  })

/** In characters. Longer facts are shown below the description, so that they do not break the line with name and type. */
const LONGEST_INLINE_FACT = 32

export const isInline = ({ value }: Fact): boolean => value.length <= LONGEST_INLINE_FACT

export const argumentViews = (parameters: Parameter[]): FieldView[] =>
  nest(
    parameters.map((each) => ({
      ...viewOf(each, each.name, argumentAnchor(each.name)),
      presence: each.required ? 'required' : 'optional',
    })),
  )

/** @param prefix - added to the anchors, to distinguish the two results of a transaction's page */
export const resultViews = (fields: Field[], prefix = ''): FieldView[] =>
  nest(
    fields.map((each) => ({
      ...viewOf(each, each.path, prefix + fieldAnchor(each.path)),
      ...(each.optional ? { presence: 'optional' as const } : {}),
    })),
  )

const viewOf = (row: Parameter | Field, path: string, anchor: string): FieldView => ({
  path,
  name: path === '(value)' ? '' : lastPart(path),
  anchor,
  type: row.typeName ?? row.type,
  description: row.description,
  facts: fieldFacts(row),
  fields: [],
})

/** `requests[].timestamp` -> `timestamp`, `positions[]` -> `positions` */
export const lastPart = (path: string): string => path.slice(path.lastIndexOf('.') + 1).replace(/\[\]$/, '')

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
