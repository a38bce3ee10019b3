import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { Calculator } from '../site/calculators/Calculator.tsx'
import type { Definition, Field } from '../site/calculators/definition.ts'
import { definitions } from '../site/calculators/definitions/all.ts'
import { initialTexts, readFields, type Texts, unitOf } from '../site/calculators/fields.ts'
import { ISLAND, ISLAND_PROPS } from '../site/markers.ts'

/**
 * A calculator as the build writes it: with an example, which stays readable where no script runs. The browser hydrates it
 * when the reader touches it.
 */
export const calculatorHtml = (name: string): ReactNode => (
  <div
    {...{ [ISLAND]: 'Calculator', [ISLAND_PROPS]: JSON.stringify({ name }) }}
    // biome-ignore lint/security/noDangerouslySetInnerHtml: our own component, rendered as a separate root for hydration
    dangerouslySetInnerHTML={{ __html: renderToString(<Calculator name={name} />) }}
  />
)

/** A calculator in the Markdown of a page: the initial numbers and the result. */
export function calculatorMarkdown(name: string): string {
  const definition = definitions[name] as Definition
  const texts = initialTexts(definition.fields)
  const read = readFields(definition, texts)
  if (!('values' in read)) return ''
  const { answer, scale, rows, working, note, call } = definition.compute(read.values)
  return [
    list(
      'For example, with:',
      definition.fields.map((field) => inputText(field, texts)),
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
}

/** A list below a lead, because Markdown would merge adjacent lists. */
const list = (lead: string, lines: readonly string[] | undefined): string | undefined =>
  lines && `${lead}\n\n${lines.map((line) => `- ${line}`).join('\n')}`

function inputText(field: Field, texts: Texts): string {
  const name = field.sdkName ? `${field.label} \`${field.sdkName}\`` : field.label
  return `${name}: ${texts[field.name]} ${unitOf(field, texts).label}`
}
