import type { ReactNode } from 'react'

interface Props {
  language: string
  /** The plain text, which tells whether the block may have to scroll. */
  code: string
  title?: string
  /** Heading above the block: part of its button's name for screen readers. */
  section?: string
  /** Counts the blocks of this name below that heading, from 1. */
  number?: number
  /** The code with colors and links, or the plain text. */
  children?: ReactNode
}

const LANGUAGE_NAMES: Record<string, string> = {
  ts: 'TypeScript',
  tsx: 'TypeScript, React',
  js: 'JavaScript',
  bash: 'Terminal',
  json: 'JSON',
  graphql: 'GraphQL',
  http: 'HTTP',
  text: 'Text',
}

/** Characters that fit on a line on a phone. */
const NARROWEST_LINE = 38

/** A code block below a bar with its name and a copy button, so that the button never covers code. */
export function CodeBlock({ language, code, title, section, number = 1, children }: Props): ReactNode {
  const name = title ?? LANGUAGE_NAMES[language] ?? language
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

/** Focusable with the Tab key only if it may have to scroll. */
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
  const scrolls = code.split('\n').some((line) => line.length > NARROWEST_LINE)
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
    <button type="button" className="copy" data-copy="" aria-label={`Copy ${label}`}>
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <use href="#i-copy" />
      </svg>
    </button>
  )
}
