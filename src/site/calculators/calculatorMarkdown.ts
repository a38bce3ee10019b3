import type { Field } from './definition.ts'
import { definitions } from './definitions/all.ts'
import { initialTexts, readFields, type Texts, unitName } from './fields.ts'

/** Under a lead, because lists that follow one another would be one. */
const list = (lead: string, lines: readonly string[] | undefined): string | undefined =>
  lines && `${lead}\n\n${lines.map((line) => `- ${line}`).join('\n')}`

function given(field: Field, texts: Texts): string {
  const unit = field.units.find(({ id }) => id === texts[unitName(field)]) ?? field.units[0]
  const name = field.code ? `${field.label} \`${field.code}\`` : field.label
  return `${name}: ${texts[field.name]} ${unit?.label ?? ''}`.trim()
}

/** The calculators in the Markdown of a page: their example, worked out. */
export const calculatorMarkdown: Record<string, (attributes: Texts) => string> = Object.fromEntries(
  Object.entries(definitions).map(([name, definition]) => [
    name,
    (attributes: Texts) => {
      const texts = initialTexts(definition.fields, attributes)
      const read = readFields(definition, texts)
      if (!('values' in read)) return ''
      const { answer, scale, rows, working, note, call } = definition.compute(read.values)
      return [
        list(
          'For example, with:',
          definition.fields.map((field) => given(field, texts)),
        ),
        `${answer.replace(/\*/g, '**')}.`,
        list(
          'The scale:',
          scale?.map(({ label, from, value }) => `${label} ${from}: \`${value}\``),
        ),
        list(
          'The same in each unit:',
          rows?.map((row) => `${row.label}: ${row.value}`),
        ),
        list('Worked out:', working),
        note,
        call && `The call:\n\n\`\`\`ts\n${call}\n\`\`\``,
      ]
        .filter(Boolean)
        .join('\n\n')
    },
  ]),
)
