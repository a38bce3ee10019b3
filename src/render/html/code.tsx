/** Renders the code of a page: examples, install commands, samples of results, signatures. */
import type { ElementContent } from 'hast'
import { toJsxRuntime } from 'hast-util-to-jsx-runtime'
import { Fragment, type ReactNode } from 'react'
import { jsx, jsxs } from 'react/jsx-runtime'
import { type Block, type CodeBlock as Code, SAMPLE_TITLE } from '../../content/page.ts'
import { CodeBlock, CopyButton, Pre } from '../../site/CodeBlock.tsx'
import type { Rendering } from '../context.ts'
import { ChoiceTabs, InstallTabs } from './Tabs.tsx'
import { typeLinks } from './typeLinks.ts'

export function renderCode(block: Code, rendering: Rendering): ReactNode {
  const { language, code, title, install, line } = block
  if (install) return <InstallTabs source={code} line={line} />
  const { section, context, highlight } = rendering
  const number = numberOf([section, title, language].join('\n'), rendering)
  return (
    <CodeBlock {...{ language, code, title, section, number }}>
      {toReact(highlight(code, language, context.codeLinks[line] ?? []))}
    </CodeBlock>
  )
}

/** Counts the code blocks with the same name. */
function numberOf(name: string, { codeCounts }: Rendering): number {
  const number = (codeCounts.get(name) ?? 0) + 1
  codeCounts.set(name, number)
  return number
}

export const renderChoices = (
  { of, examples }: Extract<Block, { kind: 'choices' }>,
  rendering: Rendering,
): ReactNode => (
  <ChoiceTabs
    of={of}
    // Each group of radio buttons needs a unique name.
    group={`${of}-${examples[0]?.line}`}
    tabs={examples.map((each) => ({ ...each.choice, content: renderCode(each, rendering) }))}
  />
)

export const renderSample = (code: string, { highlight }: Rendering): ReactNode => (
  <details className="sample">
    <summary>{SAMPLE_TITLE}</summary>
    <CodeBlock language="ts" code={code} title={SAMPLE_TITLE}>
      {toReact(highlight(code, 'ts', []))}
    </CodeBlock>
  </details>
)

/** The signature of a method, with links for types. */
export const renderSignature = (code: string, { highlight, context }: Rendering): ReactNode => (
  <figure className={code.includes('\n') ? 'code signature' : 'code signature one-line'}>
    <figcaption className="language">
      <CopyButton label="the signature" />
    </figcaption>
    <Pre code={code} label="Signature" language="ts">
      {toReact(highlight(code, 'ts', typeLinks(code, context.types)))}
    </Pre>
  </figure>
)

const toReact = (children: ElementContent[]): ReactNode =>
  toJsxRuntime({ type: 'root', children }, { Fragment, jsx, jsxs })
