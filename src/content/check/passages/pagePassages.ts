/** Reads the passages of a page that its author wrote, without the generated parts. */
import type { List, Nodes, RootContent, TableRow } from 'mdast'
import type { ContainerDirective } from 'mdast-util-directive'
import { toString as textOf } from 'mdast-util-to-string'
import { findFences } from '../../examples/fences.ts'
import type { Page } from '../../page.ts'
import { isScript } from '../../syntax/codeOptions.ts'
import { parseSource } from '../../syntax/parse.ts'
import { transclude } from '../../syntax/transclude.ts'
import { lineOf, splitCallout } from '../../syntax/tree.ts'
import type { Passage, PassageKind, Piece } from './passage.ts'

/** The passages of a page so far. */
interface Reading {
  file: string
  passages: Passage[]
}

/**
 * @param source - the page's MDX. The view model is not enough, because it also contains the generated parts.
 * @param tables - hand-written Markdown that replaces components, by component
 */
export function pagePassages(
  { file, frontMatter, fieldLines }: Page,
  source: string,
  tables: Record<string, string>,
): Passage[] {
  const reading: Reading = { file, passages: [] }
  addText(reading, 'title', frontMatter.title, fieldLines.title ?? 1)
  addText(reading, 'summary', frontMatter.description, fieldLines.description ?? 1)
  readAll(transclude(parseSource(source, file).tree, tables, file).children, reading)
  for (const { line, text } of commentsOf(source)) addText(reading, 'comment', text, line)
  return reading.passages
}

/** A group that no passage belongs to yet. */
const newGroup = ({ file, passages }: Reading): string => `${file}#${passages.length}`

function add(reading: Reading, kind: PassageKind, pieces: Piece[], group = newGroup(reading)): void {
  if (pieces.length > 0) reading.passages.push({ file: reading.file, kind, group, pieces })
}

const addText = (reading: Reading, kind: PassageKind, text: string, line: number): void =>
  add(reading, kind, [{ kind: 'text', text, line }])

/** A list belongs to the same group as a paragraph before it that ends in a colon. */
function readAll(nodes: RootContent[], reading: Reading, group?: string): void {
  for (const [index, node] of nodes.entries()) {
    const isAnnounced = node.type === 'list' && isAnnouncement(nodes[index - 1])
    read(node, reading, group ?? (isAnnounced ? reading.passages.at(-1)?.group : undefined))
  }
}

function isAnnouncement(node: RootContent | undefined): boolean {
  const last = node?.type === 'paragraph' ? node.children.at(-1) : undefined
  return last?.type === 'text' && last.value.endsWith(':')
}

function read(node: RootContent, reading: Reading, group?: string): void {
  if (node.type === 'heading') add(reading, 'heading', inlinePieces(node))
  else if (node.type === 'paragraph') add(reading, 'paragraph', inlinePieces(node), group)
  else if (node.type === 'tableRow') readRow(node, reading)
  else if (node.type === 'list') readList(node, reading, group)
  else if (node.type === 'containerDirective') readCallout(node, reading)
  else if ('children' in node) readAll(node.children as RootContent[], reading, group)
}

function readRow({ children }: TableRow, reading: Reading): void {
  const group = newGroup(reading)
  for (const cell of children) add(reading, 'cell', inlinePieces(cell), group)
}

function readList({ children }: List, reading: Reading, group = newGroup(reading)): void {
  for (const item of children) readAll(item.children, reading, group)
}

function readCallout(node: ContainerDirective, reading: Reading): void {
  const { label, body } = splitCallout(node)
  if (label) addText(reading, 'title', textOf(label), lineOf(node))
  readAll(body, reading)
}

function inlinePieces(node: Nodes, href?: string): Piece[] {
  const line = lineOf(node)
  const target = href === undefined ? {} : { href }
  switch (node.type) {
    case 'text':
      return [{ kind: 'text', text: node.value, line, ...target }]
    case 'inlineCode':
      return [{ kind: 'code', text: node.value, line, ...target }]
    case 'image':
      return [{ kind: 'text', text: node.alt ?? '', line }]
    case 'break':
      return [{ kind: 'text', text: '\n', line }]
    default:
      if (!('children' in node)) return []
      return node.children.flatMap((child) => inlinePieces(child, node.type === 'link' ? node.url : href))
  }
}

/** The line comments of the examples. Ignores `//` in strings and URLs. */
const commentsOf = (source: string): { line: number; text: string }[] =>
  findFences(source)
    .filter(({ language }) => isScript(language))
    .flatMap((fence) =>
      fence.code.split('\n').flatMap((code, index) => {
        const comment = /(?:^|[\s,;{(])\/\/\s*(.*)/.exec(code)?.[1]
        return comment ? [{ line: fence.line + 1 + index, text: comment }] : []
      }),
    )
