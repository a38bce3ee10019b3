import type { ReactNode } from 'react'
import type { Result } from './definition.ts'

export const NO_RESULT = 'No result: correct the marked number.'

interface Props {
  /** Undefined while a number is missing. */
  result: Result | undefined
  /** Ids of the inputs it was made from. */
  inputs: string[]
}

/** What came out. Not a live region: the calculator announces it when the reader pauses, not with each letter. */
export function ResultView({ result, inputs }: Props): ReactNode {
  return (
    <div className={result?.tone ? `result ${result.tone}` : 'result'}>
      <output htmlFor={inputs.join(' ')} aria-live="off">
        {result ? <Emphasis text={result.answer} /> : NO_RESULT}
      </output>
      {result && <Details {...result} />}
    </div>
  )
}

function Details({ scale, rows, working, note, call }: Result): ReactNode {
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
        <pre tabIndex={0} role="group" aria-label="The call">
          <code>{call}</code>
        </pre>
      )}
    </>
  )
}

/** Text whose parts between asterisks stand out. */
function Emphasis({ text }: { text: string }): ReactNode {
  return text.split('*').map((part, index) => (index % 2 === 1 ? <b key={part}>{part}</b> : part))
}
