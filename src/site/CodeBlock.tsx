import type { ReactNode } from 'react'
import type { codeLanguages } from '../content/syntax/codeOptions.ts'
import { COPY_CODE } from './markers.ts'

interface Props {
  language: string
  /** The plain text, from which the component estimates whether the block may have to scroll. */
  code: string
  title?: string
  /** Heading above the block. Part of the copy button's accessible name. */
  section?: string
  /** Position among the blocks with the same name below that heading, from 1. Makes the accessible name unique. */
  number?: number
  /** The code with colors and links. Defaults to the plain text. */
  children?: ReactNode
}

const languageNames: Partial<Record<string, string>> & Record<(typeof codeLanguages)[number], string> = {
  ts: 'TypeScript',
  tsx: 'TypeScript, React',
  js: 'JavaScript',
  bash: 'Terminal',
  json: 'JSON',
  graphql: 'GraphQL',
  http: 'HTTP',
  solidity: 'Solidity',
  text: 'Text',
}

/** Number of characters that fit on a line on a phone. */
const PHONE_LINE_LENGTH = 38

/** A code block with a bar above it for its name and the copy button, so that the button never covers code. */
export function CodeBlock({ language, code, title, section, number = 1, children }: Props): ReactNode {
  const name = title ?? languageNames[language] ?? language
  const label = `${section ? `${section}: ` : ''}${name}${number > 1 ? ` ${number}` : ''}`
  return (
    <figure className="code">
      <figcaption className={title ? undefined : 'language'}>
        <span>{name}</span>
        <CopyButton label={label} />
      </figcaption>
      <Pre code={code} label={label} language={language}>
        {children ?? code}
      </Pre>
    </figure>
  )
}

/** A tab stop only if it may have to scroll. */
export function Pre({
  code,
  label,
  language,
  children,
}: {
  code: string
  label: string
  language: string
  children: ReactNode
}): ReactNode {
  const scrolls = code.split('\n').some((line) => line.length > PHONE_LINE_LENGTH)
  const inner = <code data-language={language}>{children}</code>
  return scrolls ? (
    <pre tabIndex={0} role="group" aria-label={label}>
      {inner}
    </pre>
  ) : (
    <pre>{inner}</pre>
  )
}

export function CopyButton({ label }: { label: string }): ReactNode {
  return (
    <button type="button" className="copy" {...{ [COPY_CODE]: '' }} aria-label={`Copy ${label}`}>
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <use href="#i-copy" />
      </svg>
    </button>
  )
}
