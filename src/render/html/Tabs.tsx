import type { ReactNode } from 'react'
import { type ChoiceKind, choiceKinds } from '../../content/syntax/choices.ts'
import { CHOOSE_TAB } from '../../site/behaviors/tabs.ts'
import { CopyButton, Pre } from '../../site/CodeBlock.tsx'
import { STORED_TABS } from '../../site/markers.ts'
import { installCommands } from '../installCommands.ts'

/**
 * Tabs with the install command for each package manager.
 *
 * @param line - the line on the page, for a unique name of the radio buttons
 */
export function InstallTabs({ source, line }: { source: string; line: number }): ReactNode {
  return (
    <Tabs
      kind="package-manager"
      label="Package manager"
      group={`package-manager-${line}`}
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
  /** A `<figure>`. */
  content: ReactNode
}

/** Tabs with alternative examples, for example one for each network. */
export function ChoiceTabs({ of, group, tabs }: { of: ChoiceKind; group: string; tabs: Tab[] }): ReactNode {
  return <Tabs kind={`example-${of}`} label={choiceKinds[of].label} group={group} tabs={tabs} />
}

/**
 * Tabs that work without JavaScript, as radio buttons. Scripts store the selection by kind.
 *
 * @param group - name of the radio buttons, unique on the page
 */
function Tabs(props: { kind: string; label: string; group: string; tabs: Tab[] }): ReactNode {
  const { kind, label, group, tabs } = props
  return (
    <>
      <fieldset className="tabs" {...{ [STORED_TABS]: kind }}>
        <legend className="visually-hidden">{label}</legend>
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
