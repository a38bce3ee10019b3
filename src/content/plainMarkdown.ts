/**
 * Reads Markdown as the build itself writes it: paragraphs, fences, tables and lists of one line an item, with code spans
 * and links inside. The full parser takes milliseconds for a table, most of them for constructs that do not occur in it;
 * this one knows only these few and gives the same nodes for them. A line with anything else in it goes to the full parser
 * alone, and where that is more than a paragraph, the whole text does.
 */
import type { Paragraph, PhrasingContent, RootContent, Table } from 'mdast'

/** Letters that mean nothing to Markdown wherever they stand in a line. */
const plain = /^[\p{L}\p{N} .,;:()'’"“”%=?/→–—…+-]*$/u
const span = /`([^`\n]+)`|\[([^[\]`\n]+)\]\(([/#][\w/#.-]*)\)/g

type ReadInline = (text: string) => PhrasingContent[] | undefined

/** @param parse - the full parser */
export function readPlainMarkdown(text: string, parse: (text: string) => RootContent[]): RootContent[] {
  const inline: ReadInline = (line) => readInline(line) ?? parseLine(line, parse)
  const nodes: RootContent[] = []
  for (const block of blocksOf(text)) {
    const node = readBlock(block, inline)
    // Lists that follow one another are one.
    if (!node || (node.type === 'list' && nodes.at(-1)?.type === 'list')) return parse(text)
    nodes.push(node)
  }
  return nodes
}

function parseLine(line: string, parse: (text: string) => RootContent[]): PhrasingContent[] | undefined {
  const nodes = parse(line)
  return nodes[0]?.type === 'paragraph' && nodes.length === 1 ? nodes[0].children : undefined
}

/** A fence may have blank lines in it, and then is the whole text. */
const blocksOf = (text: string): string[] => (text.startsWith('```') ? [text] : text.split('\n\n'))

function readBlock(block: string, inline: ReadInline): RootContent | undefined {
  if (block.startsWith('```')) return readFence(block)
  if (block.startsWith('| ')) return readTable(block, inline)
  if (block.startsWith('- ')) return readList(block, inline)
  return readParagraph(block, inline)
}

function readFence(block: string): RootContent | undefined {
  const match = /^```(\w+)\n([\s\S]*)\n```$/.exec(block)
  const [, lang = '', value = ''] = match ?? []
  return match && !value.includes('```') ? { type: 'code', lang, meta: null, value } : undefined
}

/** One line that begins with a letter, a code span or a link: nothing else begins so. */
function readParagraph(line: string, inline: ReadInline): Paragraph | undefined {
  if (!/^[\p{L}`[]/u.test(line) || /\n|[ \t\\]$/.test(line)) return undefined
  const children = inline(line)
  return children && { type: 'paragraph', children }
}

function readList(block: string, inline: ReadInline): RootContent | undefined {
  const items = block
    .split('\n')
    .map((line) => (line.startsWith('- ') ? readParagraph(line.slice(2), inline) : undefined))
  if (!items.every((item) => item !== undefined)) return undefined
  return {
    type: 'list',
    ordered: false,
    start: null,
    spread: false,
    children: items.map((item) => ({ type: 'listItem', spread: false, checked: null, children: [item] })),
  }
}

function readTable(block: string, inline: ReadInline): Table | undefined {
  if (block.replaceAll('\\|', '').includes('\\')) return undefined
  const [head = '', line = '', ...rows] = block.split('\n')
  const cells = [head, ...rows].map(readRow)
  const width = cells[0]?.length ?? 0
  if (line !== `|${' --- |'.repeat(width)}`) return undefined
  const children = cells.map((row) => row?.map((cell) => readCell(cell, inline)))
  if (!children.every((row) => row?.length === width && row.every(Boolean))) return undefined
  return {
    type: 'table',
    align: Array.from({ length: width }, () => null),
    children: children.map((row) => ({
      type: 'tableRow',
      children: (row ?? []).map((cell) => ({ type: 'tableCell', children: cell ?? [] })),
    })),
  }
}

/** An escaped bar is read in different ways inside and outside tables. */
function readCell(cell: string, inline: ReadInline): PhrasingContent[] | undefined {
  if (cell === '') return []
  return cell.includes('|') ? readInline(cell) : inline(cell)
}

function readRow(line: string): string[] | undefined {
  if (!/^\| .* \|$/.test(line)) return undefined
  return line
    .slice(1, -1)
    .split(/(?<!\\)\|/)
    .map((cell) => cell.trim().replaceAll('\\|', '|'))
}

function readInline(text: string): PhrasingContent[] | undefined {
  const nodes: PhrasingContent[] = []
  let at = 0
  const addText = (value: string): boolean => {
    if (value) nodes.push({ type: 'text', value })
    return plain.test(value)
  }
  for (const match of text.matchAll(span)) {
    const [whole, code, label = '', url = ''] = match
    if (!addText(text.slice(at, match.index))) return undefined
    at = match.index + whole.length
    if (code !== undefined) {
      // A space at an end may be taken off.
      if (code.trim() !== code || text[at] === '`') return undefined
      nodes.push({ type: 'inlineCode', value: code })
    } else {
      if (!plain.test(label) || label.trim() !== label) return undefined
      nodes.push({ type: 'link', title: null, url, children: [{ type: 'text', value: label }] })
    }
  }
  return addText(text.slice(at)) ? nodes : undefined
}
