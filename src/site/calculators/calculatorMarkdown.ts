import { definitions } from './definitions/all.ts'
import { initialTexts, readFields, type Texts } from './fields.ts'

/** The calculators in the Markdown of a page: their example, worked out. */
export const calculatorMarkdown: Record<string, (attributes: Texts) => string> = Object.fromEntries(
  Object.entries(definitions).map(([name, definition]) => [
    name,
    (attributes: Texts) => {
      const texts = initialTexts(definition.fields, attributes)
      const read = readFields(definition, texts)
      if (!('values' in read)) return ''
      const { answer, working, call, rows } = definition.compute(read.values)
      const given = definition.fields.map((field) => `${field.label} ${texts[field.name]}`).join(', ')
      return [
        `Example: ${given}. ${answer.replace(/\*/g, '**')}.`,
        working?.map((step) => `- ${step}`).join('\n'),
        rows?.map((row) => `- ${row.label}: ${row.value}`).join('\n'),
        call && `\`\`\`ts\n${call}\n\`\`\``,
      ]
        .filter(Boolean)
        .join('\n\n')
    },
  ]),
)
