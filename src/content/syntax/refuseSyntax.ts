/**
 * What a page may not contain, and what its author cannot have meant: Markdown forgives an open callout, a lost cell or a
 * missing image, and shows something else.
 */
import type { Code, Nodes, Paragraph, Root, Table, Text } from 'mdast'
import { ContentError } from '../contentError.ts'
import { walk } from './walk.ts'

/** @throws ContentError for the first of them, with file and line */
export function refuseSyntax(tree: Root, source: string, file: string): void {
  const lines = source.split('\n')
  walk(tree, (node) => {
    const found = problemOf(node, lines)
    if (found) throw new ContentError(file, found.line ?? lineOf(node), found.problem)
  })
}

interface Found {
  problem: string
  /** Where it is not the node's own. */
  line?: number
}

const lineOf = (node: Nodes): number => node.position?.start.line ?? 1

function problemOf(node: Nodes, lines: string[]): Found | undefined {
  switch (node.type) {
    case 'mdxjsEsm':
      return { problem: 'pages have no imports or exports' }
    case 'mdxFlowExpression':
    case 'mdxTextExpression':
      return { problem: 'pages have no expressions: put `{…}` into backticks' }
    case 'mdxJsxTextElement':
      return { problem: `put <${node.name}> on a line of its own: components are blocks` }
    case 'html':
      return { problem: 'write a component instead of raw HTML' }
    // Nothing would check where it leads.
    case 'definition':
      return { problem: 'write the address of a link where the link is: [words](address)' }
    case 'image':
    case 'imageReference':
      return { problem: 'pages have no images: say it in words, or draw a diagram (src/site/diagrams)' }
    case 'containerDirective':
      return isClosed(node, lines, /^\s*:{3,}\s*$/)
        ? undefined
        : { problem: `the callout :::${node.name} has no end: close it with a line ::: of its own` }
    case 'code':
      return openFence(node, lines)
    case 'table':
      return unevenRow(node)
    case 'paragraph':
      return brokenBlock(node)
    case 'link':
      return undefined
    default:
      return gitHubSyntax('children' in node ? node.children : [])
  }
}

/** Whether the last line of a node is its end mark, and not the end of what it stands in. */
function isClosed(node: Nodes, lines: string[], mark: RegExp): boolean {
  const { start, end } = node.position ?? { start: { line: 1 }, end: { line: 1 } }
  return end.line > start.line && mark.test(lines[end.line - 1] ?? '')
}

function openFence(node: Code, lines: string[]): Found | undefined {
  const marks = /(`{3,}|~{3,})/.exec(lines[lineOf(node) - 1] ?? '')?.[1]
  if (!marks || isClosed(node, lines, new RegExp(`^[\\s>]*${marks[0]}{${marks.length},}\\s*$`)))
    return undefined
  return { problem: `the code has no end: close it with a line ${marks} of its own` }
}

function unevenRow({ children: [head, ...rows] }: Table): Found | undefined {
  const columns = head?.children.length ?? 0
  const row = rows.find(({ children }) => children.length !== columns)
  if (!row) return undefined
  const cells = row.children.length
  const advice = cells > columns ? 'join two, or write a | inside a cell as \\|' : 'add what is missing'
  return {
    line: lineOf(row),
    problem: `the row has ${cells} cells, and its table ${columns} columns: ${advice}`,
  }
}

/** Text that was to be something else. */
function brokenBlock(node: Paragraph): Found | undefined {
  const [first] = node.children
  const start = first?.type === 'text' ? first.value : ''
  if (start.startsWith('|'))
    return { problem: 'this is no table: the line of | --- | below the head needs one for each of its cells' }
  for (const child of node.children) {
    if (child.type !== 'text') continue
    const marks = /^:{3,}.*$/m.exec(child.value)
    if (marks) {
      const line = lineOf(child) + child.value.slice(0, marks.index).split('\n').length - 1
      return {
        line,
        problem: `"${marks[0]}" starts or ends no callout: write :::note[Title], and ::: at its end`,
      }
    }
  }
  return gitHubSyntax(node.children)
}

const unknownSyntax = /(https?:\/\/|www\.)|(~~)|\[\^/

/** Writers know it from GitHub; here it would stand on the page as it is typed. */
function gitHubSyntax(children: Nodes[]): Found | undefined {
  for (const child of children) {
    if (child.type !== 'text') continue
    const { value } = child as Text
    const found = unknownSyntax.exec(value)
    if (!found) continue
    const [, address, strike] = found
    return {
      line: lineOf(child) + value.slice(0, found.index).split('\n').length - 1,
      problem: address
        ? 'an address is not a link by itself: write [what is there](address), or put it into backticks'
        : strike
          ? 'pages have no text that is struck through'
          : 'pages have no footnotes: put it into the text or into a note',
    }
  }
  return undefined
}
