/** Reads the passages of a page that its author wrote, without the generated parts. */
import type { Nodes, Root, RootContent } from 'mdast'
import { toString as textOf } from 'mdast-util-to-string'
import { findFences } from '../../examples/fences.ts'
import type { Page } from '../../page.ts'
import { isScript } from '../../syntax/codeOptions.ts'
import { attributesOf, componentKey } from '../../syntax/component.ts'
import { parseMarkdown, parseSource } from '../../syntax/parse.ts'
import { splitCallout, walk } from '../../syntax/tree.ts'
import type { Passage, PassageKind, Piece } from './passage.ts'

/**
 * @param source - the page's MDX. The view model is not enough, because it also contains the generated parts.
 * @param tables - hand-written Markdown that replaces components, by component
 */
export function pagePassages(page: Page, source: string, tables: Record<string, string> = {}): Passage[] {
  const passages: Passage[] = []
  let section = ''
  let count = 0
  const nextGroup = () => `${page.file}#${count++}`
  const add = (kind: PassageKind, pieces: Piece[], group = nextGroup()) => {
    if (pieces.length > 0) passages.push({ file: page.file, kind, route: page.route, group, section, pieces })
  }
  const read = (node: RootContent, group?: string) => {
    if (node.type === 'heading') {
      const pieces = inlinePieces(node)
      section = pieces.map((piece) => piece.text).join('')
      add('heading', pieces)
    } else if (node.type === 'paragraph') add('paragraph', inlinePieces(node), group)
    else if (node.type === 'table') {
      for (const row of node.children) {
        const own = nextGroup()
        for (const cell of row.children) add('cell', inlinePieces(cell), own)
      }
    } else if (node.type === 'mdxJsxFlowElement') {
      const table = tables[componentKey(node.name ?? '', attributesOf(node))]
      if (table !== undefined) readAll(placedAt(parseMarkdown(table), node).children)
    } else if (node.type === 'containerDirective') {
      const { label, body } = splitCallout(node)
      const line = node.position?.start.line
      if (label && line) add('title', [{ kind: 'text', text: textOf(label), line }])
      readAll(body)
    } else if (node.type === 'list') {
      const own = group ?? nextGroup()
      for (const item of node.children) readAll(item.children, own)
    } else if ('children' in node) readAll(node.children as RootContent[], group)
  }
  /** A list belongs to the same group as a paragraph before it that ends in a colon. */
  const readAll = (nodes: RootContent[], group?: string) => {
    for (const [index, node] of nodes.entries()) {
      const announced = node.type === 'list' && isAnnouncement(nodes[index - 1])
      read(node, group ?? (announced ? passages.at(-1)?.group : undefined))
    }
  }
  for (const key of ['title', 'description'] as const) {
    const kind = key === 'title' ? 'title' : 'summary'
    add(kind, [{ kind: 'text', text: page.frontMatter[key], line: page.fieldLines[key] ?? 1 }])
  }
  readAll(parseSource(source, page.file).tree.children)
  for (const { line, text } of commentsOf(source)) add('comment', [{ kind: 'text', text, line }])
  return passages
}

/** Gives all nodes of a component's Markdown the position of the component, where their problems are reported. */
function placedAt(tree: Root, { position }: RootContent): Root {
  walk(tree, (node) => {
    node.position = position
  })
  return tree
}

function isAnnouncement(node: RootContent | undefined): boolean {
  const last = node?.type === 'paragraph' ? node.children.at(-1) : undefined
  return last?.type === 'text' && last.value.trimEnd().endsWith(':')
}

/** Skips nodes without a position: they are generated, such as the heading `Arguments`. */
function inlinePieces(node: Nodes, href?: string): Piece[] {
  const line = node.position?.start.line
  if (node.type === 'text' && line) return [{ kind: 'text', text: node.value, line, ...(href && { href }) }]
  if (node.type === 'inlineCode' && line) {
    return [{ kind: 'code', text: node.value, line, ...(href && { href }) }]
  }
  if (node.type === 'image' && line) return [{ kind: 'text', text: node.alt ?? '', line }]
  if (node.type === 'break' && line) return [{ kind: 'text', text: '\n', line }]
  if (!('children' in node)) return []
  const target = node.type === 'link' ? node.url : href
  return node.children.flatMap((child) => inlinePieces(child as Nodes, target))
}

/** The line comments of the examples. Ignores `//` in strings and URLs. */
function commentsOf(source: string): { line: number; text: string }[] {
  return findFences(source)
    .filter(({ language }) => isScript(language))
    .flatMap((fence) =>
      fence.code.split('\n').flatMap((code, index) => {
        const comment = /(?:^|[\s,;{(])\/\/\s*(.*)$/.exec(code)?.[1]
        return comment ? [{ line: fence.line + 1 + index, text: comment }] : []
      }),
    )
}
