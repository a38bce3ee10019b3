/**
 * Reads Markdown as the build itself writes it: paragraphs, fences, tables and lists of links, with code spans and links
 * inside. The full parser takes milliseconds for a table, most of them for constructs that do not occur in it; this one
 * knows only these few, gives the same nodes for them, and leaves every text with anything else in it to the full parser.
 */
import type { Paragraph, PhrasingContent, RootContent, Table } from 'mdast'

/** Letters that mean nothing to Markdown wherever they stand in a line. */
const plain = /^[\p{L}\p{N} .,;:()'’"“”%=?/→–—…+-]*$/u
/** What links by itself although it is made of such letters. */
const linksItself = /www\.|:\/\//i
const span = /`([^`\n]+)`|\[([^[\]`\n]+)\]\(([/#][\w/#.-]*)\)/g

/** @returns the nodes without positions, or undefined for a text that needs the full parser */
export function readPlainMarkdown(text: string): RootContent[] | undefined {
  const nodes: RootContent[] = []
  for (const block of blocksOf(text)) {
    const node = readBlock(block)
    if (!node) return undefined
    nodes.push(node)
  }
  return nodes
}

/** A fence may have blank lines in it, and then is the whole text. */
const blocksOf = (text: string): string[] => (text.startsWith('```') ? [text] : text.split('\n\n'))

function readBlock(block: string): RootContent | undefined {
  if (block.startsWith('```')) return readFence(block)
  if (block.startsWith('| ')) return readTable(block)
  if (block.startsWith('- ')) return readLinks(block)
  return readParagraph(block)
}

function readFence(block: string): RootContent | undefined {
  const match = /^```(\w+)\n([\s\S]*)\n```$/.exec(block)
  const [, lang = '', value = ''] = match ?? []
  return match && !value.includes('```') ? { type: 'code', lang, meta: null, value } : undefined
}

/** One line that begins with a letter or a code span: nothing else begins so. */
function readParagraph(block: string): Paragraph | undefined {
  if (!/^[\p{L}`[]/u.test(block) || block.endsWith(' ')) return undefined
  const children = readInline(block)
  return children && { type: 'paragraph', children }
}

function readLinks(block: string): RootContent | undefined {
  const items = block.split('\n').map((line) => /^- (\[[^\]]+\]\([^)]+\))$/.exec(line)?.[1])
  const paragraphs = items.map((item) => (item ? readParagraph(item) : undefined))
  if (!paragraphs.every((paragraph) => paragraph?.children[0]?.type === 'link')) return undefined
  return {
    type: 'list',
    ordered: false,
    start: null,
    spread: false,
    children: paragraphs.map((paragraph) => ({
      type: 'listItem',
      spread: false,
      checked: null,
      children: [paragraph as Paragraph],
    })),
  }
}

function readTable(block: string): Table | undefined {
  if (block.replaceAll('\\|', '').includes('\\')) return undefined
  const [head = '', line = '', ...rows] = block.split('\n')
  const cells = [head, ...rows].map(readRow)
  const width = cells[0]?.length ?? 0
  if (line !== `|${' --- |'.repeat(width)}`) return undefined
  const children = cells.map((row) => row?.map((cell) => readInline(cell)))
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
  if (linksItself.test(text.replace(span, '` `'))) return undefined
  for (const match of text.matchAll(span)) {
    const [whole, code, label = '', url = ''] = match
    if (!addText(text.slice(at, match.index))) return undefined
    at = match.index + whole.length
    if (code !== undefined) {
      // A space at an end may be taken off.
      if (code.trim() !== code || text[at] === '`') return undefined
      nodes.push({ type: 'inlineCode', value: code })
    } else {
      if (!plain.test(label) || linksItself.test(label) || label.trim() !== label) return undefined
      nodes.push({ type: 'link', title: null, url, children: [{ type: 'text', value: label }] })
    }
  }
  return addText(text.slice(at)) ? nodes : undefined
}
