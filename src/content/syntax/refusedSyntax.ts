/**
 * Refuses syntax that is not allowed, and obvious mistakes: Markdown silently accepts an unclosed callout, a missing table
 * cell or a missing image, and renders something the author did not mean.
 */

import type { Code, Link, ListItem, Nodes, Paragraph, Root, Table, Text } from 'mdast'
import type { ContainerDirective } from 'mdast-util-directive'
import type { MdxJsxFlowElement } from 'mdast-util-mdx-jsx'
import { toString as textOf } from 'mdast-util-to-string'
import type { Problem } from '../../shared/problem.ts'
import { codeOptionProblem } from './codeOptions.ts'
import { splitCallout, walk } from './tree.ts'

/** All problems, in reading order. */
export function refusedSyntax(tree: Root, source: string): Omit<Problem, 'file'>[] {
  const lines = source.split('\n')
  const problems: Omit<Problem, 'file'>[] = []
  let linkEnd = 0
  walk(tree, (node) => {
    if (node.type === 'link') linkEnd = node.position?.end.offset ?? 0
    const isInLink = (node.position?.start.offset ?? 0) < linkEnd
    for (const { line = lineOf(node), problem } of problemsOf(node, source, lines, isInLink))
      problems.push({ line, problem })
  })
  return problems
}

interface Found {
  problem: string
  /** If different from the node's own line. */
  line?: number
}

const lineOf = (node: Nodes): number => node.position?.start.line ?? 1

function problemsOf(node: Nodes, source: string, lines: string[], isInLink: boolean): Found[] {
  switch (node.type) {
    case 'mdxjsEsm':
      return [{ problem: 'pages have no imports or exports' }]
    case 'mdxFlowExpression':
    case 'mdxTextExpression':
      return [{ problem: 'pages have no expressions: put `{…}` into backticks' }]
    case 'mdxJsxTextElement':
      return [
        { problem: htmlProblem(node) ?? `put <${node.name}> on a line of its own: components are blocks` },
      ]
    case 'mdxJsxFlowElement': {
      const problem = htmlProblem(node)
      return problem ? [{ problem }] : attributeProblems(node)
    }
    // The link check would not see its target.
    case 'definition':
      return [{ problem: 'write the address of a link where the link is: [words](address)' }]
    case 'imageReference':
      return [{ problem: 'write the file of an image where the image is: ![what it shows](./name.png)' }]
    case 'containerDirective':
      return calloutProblems(node, lines)
    case 'code':
      return codeProblems(node, lines)
    case 'table':
      return unevenRows(node)
    case 'paragraph':
      return brokenBlocks(node)
    case 'heading':
      return isBlank(node) ? [{ problem: 'the heading has no words' }] : []
    case 'link':
      return linkProblems(node)
    case 'listItem':
      return isTask(node) ? [{ problem: 'pages have no lists of tasks: leave out the brackets' }] : []
    case 'text':
      return leftOverMarks(node, source, isInLink)
    default:
      return []
  }
}

const isBlank = (node: Nodes): boolean => textOf(node).trim() === ''

/** Whether the last line of a node is its own end mark, not the end of its container. */
function isClosed(node: Nodes, lines: string[], mark: RegExp): boolean {
  const { start, end } = node.position ?? { start: { line: 1 }, end: { line: 1 } }
  return end.line > start.line && mark.test(lines[end.line - 1] ?? '')
}

/** Names of components begin with a capital. */
const htmlProblem = ({ name }: { name: string | null }): string | undefined =>
  /^[a-z]/.test(name ?? '') ? `pages have no HTML: write <${name}> as Markdown, or leave it out` : undefined

function attributeProblems({ name, attributes }: MdxJsxFlowElement): Found[] {
  const names = attributes.map((each) => (each.type === 'mdxJsxAttribute' ? each.name : ''))
  return attributes.flatMap((each, index) => {
    if (each.type !== 'mdxJsxAttribute' || typeof each.value !== 'string')
      return [{ problem: `<${name}>: write an attribute as name="value", without braces` }]
    return names.indexOf(each.name) === index ? [] : [{ problem: `<${name}> has \`${each.name}\` twice` }]
  })
}

function calloutProblems(node: ContainerDirective, lines: string[]): Found[] {
  const problems: Found[] = []
  if (!isClosed(node, lines, /^\s*:{3,}\s*$/))
    problems.push({
      problem: `the callout :::${node.name} has no end: close it with a line ::: of its own`,
    })
  if (splitCallout(node).body.length === 0)
    problems.push({
      problem: `the callout :::${node.name} says nothing: write its text between the two lines, or delete them`,
    })
  if (Object.keys(node.attributes ?? {}).length > 0)
    problems.push({ problem: `a callout has a title and nothing else: write :::${node.name}[Title]` })
  return problems
}

function codeProblems(node: Code, lines: string[]): Found[] {
  const marks = /(`{3,}|~{3,})/.exec(lines[lineOf(node) - 1] ?? '')?.[1]
  if (marks && !isClosed(node, lines, new RegExp(`^[\\s>]*${marks[0]}{${marks.length},}\\s*$`)))
    return [{ problem: `the code has no end: close it with a line ${marks} of its own` }]
  const problem = codeOptionProblem(node.lang ?? '', node.meta ?? '')
  return problem ? [{ problem }] : []
}

function unevenRows({ children: [head, ...rows] }: Table): Found[] {
  const columns = head?.children.length ?? 0
  return rows.flatMap((row) => {
    const cells = row.children.length
    if (cells === columns) return []
    const advice = cells > columns ? 'join two, or write a | inside a cell as \\|' : 'add what is missing'
    const count = cells === 1 ? '1 cell' : `${cells} cells`
    return [
      { line: lineOf(row), problem: `the row has ${count}, and its table ${columns} columns: ${advice}` },
    ]
  })
}

function linkProblems(node: Link): Found[] {
  if (isBlank(node)) return [{ problem: 'the link has no words: write [what is there](address)' }]
  return node.url === '' ? [{ problem: `the link "${textOf(node)}" has no address` }] : []
}

const isTask = ({ children: [first] }: ListItem): boolean =>
  first?.type === 'paragraph' && /^\[[ xX]?\](?:\s|$)/.test(textOf(first))

/** Paragraphs that were meant to be another kind of block. */
function brokenBlocks(node: Paragraph): Found[] {
  return node.children.flatMap((child) => {
    if (child.type !== 'text') return []
    const at = (index: number) => lineOf(child) + child.value.slice(0, index).split('\n').length - 1
    const row = /^\|/m.exec(child.value)
    const marks = /^:{3,}.*$/m.exec(child.value)
    return [
      ...(row && (row.index > 0 || child === node.children[0])
        ? [
            {
              line: at(row.index),
              problem:
                'this is not a table: the line of | --- | below the head needs one for each of its cells',
            },
          ]
        : []),
      ...(marks
        ? [
            {
              line: at(marks.index),
              problem: `"${marks[0]}" starts or ends no callout: write :::note[Title], and ::: at its end`,
            },
          ]
        : []),
    ]
  })
}

/** Markup that other Markdown dialects render; here it would appear on the page as typed. */
const MARKS: [pattern: RegExp, problem: string][] = [
  [/~~/, 'pages have no text that is struck through'],
  [/\[!(?:NOTE|TIP|IMPORTANT|WARNING|CAUTION)\]/i, 'write a note as :::note[Title], and ::: at its end'],
  [/\[\^/, 'pages have no footnotes: put it into the text or into a note'],
  [/\*\*/, '** without its other half: bold text has them at its beginning and end, next to its letters'],
  [/`/, 'a backtick without its other half: names have one at their beginning and one at their end'],
  [/\]\s+\((?=[/#.]|https?:|mailto:)/, 'the link has a space before its address: write [words](address)'],
  [/\]\((?=[/#.]|https?:|mailto:)/, 'the link has no end: write [words](address)'],
  [/\]\[/, 'write the address of a link where the link is: [words](address)'],
]

const ADDRESS: (typeof MARKS)[number] = [
  /https?:\/\/|www\./,
  'an address is not a link by itself: write [what is there](address), or put it into backticks',
]

function leftOverMarks(node: Text, source: string, isInLink: boolean): Found[] {
  const { start, end } = node.position ?? {}
  if (start?.offset === undefined || end?.offset === undefined) return []
  // An escaped mark is meant literally.
  const written = source.slice(start.offset, end.offset).replace(/\\[^\n]/g, '..')
  return [...(isInLink ? [] : [ADDRESS]), ...MARKS].flatMap(([pattern, problem]) => {
    const found = pattern.exec(written)
    return found ? [{ line: start.line + written.slice(0, found.index).split('\n').length - 1, problem }] : []
  })
}
