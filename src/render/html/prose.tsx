/** Renders Markdown nodes as React elements. */

import type { Element, ElementContent, Root } from 'hast'
import { type Components, toJsxRuntime } from 'hast-util-to-jsx-runtime'
import type { Code, InlineCode, Link, PhrasingContent, RootContent, Text } from 'mdast'
import { defaultHandlers, type Handlers, toHast } from 'mdast-util-to-hast'
import type { ReactElement, ReactNode } from 'react'
import { Fragment, jsx, jsxs } from 'react/jsx-runtime'
import { address } from '../../shared/address.ts'
import { addCellLabels } from './addCellLabels.ts'
import { breakNames } from './breakNames.tsx'
import { keepPercentSigns } from './InlineText.tsx'

interface Options {
  /** The link target of a name in backticks, if any. */
  linkOf(code: string): string | undefined
  /** The heading above, which becomes the accessible name of tables. */
  section: string
  /** Renders a code block inside a list. */
  renderCode(node: Code): ReactNode
}

const text: Handlers['text'] = (state, node: Text) =>
  defaultHandlers.text(state, { ...node, value: keepPercentSigns(node.value) })

/** Renders a paragraph, a list, a table or a quotation. */
export function renderProse(node: RootContent, { linkOf, section, renderCode }: Options): ReactElement {
  const codeBlocks: ReactNode[] = []
  let isInLink = false
  const handlers: Handlers = {
    text,
    code: (_state, code: Code) => element('code-block', { index: codeBlocks.push(renderCode(code)) - 1 }),
    link: (state, link: Link) => {
      isInLink = true
      const rendered = defaultHandlers.link(state, link)
      isInLink = false
      return rendered
    },
    inlineCode: (_state, { value }: InlineCode) => {
      // Links cannot be nested.
      const href = isInLink ? undefined : linkOf(value)
      const code = element('code', {}, [{ type: 'text', value }])
      return href ? element('a', { href }, [code]) : code
    },
  }
  const tree = toHast({ type: 'root', children: [node] }, { handlers }) as Root
  addCellLabels(tree)
  breakNames(tree)
  return toReact(tree, {
    'code-block': ({ index }: { index: number }) => codeBlocks[index],
    table: ({ children }: { children?: ReactNode }) => (
      <table className="table" aria-label={section}>
        {children}
      </table>
    ),
    // Markdown tables have header cells only in the first row.
    th: (props: { children?: ReactNode }) => <th scope="col" {...props} />,
  })
}

/** Renders text inside a block, such as a heading. */
export function renderInline(children: PhrasingContent[]): ReactElement {
  const paragraph = toHast({ type: 'paragraph', children }, { handlers: { text } }) as Element
  return toReact({ type: 'root', children: paragraph.children })
}

/** @param components - by the name of the element that each replaces */
function toReact(tree: Root, components: object = {}): ReactElement {
  const all = {
    // Links of authors and of names are paths, to which `address` adds the base path.
    a: ({ href, ...props }: { href: string }) => <a href={address(href)} {...props} />,
    ...components,
  } as Components
  return toJsxRuntime(tree, { Fragment, jsx, jsxs, components: all }) as ReactElement
}

const element = (
  tagName: string,
  properties: Element['properties'],
  children: ElementContent[] = [],
): Element => ({ type: 'element', tagName, properties, children })
