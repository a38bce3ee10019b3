import type { ReactNode } from 'react'
import { installCommands } from '../../content/installCommands.ts'

interface Props {
  language: string
  title?: string
  install?: string
  error?: string
  source?: string
  children?: ReactNode
}

/** A code fence with a copy button; an `install` fence shows one tab per package manager. */
export function CodeBlock({ language, title, install, error, source, children }: Props): ReactNode {
  if (install) return <InstallTabs source={source ?? ''} />
  return (
    <figure className="code">
      {(title || error) && <figcaption>{title ?? `Does not compile: TS${error}`}</figcaption>}
      <pre tabIndex={0}>
        <code data-language={language}>{children}</code>
      </pre>
      <CopyButton />
    </figure>
  )
}

const CopyButton = (): ReactNode => (
  <button type="button" className="copy" data-copy="" aria-label="Copy code">
    <svg viewBox="0 0 24 24" aria-hidden="true">
      <use href="#i-copy" />
    </svg>
  </button>
)

/** Works without a script: radio buttons choose the visible command. With one, the choice is remembered. */
function InstallTabs({ source }: { source: string }): ReactNode {
  return (
    <fieldset className="tabs" data-tabs="package-manager">
      <legend className="hidden">Package manager</legend>
      {installCommands(source).map(({ manager, command }, index) => (
        <div key={manager}>
          <label>
            <input type="radio" name="package-manager" value={manager} defaultChecked={index === 0} />
            {manager}
          </label>
          <figure className="code">
            <pre tabIndex={0}>
              <code data-language="bash">{command}</code>
            </pre>
            <CopyButton />
          </figure>
        </div>
      ))}
    </fieldset>
  )
}
