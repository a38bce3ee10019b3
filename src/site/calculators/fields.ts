import type { Definition, Field, Unit } from './definition.ts'
import { type ParseProblem, parseDecimal } from './math/decimal.ts'

/** The text of every control by its name. The control for the unit of `amount` is named `amountUnit`. */
export type Texts = Readonly<Record<string, string>>

export const unitName = (field: Field): string => `${field.name}Unit`

/** The unit that the reader chose, or the only one. */
export const unitOf = (field: Field, texts: Texts): Unit =>
  field.units.find((unit) => unit.id === texts[unitName(field)]) ?? field.units[0]

/** The initial texts of the controls. */
export function initialTexts(fields: readonly Field[]): Texts {
  const texts: Record<string, string> = {}
  for (const field of fields) {
    texts[field.name] = field.initial
    if (field.units.length > 1) texts[unitName(field)] = field.units[0].id
  }
  return texts
}

function readField(field: Field, texts: Texts): bigint | ParseProblem {
  const value = parseDecimal(texts[field.name] ?? '', unitOf(field, texts).decimals)
  if (typeof value !== 'bigint') return value
  if (field.positive && value === 0n) return { problem: 'Use a number above 0.' }
  if (field.max && value > field.max.value) return { problem: `Use at most ${field.max.text}.` }
  return value
}

/** The values of all fields in base units, or the problems by the name of the field. */
export function readFields<Name extends string>(
  { fields }: Definition<Name>,
  texts: Texts,
): { values: Record<Name, bigint> } | { problems: Partial<Record<string, string>> } {
  const values: Partial<Record<Name, bigint>> = {}
  const problems: Partial<Record<string, string>> = {}
  for (const field of fields) {
    const value = readField(field, texts)
    if (typeof value === 'bigint') values[field.name] = value
    else problems[field.name] = value.problem
  }
  return Object.keys(problems).length > 0 ? { problems } : { values: values as Record<Name, bigint> }
}
