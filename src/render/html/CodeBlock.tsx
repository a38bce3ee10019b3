import type { ReactNode } from 'react'
import { CHOICES, type ChoiceKind } from '../../content/syntax/choices.ts'
import { CHOOSE_TAB } from '../../site/behaviors/chooseTab.ts'
import { installCommands } from '../installCommands.ts'

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
function Pre({
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

function CopyButton({ label }: { label: string }): ReactNode {
  return (
    <button type="button" className="copy" data-copy="" aria-label={`Copy ${label}`}>
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <use href="#i-copy" />
      </svg>
    </button>
  )
}

/** The call as TypeScript, with its links. */
export function Signature({ code, children }: { code: string; children: ReactNode }): ReactNode {
  return (
    <figure className="code signature">
      <figcaption className="language">
        <CopyButton label="the signature" />
      </figcaption>
      <Pre code={code} label="Signature" language="ts">
        {children}
      </Pre>
    </figure>
  )
}

/** One tab per package manager. */
export function InstallTabs({ source }: { source: string }): ReactNode {
  return (
    <Tabs
      kind="package-manager"
      label="Package manager"
      group="package-manager"
      tabs={installCommands(source).map(({ manager, command }) => ({
        value: manager,
        name: manager,
        content: (
          <figure className="code">
            <Pre code={command} label={`Install with ${manager}`} language="bash">
              {command}
            </Pre>
            <CopyButton label={`the command for ${manager}`} />
          </figure>
        ),
      }))}
    />
  )
}

interface Tab {
  value: string
  name: string
  /** A `figure`. */
  content: ReactNode
}

/** One tab per example: for each network or wallet. */
export function ChoiceTabs({ of, group, tabs }: { of: ChoiceKind; group: string; tabs: Tab[] }): ReactNode {
  return <Tabs kind={`example-${of}`} label={CHOICES[of].label} group={group} tabs={tabs} />
}

/**
 * Works without scripts: radio buttons select what is shown. Scripts remember the selection for each kind of choice.
 * @param group - name of the radio buttons, different for each group on a page
 */
function Tabs(props: { kind: string; label: string; group: string; tabs: Tab[] }): ReactNode {
  const { kind, label, group, tabs } = props
  return (
    <>
      <fieldset className="tabs" data-tabs={kind}>
        <legend className="hidden">{label}</legend>
        {tabs.map(({ value, name, content }, index) => (
          <div key={value}>
            <label>
              <input type="radio" name={group} value={value} defaultChecked={index === 0} />
              {name}
            </label>
            {content}
          </div>
        ))}
      </fieldset>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant */}
      <script dangerouslySetInnerHTML={{ __html: CHOOSE_TAB }} />
    </>
  )
}
