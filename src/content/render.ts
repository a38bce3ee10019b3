/** A page's tree -> React elements, with the components that the caller hands in. */
import type { Element, ElementContent, Root as Hast } from 'hast'
import { type Components, toJsxRuntime } from 'hast-util-to-jsx-runtime'
import type { Code, InlineCode, Root as Mdast } from 'mdast'
import type { MdxJsxFlowElement, MdxJsxTextElement } from 'mdast-util-mdx-jsx'
import { type State, toHast } from 'mdast-util-to-hast'
import type { ReactElement } from 'react'
import { Fragment, jsx, jsxs } from 'react/jsx-runtime'
import { attributesOf } from './element.ts'
import { fenceMeta } from './fenceMeta.ts'
import { highlight } from './highlight.ts'
import { labelCells } from './labelCells.ts'
import type { CodeLinks } from './page.ts'

/**
 * @param root - the page's tree
 * @param components - React components by the name used in pages (`Callout`, `Arguments`) or by tag (`table`, `a`)
 * @param codeLinks - links inside a code fence
 * @param inlineLink - where a name in backticks leads, if anywhere
 */
export async function renderTree(
  root: Mdast,
  components: Components,
  codeLinks: CodeLinks,
  inlineLink: (code: string) => string | undefined,
): Promise<ReactElement> {
  refuseUnknown(root, components)
  const colored = new Map<Code, ElementContent[]>()
  const fences: Code[] = []
  const collect = (node: { type: string; children?: unknown[] }) => {
    if (node.type === 'code') fences.push(node as unknown as Code)
    for (const child of node.children ?? []) collect(child as typeof node)
  }
  collect(root)
  for (const fence of fences) {
    colored.set(fence, await highlight(fence.value, fence.lang ?? 'text', codeLinks(fence)))
  }
  const tree = toHast(root, {
    handlers: {
      mdxJsxFlowElement: componentElement,
      mdxJsxTextElement: componentElement,
      code(_state, node: Code): Element {
        const meta = fenceMeta(node)
        const properties: Record<string, string> = { language: node.lang ?? 'text', source: node.value }
        if (meta.title) properties.title = meta.title
        if (meta.install) properties.install = 'true'
        if (meta.error) properties.error = meta.error
        return { type: 'element', tagName: 'fence', properties, children: colored.get(node) ?? [] }
      },
      inlineCode(_state, node: InlineCode): Element {
        const href = inlineLink(node.value)
        const code: Element = {
          type: 'element',
          tagName: 'code',
          properties: {},
          children: [{ type: 'text', value: node.value }],
        }
        return href ? { type: 'element', tagName: 'a', properties: { href }, children: [code] } : code
      },
    },
  }) as Hast
  unnestLinks(tree)
  labelCells(tree)
  return toJsxRuntime(tree, { Fragment, jsx, jsxs, components, ignoreInvalidStyle: true }) as ReactElement
}

/** @throws Error naming the component that no one draws */
function refuseUnknown(node: { type: string; children?: unknown[] }, components: Components): void {
  const name = 'name' in node && node.type.startsWith('mdxJsx') ? String(node.name) : undefined
  if (name && !Object.hasOwn(components, name)) {
    const line = (node as { position?: { start: { line: number } } }).position?.start.line
    throw new Error(`line ${line ?? '?'}: there is no component <${name} />`)
  }
  for (const child of node.children ?? []) refuseUnknown(child as typeof node, components)
}

/** A component becomes an element of the same name, which the caller's components draw. */
function componentElement(state: State, node: MdxJsxFlowElement | MdxJsxTextElement): Element {
  return {
    type: 'element',
    tagName: node.name ?? 'span',
    properties: attributesOf(node),
    children: state.all(node as never) as ElementContent[],
  }
}

/** An author's link around a name in backticks wins over the link we would give the name. */
function unnestLinks(tree: Hast): void {
  const walk = (node: Hast | ElementContent, insideLink: boolean) => {
    if (!('children' in node)) return
    node.children = node.children.flatMap((child) => {
      const isLink = child.type === 'element' && child.tagName === 'a'
      return isLink && insideLink ? child.children : [child]
    }) as typeof node.children
    const link = insideLink || (node.type === 'element' && node.tagName === 'a')
    for (const child of node.children) walk(child as ElementContent, link)
  }
  walk(tree, false)
}
