/** The passages of a page: what its author wrote, without the parts that are generated. */
import type { Nodes, RootContent } from 'mdast'
import type { MdxJsxFlowElement } from 'mdast-util-mdx-jsx'
import { attributesOf } from '../element.ts'
import { findFences } from '../examples/fences.ts'
import type { SourcePage } from '../page.ts'
import type { Passage, PassageKind, Piece } from './passage.ts'

const examples = new Set(['ts', 'tsx', 'js', 'typescript', 'javascript'])

/** @param source - the page's text, for the front matter and the comments of examples, which the tree does not hold */
export function pagePassages(page: SourcePage, source: string): Passage[] {
  const passages: Passage[] = []
  let section = ''
  let count = 0
  const add = (kind: PassageKind, pieces: Piece[], group = `${page.file}#${count++}`) => {
    if (pieces.length > 0) passages.push({ file: page.file, kind, route: page.route, group, section, pieces })
  }
  const read = (node: RootContent) => {
    if (node.type === 'heading') {
      const pieces = inlinePieces(node)
      section = pieces.map((piece) => piece.text).join('')
      add('heading', pieces)
    } else if (node.type === 'paragraph') add('paragraph', inlinePieces(node))
    else if (node.type === 'table') {
      for (const row of node.children) {
        const group = `${page.file}#${count++}`
        for (const cell of row.children) add('cell', inlinePieces(cell), group)
      }
    } else if (node.type === 'mdxJsxFlowElement') {
      const element = node as unknown as MdxJsxFlowElement
      const { title } = attributesOf(element)
      const line = node.position?.start.line
      if (title && line) add('title', [{ kind: 'text', text: title, line }])
      ;(element.children as RootContent[]).forEach(read)
    } else if ('children' in node) (node.children as RootContent[]).forEach(read)
  }
  for (const key of ['title', 'description'] as const) {
    const kind = key === 'title' ? 'title' : 'summary'
    add(kind, [{ kind: 'text', text: page.frontMatter[key], line: frontMatterLine(source, key) }])
  }
  page.tree().children.forEach(read)
  for (const { line, text } of commentsOf(source)) add('comment', [{ kind: 'text', text, line }])
  return passages
}

/** Generated nodes have no position, so headings such as `Arguments` are left out. */
function inlinePieces(node: Nodes, href?: string): Piece[] {
  const line = node.position?.start.line
  if (node.type === 'text' && line) return [{ kind: 'text', text: node.value, line, ...(href && { href }) }]
  if (node.type === 'inlineCode' && line) {
    return [{ kind: 'code', text: node.value, line, ...(href && { href }) }]
  }
  if (node.type === 'break' && line) return [{ kind: 'text', text: '\n', line }]
  if (!('children' in node)) return []
  const target = node.type === 'link' ? node.url : href
  return node.children.flatMap((child) => inlinePieces(child as Nodes, target))
}

/** Line on which a field of the front matter stands. */
export function frontMatterLine(source: string, field: string): number {
  const index = source.split('\n').findIndex((line) => line.startsWith(`${field}:`))
  return index < 0 ? 1 : index + 1
}

/** Line comments of the examples, without what stands between quotes or in addresses. */
function commentsOf(source: string): { line: number; text: string }[] {
  return findFences(source)
    .filter((fence) => examples.has(fence.language))
    .flatMap((fence) =>
      fence.code.split('\n').flatMap((code, index) => {
        const comment = /(?:^|[\s,;{(])\/\/\s*(.*)$/.exec(code)?.[1]
        return comment ? [{ line: fence.line + 1 + index, text: comment }] : []
      }),
    )
}
