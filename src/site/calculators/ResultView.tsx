import type { ReactNode } from 'react'
import { CodeBlock } from '../CodeBlock.tsx'
import type { Result } from './definition.ts'

export const NO_RESULT = 'No result: correct the marked number.'

interface Props {
  /** Undefined while a number is missing. */
  result: Result | undefined
  /** Ids of the inputs it was made from. */
  inputs: string[]
  /** Of the calculator: names the button that copies the call. */
  title: string
}

/** What came out. Not a live region: the calculator announces it when the reader pauses, not with each letter. */
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
          {working.map((step) => (
            <li key={step}>{step}</li>
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

/** What a call is made of, colored as the examples are, which the build colors with a far larger tool. */
const CALL_PARTS = /(?<k>\bawait\b)|(?<f>\w+(?=\())|(?<n>\b\d+n?\b)|(?<m>\/\/.*)|(?<s>'[^']*')/g

function ColoredCall({ code }: { code: string }): ReactNode {
  const parts: ReactNode[] = []
  let end = 0
  for (const { 0: text, index, groups = {} } of code.matchAll(CALL_PARTS)) {
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

/** Text whose parts between asterisks stand out. */
function Emphasis({ text }: { text: string }): ReactNode {
  return text.split('*').map((part, index) => (index % 2 === 1 ? <b key={part}>{part}</b> : part))
}
