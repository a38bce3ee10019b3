/** Renders the blocks of a page as React elements. */

import { Fragment, type ReactElement, type ReactNode } from 'react'
import { headingText, relatedHeading } from '../../content/outline.ts'
import { type Block, type ContentsItem, calloutNames, type Tone } from '../../content/page.ts'
import { codeOf } from '../../content/syntax/codeOptions.ts'
import { address } from '../../shared/address.ts'
import { printerOf } from '../components.tsx'
import type { RenderContext, Rendering, RenderTools } from '../context.ts'
import { renderChoices, renderCode, renderSample, renderSignature } from './code.tsx'
import { EnumTable, ErrorList, FieldList, PlainValue, TypeText } from './Fields.tsx'
import { InlineText } from './InlineText.tsx'
import { MethodList } from './MethodList.tsx'
import { renderInline, renderProse } from './prose.tsx'

export const renderBlocks = (blocks: Block[], tools: RenderTools): ReactElement =>
  renderAll(blocks, { ...tools, section: undefined, codeCounts: new Map() })

const renderAll = (blocks: Block[], rendering: Rendering): ReactElement => (
  <>
    {blocks.map((block, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the blocks of a page never change their order
      <Fragment key={index}>{renderBlock(block, rendering)}</Fragment>
    ))}
  </>
)

function renderBlock(block: Block, rendering: Rendering): ReactNode {
  const { context } = rendering
  switch (block.kind) {
    case 'heading':
      rendering.section = headingText(block)
      return <Heading {...block} />
    case 'prose':
      return renderProseBlock(block, rendering)
    case 'code':
      return renderCode(block, rendering)
    case 'choices':
      return renderChoices(block, rendering)
    case 'callout':
      return <Callout {...block}>{renderAll(block.blocks, rendering)}</Callout>
    case 'signature':
      return renderSignature(block.code, rendering)
    case 'type':
      return (
        <p className="type">
          <TypeText type={block.code} types={context.types} />
        </p>
      )
    case 'sample':
      return renderSample(block.code, rendering)
    case 'fields':
      return <FieldList fields={block.fields} types={context.types} />
    case 'value':
      return <PlainValue {...block} />
    case 'errors':
      return <ErrorList errors={block.errors} />
    case 'enum':
      return <EnumTable {...block} />
    case 'image':
      return <Image {...block} />
    case 'related':
      return <Related routes={block.routes} context={context} />
    case 'methods':
      return <MethodList rows={block.rows} />
    case 'contents':
      return <Contents items={block.items} />
    case 'component':
      return printerOf(block.name).html()
    default:
      return block satisfies never
  }
}

const Heading = ({ depth, id, children }: Extract<Block, { kind: 'heading' }>): ReactNode => {
  const Level = depth === 2 ? 'h2' : 'h3'
  return (
    <Level id={id} tabIndex={-1}>
      <a href={`#${id}`}>{renderInline(children)}</a>
    </Level>
  )
}

const renderProseBlock = ({ node }: Extract<Block, { kind: 'prose' }>, rendering: Rendering): ReactNode =>
  renderProse(node, {
    linkOf: (code) => methodPage(code, rendering),
    section: rendering.section ?? rendering.page.frontMatter.title,
    renderCode: (code) => renderCode(codeOf(code), rendering),
  })

/** The path of the page for a call in backticks, also with arguments or a form: `sdk.osToken.mint.encode(…)`. */
function methodPage(code: string, { context: { calls }, page }: RenderTools): string | undefined {
  const call = code.replace(/\(.*\)$/, '').replace(/\.(encode|estimateGas)$/, '')
  const route = Object.hasOwn(calls, call) ? calls[call] : undefined
  return route && route !== page.route ? `/${route}` : undefined
}

const Image = ({ src, alt, width, height }: Extract<Block, { kind: 'image' }>): ReactNode => (
  <img
    className="image"
    alt={alt}
    {...{ src: address(src), width, height }}
    loading="lazy"
    decoding="async"
  />
)

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
        <b>{calloutNames[tone]}</b> <a href={`#${id}`}>{title}</a>
      </p>
      {children}
    </div>
  )
}

function Related({ routes, context }: { routes: string[]; context: RenderContext }): ReactNode {
  return (
    <>
      <Heading {...relatedHeading} />
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
    </>
  )
}
