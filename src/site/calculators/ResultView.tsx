import type { ReactNode } from 'react'
import { CodeBlock } from '../CodeBlock.tsx'
import type { Result } from './definition.ts'

export const NO_RESULT = 'No result. Correct the highlighted number.'

interface Props {
  /** Undefined while a number is missing or invalid. */
  result: Result | undefined
  /** Ids of the inputs. */
  inputs: string[]
  /** Title of the calculator, for the accessible name of the copy button. */
  title: string
}

/** The result. Not a live region, because the calculator announces it only when the reader pauses. */
export function ResultView({ result, inputs, title }: Props): ReactNode {
  return (
    <div className={result?.tone ? `result ${result.tone}` : 'result'}>
      <output htmlFor={inputs.join(' ')} aria-live="off">
        {result ? <Emphasis text={result.answer} /> : NO_RESULT}
      </output>
      {result && <Details {...result} title={title} />}
    </div>
  )
}

function Details({ scale, rows, working, note, call, title }: Result & { title: string }): ReactNode {
  return (
    <>
      {scale && (
        <ol className="scale">
          {scale.map((step) => (
            <li key={step.label} className={step.tone} aria-current={step.reached ? true : undefined}>
              <b>{step.label}</b>
              <span>{step.from}</span>
              <code>{step.value}</code>
            </li>
          ))}
        </ol>
      )}
      {rows && (
        <dl>
          {rows.map((row) => (
            <div key={row.label}>
              <dt>{row.label}</dt>
              <dd>{row.value}</dd>
            </div>
          ))}
        </dl>
      )}
      {working && (
        <ul className="working">
          {working.map((step, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: steps have no identity, and two can be equal
            <li key={index}>{step}</li>
          ))}
        </ul>
      )}
      {note && <p className="note">{note}</p>}
      {call && (
        <CodeBlock language="ts" code={call} title="The call" section={title}>
          <ColoredCall code={call} />
        </CodeBlock>
      )}
    </>
  )
}

/** Tokens for the highlighting of a call, by their class name. The build's highlighter is far too large for the browser. */
const callTokens = /(?<k>\bawait\b)|(?<f>\w+(?=\())|(?<n>\b\d+n?\b)|(?<m>\/\/.*)|(?<s>'[^']*')/g

function ColoredCall({ code }: { code: string }): ReactNode {
  const parts: ReactNode[] = []
  let end = 0
  for (const { 0: text, index, groups = {} } of code.matchAll(callTokens)) {
    const kind = Object.keys(groups).find((name) => groups[name] !== undefined)
    parts.push(
      code.slice(end, index),
      <i key={index} className={kind}>
        {text}
      </i>,
    )
    end = index + text.length
  }
  return [...parts, code.slice(end)]
}

/** Renders parts between asterisks in bold. */
function Emphasis({ text }: { text: string }): ReactNode {
  return text.split('*').map((part, index) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: parts have no identity, and two can be equal
    index % 2 === 1 ? <b key={index}>{part}</b> : part,
  )
}
