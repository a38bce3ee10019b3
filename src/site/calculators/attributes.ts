import type { Definition } from './definition.ts'
import { initialTexts, readFields, type Texts } from './fields.ts'

/** What is wrong with the numbers that a page gives a calculator, if anything. */
export function attributeProblem(definition: Definition, given: Texts): string | undefined {
  const texts = initialTexts(definition.fields, given)
  const unknown = Object.keys(given).find((name) => !(name in texts))
  if (unknown) return `it has no number \`${unknown}\`; it has ${Object.keys(texts).join(', ')}`
  const read = readFields(definition, texts)
  if ('values' in read) return undefined
  const [name, problem] = Object.entries(read.problems)[0] ?? []
  return `\`${name}="${texts[name ?? '']}"\`: ${problem}`
}
