import type { Definition, Field, Unit } from './definition.ts'
import { type ParseProblem, parseDecimal } from './math/decimal.ts'

/** The text of every control by its name. The control for the unit of `amount` is named `amountUnit`. */
export type Texts = Readonly<Record<string, string>>

export const unitName = (field: Field): string => `${field.name}Unit`

const chosenUnit = (field: Field, texts: Texts): Unit | undefined =>
  field.units.length === 1 ? field.units[0] : field.units.find((unit) => unit.id === texts[unitName(field)])

/** The initial texts of the controls: those that the page sets, or else each field's own. */
export function initialTexts(fields: readonly Field[], given: Texts = {}): Texts {
  const texts: Record<string, string> = {}
  for (const field of fields) {
    texts[field.name] = given[field.name] ?? field.initial
    if (field.units.length > 1) texts[unitName(field)] = given[unitName(field)] ?? field.units[0]?.id ?? ''
  }
  return texts
}

function readField(field: Field, texts: Texts): bigint | ParseProblem {
  const unit = chosenUnit(field, texts)
  if (!unit) return { problem: `Choose a unit: ${field.units.map(({ id }) => id).join(', ')}.` }
  const value = parseDecimal(texts[field.name] ?? '', unit.decimals)
  if (typeof value !== 'bigint') return value
  if (field.positive && value === 0n) return { problem: 'Use a number above 0.' }
  if (field.max && value > field.max.value) return { problem: `Use at most ${field.max.text}.` }
  return value
}

/** The values of all fields in base units, or the problems by the name of the control. */
export function readFields<Name extends string>(
  { fields }: Definition<Name>,
  texts: Texts,
): { values: Record<Name, bigint> } | { problems: Partial<Record<string, string>> } {
  const values: Partial<Record<Name, bigint>> = {}
  const problems: Partial<Record<string, string>> = {}
  for (const field of fields) {
    const value = readField(field, texts)
    if (typeof value === 'bigint') values[field.name] = value
    else problems[chosenUnit(field, texts) ? field.name : unitName(field)] = value.problem
  }
  return Object.keys(problems).length > 0 ? { problems } : { values: values as Record<Name, bigint> }
}

/** Validates the attributes with which a page sets the initial numbers. @returns the problem, if any */
export function attributeProblem(definition: Definition, given: Texts): string | undefined {
  const texts = initialTexts(definition.fields, given)
  const unknown = Object.keys(given).find((name) => !(name in texts))
  if (unknown) return `it has no number \`${unknown}\`; it has ${Object.keys(texts).join(', ')}`
  const read = readFields(definition, texts)
  if ('values' in read) return undefined
  const [name, problem] = Object.entries(read.problems)[0] ?? []
  return `\`${name}="${texts[name ?? '']}"\`: ${problem}`
}
