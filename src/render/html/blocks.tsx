/** Renders the blocks of a page as React elements. */

import type { ElementContent } from 'hast'
import { toJsxRuntime } from 'hast-util-to-jsx-runtime'
import type { Code } from 'mdast'
import { Fragment, type ReactElement, type ReactNode } from 'react'
import { jsx, jsxs } from 'react/jsx-runtime'
import { headingText } from '../../content/outline.ts'
import {
  type Block,
  CALLOUT_NAMES,
  type CodeLink,
  type CodeBlock as CodeView,
  type ContentsItem,
  codeTitle,
  type Page,
  SAMPLE_TITLE,
  type Tone,
} from '../../content/page.ts'
import { codeOf } from '../../content/syntax/codeOptions.ts'
import { address } from '../../shared/address.ts'
import { CodeBlock } from '../../site/CodeBlock.tsx'
import { printerOf } from '../components.tsx'
import type { RenderContext } from '../context.ts'
import { EnumTable, ErrorList, FieldList, PlainValue, TypeText } from './Fields.tsx'
import type { Highlight } from './highlight.ts'
import { InlineText } from './InlineText.tsx'
import { MethodList } from './MethodList.tsx'
import { renderProse } from './prose.tsx'
import { Signature } from './Signature.tsx'
import { ChoiceTabs, InstallTabs } from './Tabs.tsx'

interface RenderTools {
  page: Page
  context: RenderContext
  highlight: Highlight
}

export function renderBlocks(blocks: Block[], tools: RenderTools): ReactElement {
  const { page, context, highlight } = tools
  let section: string | undefined
  /** The number of code blocks so far, by heading and name. */
  const counts = new Map<string, number>()

  /** The path of the page for a call in backticks, also with arguments or a form: `sdk.osToken.mint.encode(…)`. */
  const linkOf = (code: string): string | undefined => {
    const call = code.replace(/\(.*\)$/, '').replace(/\.(encode|estimateGas)$/, '')
    const route = Object.hasOwn(context.calls, call) ? context.calls[call] : undefined
    return route && route !== page.route ? `/${route}` : undefined
  }
  const colored = (code: string, language: string, line = -1): ReactNode =>
    toReact(highlight(code, language, context.codeLinks[line] ?? []))
  const renderCode = (block: CodeView): ReactNode => {
    if (block.install) return <InstallTabs source={block.code} />
    const { language, code, line } = block
    const title = codeTitle(block)
    const key = [section, title, language].join('\n')
    const number = (counts.get(key) ?? 0) + 1
    counts.set(key, number)
    return (
      <CodeBlock {...{ language, code, title, section, number }}>{colored(code, language, line)}</CodeBlock>
    )
  }
  const prose = (nodes: Parameters<typeof renderProse>[0]) =>
    renderProse(nodes, {
      linkOf,
      section: section ?? page.frontMatter.title,
      renderCode: (node: Code) => renderCode(codeOf(node)),
    })

  const render = (block: Block): ReactNode => {
    switch (block.kind) {
      case 'heading': {
        const Level = block.depth === 2 ? 'h2' : 'h3'
        section = headingText(block)
        return (
          <Level id={block.id} tabIndex={-1}>
            <a href={`#${block.id}`}>
              {renderProse(block.children, { linkOf: () => undefined, renderCode: () => null })}
            </a>
          </Level>
        )
      }
      case 'prose':
        return prose([block.node])
      case 'code':
        return renderCode(block)
      case 'choices':
        return (
          <ChoiceTabs
            of={block.of}
            // Each group of radio buttons needs a unique name.
            group={`${block.of}-${block.examples[0]?.line}`}
            tabs={block.examples.map((each) => ({ ...each.choice, content: renderCode(each) }))}
          />
        )
      case 'callout':
        return (
          <Callout tone={block.tone} title={block.title} id={block.id}>
            {renderAll(block.blocks)}
          </Callout>
        )
      case 'signature':
        return (
          <Signature code={block.code}>
            {toReact(highlight(block.code, 'ts', typeLinks(block.code, context.types)))}
          </Signature>
        )
      case 'type':
        return (
          <p className="type">
            <TypeText type={block.code} types={context.types} />
          </p>
        )
      case 'sample':
        return (
          <details className="sample">
            <summary>{SAMPLE_TITLE}</summary>
            <CodeBlock language="ts" code={block.code} title={SAMPLE_TITLE}>
              {colored(block.code, 'ts')}
            </CodeBlock>
          </details>
        )
      case 'fields':
        return <FieldList fields={block.fields} types={context.types} />
      case 'value':
        return <PlainValue {...block} />
      case 'errors':
        return <ErrorList errors={block.errors} />
      case 'enum':
        return <EnumTable {...block} />
      case 'image': {
        const { src, alt, width, height } = block
        return (
          <img
            className="image"
            alt={alt}
            {...{ src: address(src), width, height }}
            loading="lazy"
            decoding="async"
          />
        )
      }
      case 'related':
        return <Related routes={block.routes} context={context} />
      case 'methods':
        return <MethodList rows={block.rows} />
      case 'contents':
        return <Contents items={block.items} />
      case 'component':
        return printerOf(block.name).html(block.attributes)
      default:
        return block satisfies never
    }
  }
  const renderAll = (all: Block[]): ReactElement => (
    <>
      {all.map((block, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the blocks of a page never change their order
        <Fragment key={index}>{render(block)}</Fragment>
      ))}
    </>
  )
  return renderAll(blocks)
}

const toReact = (children: ElementContent[]): ReactNode =>
  toJsxRuntime({ type: 'root', children }, { Fragment, jsx, jsxs })

/** Links for the names of types in a signature. */
const typeLinks = (code: string, types: Record<string, string>): CodeLink[] =>
  [...code.matchAll(/[A-Za-z_$][\w$]*/g)].flatMap(({ 0: name, index }) => {
    const href = Object.hasOwn(types, name) ? types[name] : undefined
    return href ? [{ start: index, end: index + name.length, href }] : []
  })

/** Links to the sections of another page, with the anchors that those sections used to have on this page. */
const Contents = ({ items }: { items: ContentsItem[] }): ReactNode => (
  <ul className="sections">
    {items.map(({ href, text, anchors: [first, ...others] }) => (
      <li key={href} id={first}>
        {others.map((anchor) => (
          <span key={anchor} id={anchor} />
        ))}
        <a href={address(href)}>{text}</a>
      </li>
    ))}
  </ul>
)

/** Not an `<aside>`, because a callout belongs to the text around it and must not be a landmark. */
function Callout({
  tone,
  title,
  id,
  children,
}: {
  tone: Tone
  title: string
  id: string
  children?: ReactNode
}): ReactNode {
  return (
    <div role="note" className={`callout ${tone}`} id={id} aria-labelledby={`${id}-title`}>
      <p className="callout-title" id={`${id}-title`}>
        <b>{CALLOUT_NAMES[tone]}</b> <a href={`#${id}`}>{title}</a>
      </p>
      {children}
    </div>
  )
}

function Related({ routes, context }: { routes: string[]; context: RenderContext }): ReactNode {
  return (
    <ul className="related">
      {routes.map((route) => {
        const target = context.pages[route]
        return (
          <li key={route}>
            <a href={address(`/${route}`)}>
              {target?.call ? <code>{target.call}</code> : (target?.title ?? route)}
            </a>
            {target && (
              <span>
                <InlineText text={target.lead} />
              </span>
            )}
          </li>
        )
      })}
    </ul>
  )
}
