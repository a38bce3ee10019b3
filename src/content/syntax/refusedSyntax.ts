/**
 * Rejects syntax that is not allowed and obvious mistakes. Markdown itself accepts an unclosed callout, a missing table cell
 * or a broken link, and silently renders something the author did not mean.
 */

import type { Code, Nodes, Paragraph, Root, RootContent, Table, Text } from 'mdast'
import type { ContainerDirective } from 'mdast-util-directive'
import type { MdxJsxFlowElement } from 'mdast-util-mdx-jsx'
import type { Problem } from '../../shared/problem.ts'
import { codeOptionProblem } from './codeOptions.ts'
import { jsonError, scriptError } from './codeSyntax.ts'
import { lineOf, splitCallout, walk } from './tree.ts'

export const COMMENT_PROBLEM = 'pages may not have comments: remove it'

/** All problems of a page, in reading order. */
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
  return problems.toSorted((one, other) => one.line - other.line)
}

interface Found {
  problem: string
  /** Default: the line of the node. */
  line?: number
}

function problemsOf(node: Nodes, source: string, lines: string[], isInLink: boolean): Found[] {
  switch (node.type) {
    case 'root':
      return indentedProblems(node.children, 0, lines)
    case 'mdxjsEsm':
      return [
        {
          problem:
            'pages may not have imports or exports: delete the line, because components need no import',
        },
      ]
    case 'mdxFlowExpression':
    case 'mdxTextExpression':
      return [
        {
          problem: node.value.trim().startsWith('/*')
            ? COMMENT_PROBLEM
            : 'pages may not have expressions: put `{…}` in backticks',
        },
      ]
    case 'mdxJsxTextElement':
      return [{ problem: htmlProblem(node) ?? `put <${node.name}> on its own line: components are blocks` }]
    case 'mdxJsxFlowElement': {
      const problem = htmlProblem(node)
      return problem ? [{ problem }] : attributeProblems(node)
    }
    // The link check does not follow references, and neither do images.
    case 'definition':
      return [{ problem: 'reference-style links are not supported: write [text](URL)' }]
    case 'containerDirective':
      return [
        ...calloutProblems(node, lines),
        ...indentedProblems(splitCallout(node).body, indentationOf(node, lines), lines),
      ]
    case 'code':
      return codeProblems(node, lines)
    case 'table':
      return rowProblems(node)
    case 'paragraph':
      return paragraphProblems(node)
    case 'text':
      return textProblems(node, source, isInLink)
    default:
      return []
  }
}

/** Whether the last line of a node is its own closing mark rather than the end of its container. */
function isClosed(node: Nodes, lines: string[], mark: RegExp): boolean {
  const { start, end } = node.position ?? { start: { line: 1 }, end: { line: 1 } }
  return end.line > start.line && mark.test(lines[end.line - 1] ?? '')
}

/** Names of components start with a capital, those of HTML elements do not. */
const htmlProblem = ({ name }: { name: string | null }): string | undefined =>
  /^[a-z]/.test(name ?? '') ? `pages may not have HTML: write <${name}> as Markdown, or remove it` : undefined

const attributeProblems = ({ name, attributes }: MdxJsxFlowElement): Found[] =>
  attributes.some((each) => each.type !== 'mdxJsxAttribute' || typeof each.value !== 'string')
    ? [{ problem: `<${name}>: write an attribute as name="value", without braces` }]
    : []

function calloutProblems(node: ContainerDirective, lines: string[]): Found[] {
  const callout = `the callout :::${node.name}`
  const { body } = splitCallout(node)
  // Pages have no callouts inside callouts: the parser puts the next one into one that is not closed.
  const inner = body.find(({ type }) => type === 'containerDirective')
  if (inner)
    return [
      { problem: `${callout} is not closed above the one on line ${lineOf(inner)}: add a line with :::` },
    ]
  if (!isClosed(node, lines, /^\s*:{3,}\s*$/))
    return [{ problem: `${callout} is not closed: add a line with :::` }]
  if (body.length > 0) return []
  return [{ problem: `${callout} has no text: write it between the two lines, or delete them` }]
}

/** In Markdown, text with four more spaces than its container is code. MDX reads it as prose. */
const indentedProblems = (nodes: RootContent[], indentation: number, lines: string[]): Found[] =>
  nodes
    .filter((node) => node.type !== 'code' && indentationOf(node, lines) >= indentation + 4)
    .map((node) => ({
      line: lineOf(node),
      problem:
        'indented text does not become code: put the code between lines with ```, or remove the spaces',
    }))

const indentationOf = (node: Nodes, lines: string[]): number =>
  (/^[ \t]*/.exec(lines[lineOf(node) - 1] ?? '')?.[0] ?? '').replaceAll('\t', '    ').length

function codeProblems(node: Code, lines: string[]): Found[] {
  const marks = /^\s*(`{3,}|~{3,})/.exec(lines[lineOf(node) - 1] ?? '')?.[1]
  // `findFences` does not see it, so it would not be compiled.
  if (!marks)
    return [
      { problem: 'start the code block on its own line, outside of quotations and not after a list mark' },
    ]
  const inner = openingInside(node, marks)
  if (inner) return [inner]
  if (!isClosed(node, lines, new RegExp(`^\\s*${marks[0]}{${marks.length},}\\s*$`)))
    return [{ problem: `the code block is not closed: add a line with ${marks}` }]
  const problem = codeOptionProblem(node.lang ?? '', node.meta ?? '')
  return problem ? [{ problem }] : syntaxProblems(node)
}

/** Finds the start of the next code block in one whose end is missing. A block that shows another has more marks than that. */
function openingInside(node: Code, marks: string): Found | undefined {
  const opening = new RegExp(`^\\s*(${marks[0]}{${marks.length},})\\s*(\\w[^\\s\`]*)[^\`]*$`)
  for (const [index, line] of node.value.split('\n').entries()) {
    const [, inner, language] = opening.exec(line) ?? []
    if (language)
      return {
        line: lineOf(node) + index + 1,
        problem: `an opening ${inner}${language} inside the code block that starts on line ${lineOf(node)}: close that block above it with ${marks}, or start that block with more marks if the line is part of it`,
      }
  }
  return undefined
}

/** TypeScript is compiled later, with the declarations. */
function syntaxProblems(node: Code): Found[] {
  const [name, mistake] =
    node.lang === 'json'
      ? ['JSON', jsonError(node.value)]
      : ['JavaScript', node.lang === 'js' && scriptError(node.value)]
  if (!mistake) return []
  return [{ line: lineOf(node) + mistake.line, problem: `the code is not valid ${name}: ${mistake.message}` }]
}

function rowProblems({ children: [head, ...rows] }: Table): Found[] {
  const headers = head?.children ?? []
  const columns = headers.length
  const unnamed = headers.findIndex(({ children }) => children.length === 0)
  if (unnamed >= 0) return [{ problem: `column ${unnamed + 1} has no header: name it` }]
  return rows.flatMap((row) => {
    const cells = row.children.length
    if (cells === columns) return []
    const advice =
      cells > columns ? 'join two cells, or write a | inside a cell as \\|' : 'add the missing cells'
    const count = cells === 1 ? '1 cell' : `${cells} cells`
    return [
      { line: lineOf(row), problem: `the row has ${count}, but the table has ${columns} columns: ${advice}` },
    ]
  })
}

/** Finds paragraphs that were meant to be a table, a heading or a callout. */
function paragraphProblems(node: Paragraph): Found[] {
  return node.children.flatMap((child) => {
    if (child.type !== 'text') return []
    const at = (index: number) => lineOf(child) + child.value.slice(0, index).split('\n').length - 1
    const isAtStart = (found: RegExpExecArray) => found.index > 0 || child === node.children[0]
    const row = /^\|/m.exec(child.value)
    const heading = /^#{2,}(?![#\s])/m.exec(child.value)
    const marks = /^:{3,}.*$/m.exec(child.value)
    return [
      ...(row && isAtStart(row)
        ? [
            {
              line: at(row.index),
              problem: 'this is not a table: the line below the header needs a | --- | for each column',
            },
          ]
        : []),
      ...(heading && isAtStart(heading)
        ? [
            {
              line: at(heading.index),
              problem: `this is not a heading: write a space after ${heading[0]}, or put it in backticks`,
            },
          ]
        : []),
      ...(marks
        ? [
            {
              line: at(marks.index),
              problem: `"${marks[0]}" does not start or end a callout: write :::note[Title], and ::: at its end`,
            },
          ]
        : []),
    ]
  })
}

/** Markup that is broken, or only supported by other Markdown dialects: the page would show it as typed. */
const refusedMarks: [pattern: RegExp, problem: string][] = [
  [/~~/, 'pages may not use strikethrough: delete the words, or put ~~ in backticks'],
  [/\[!(?:NOTE|TIP|IMPORTANT|WARNING|CAUTION)\]/i, 'write a note as :::note[Title], and ::: at its end'],
  [/\[\^/, 'pages may not have footnotes: put the footnote in the text or in a note'],
  [/^\[[ x]\]\s/i, 'pages may not have task lists: delete the brackets'],
  [/\*\*/, 'unmatched **: write bold text as **text**, without spaces inside'],
  [/`/, 'unmatched backtick: put one before and one after the name'],
  [/\]\s+\((?=[/#.]|https?:|mailto:)/, 'the link has a space before its URL: write [text](URL)'],
  [/\]\((?=[/#.]|https?:|mailto:)/, 'the link is not closed: write [text](URL)'],
  [/\]\[/, 'reference-style links are not supported: write [text](URL)'],
]

const plainUrl: (typeof refusedMarks)[number] = [
  /https?:\/\/|www\./,
  'a plain URL does not become a link: write [text](URL), or put it in backticks',
]

function textProblems(node: Text, source: string, isInLink: boolean): Found[] {
  const { start, end } = node.position ?? {}
  if (start?.offset === undefined || end?.offset === undefined) return []
  // Blank out escaped marks, which are meant literally.
  const written = source.slice(start.offset, end.offset).replace(/\\[^\n]/g, '..')
  return [...(isInLink ? [] : [plainUrl]), ...refusedMarks].flatMap(([pattern, problem]) => {
    const found = pattern.exec(written)
    return found ? [{ line: start.line + written.slice(0, found.index).split('\n').length - 1, problem }] : []
  })
}
