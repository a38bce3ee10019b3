/** Renders Markdown nodes as React elements. */

import type { Element, ElementContent, Root as Hast } from 'hast'
import { type Components, toJsxRuntime } from 'hast-util-to-jsx-runtime'
import type { Code, InlineCode, RootContent } from 'mdast'
import { toHast } from 'mdast-util-to-hast'
import type { ReactElement, ReactNode } from 'react'
import { Fragment, jsx, jsxs } from 'react/jsx-runtime'
import { address } from '../../shared/address.ts'
import { breakNames } from './breakNames.tsx'
import { labelCells } from './labelCells.ts'

interface Options {
  /** The link target of a name in backticks, if any. */
  linkOf(code: string): string | undefined
  /** The heading above, which becomes the accessible name of tables. */
  section?: string | undefined
  /** Renders a code block inside a list. */
  renderCode(node: Code): ReactNode
}

export function renderProse(nodes: RootContent[], { linkOf, section, renderCode }: Options): ReactElement {
  const blocks: Code[] = []
  const tree = toHast(
    { type: 'root', children: nodes },
    {
      handlers: {
        code(_state, node: Code): Element {
          blocks.push(node)
          return {
            type: 'element',
            tagName: 'code-block',
            properties: { index: blocks.length - 1 },
            children: [],
          }
        },
        inlineCode(_state, node: InlineCode): Element {
          const href = linkOf(node.value)
          const code: Element = {
            type: 'element',
            tagName: 'code',
            properties: {},
            children: [{ type: 'text', value: node.value }],
          }
          return href ? { type: 'element', tagName: 'a', properties: { href }, children: [code] } : code
        },
      },
    },
  ) as Hast
  unnestLinks(tree)
  labelCells(tree)
  breakNames(tree)
  const components = {
    'code-block': ({ index }: { index: number }) => renderCode(blocks[index] as Code),
    table: ({ children }: { children?: ReactNode }) => (
      <table className="table" aria-label={section}>
        {children}
      </table>
    ),
    // Links of authors and of names are paths, to which `address` adds the base path.
    a: ({ href, ...props }: { href: string }) => <a href={address(href)} {...props} />,
    // Markdown tables have header cells only in the first row.
    th: (props: { children?: ReactNode }) => <th scope="col" {...props} />,
  } as unknown as Components
  return toJsxRuntime(tree, { Fragment, jsx, jsxs, components, ignoreInvalidStyle: true }) as ReactElement
}

/** Removes the automatic link of a name in backticks inside a link, because links cannot be nested. */
function unnestLinks(tree: Hast): void {
  const walk = (node: Hast | ElementContent, insideLink: boolean) => {
    if (!('children' in node)) return
    const link = insideLink || (node.type === 'element' && node.tagName === 'a')
    node.children = node.children.flatMap((child) => {
      const isLink = child.type === 'element' && child.tagName === 'a'
      return isLink && link ? child.children : [child]
    }) as typeof node.children
    for (const child of node.children) walk(child as ElementContent, link)
  }
  walk(tree, false)
}
