import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { attributeProblem } from './attributes.ts'
import { Calculator } from './Calculator.tsx'
import type { Definition } from './definition.ts'
import { definitions } from './definitions/all.ts'
import { type Texts, unitName } from './fields.ts'

/**
 * The calculators as the build writes them: complete with an example, which stays readable where no script runs.
 * The browser takes one over when the reader touches it, or at once where the address holds numbers for it.
 */
export function calculatorParts(): Record<string, (attributes: Texts) => ReactNode> {
  return Object.fromEntries(
    Object.entries(definitions).map(([name, definition]) => [
      name,
      (attributes: Texts) => <Island name={name} definition={definition} initial={attributes} />,
    ]),
  )
}

/** @throws Error when a page sets a number that the calculator does not have or cannot read */
function Island({
  name,
  definition,
  initial,
}: {
  name: string
  definition: Definition
  initial: Texts
}): ReactNode {
  const problem = attributeProblem(definition, initial)
  if (problem) throw new Error(`<${name} />: ${problem}`)
  const parameters = definition.fields.flatMap((field) =>
    field.units.length > 1 ? [field.name, unitName(field)] : [field.name],
  )
  const html = renderToString(<Calculator definition={definition} initial={initial} />)
  return (
    <div
      data-island={name}
      data-props={JSON.stringify({ initial })}
      data-query={parameters.join(' ')}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own component, rendered so that it can be hydrated
      dangerouslySetInnerHTML={{ __html: html }}
    />
  )
}
