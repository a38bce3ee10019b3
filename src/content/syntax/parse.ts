/**
 * Parses a page's MDX into front matter and a Markdown tree.
 *
 * Only the element syntax of MDX is supported. Expressions, imports and exports are rejected, so that no code has to run to
 * render a page, to list its links or to print it as Markdown. Of GitHub's Markdown extensions, only tables are supported.
 */

import type { Nodes, Parents, PhrasingContent, Root, Text, Yaml } from 'mdast'
import remarkDirective from 'remark-directive'
import remarkFrontmatter from 'remark-frontmatter'
import remarkMdx from 'remark-mdx'
import remarkParse from 'remark-parse'
import { unified } from 'unified'
import { type Problem, ProblemError, problemAt } from '../../shared/problem.ts'
import { refusedText } from '../../shared/refusedText.ts'
import { type FieldLines, type FrontMatter, parseFrontMatter } from '../frontMatter.ts'
import { remarkTables } from './markdownSyntax.ts'
import { refusedSyntax } from './refusedSyntax.ts'

const processor = unified()
  .use(remarkParse)
  .use(remarkFrontmatter)
  .use(remarkTables)
  .use(remarkDirective)
  .use(remarkMdx)

/** A page as its author wrote it. */
export interface SourceTree {
  frontMatter: FrontMatter
  fieldLines: FieldLines
  /** The page without its front matter. Every node has its position in the file. */
  tree: Root
}

/**
 * @param source - the file's text
 * @param file - its path relative to the project's root, for errors
 * @throws ProblemError for anything a page may not contain
 */
export function parseSource(source: string, file: string): SourceTree {
  const unwanted = refusedText(source)
  if (unwanted.length > 0) throw new ProblemError(unwanted.map((each) => ({ file, ...each })))
  const tree = parseMdx(source, file)
  const yaml = tree.children.shift()
  if (yaml?.type !== 'yaml') {
    throw problemAt(
      file,
      1,
      'the page starts without front matter: add title and description between --- lines',
    )
  }
  const firstLine = (yaml.position?.start.line ?? 1) + 1
  const { frontMatter, lines } = parseFrontMatter((yaml as Yaml).value, file, firstLine)
  restoreColons(tree)
  const refused = refusedSyntax(tree, source)
  if (refused.length > 0) throw new ProblemError(refused.map((each) => ({ file, ...each })))
  return { frontMatter, fieldLines: lines, tree }
}

/** Parses Markdown that is not part of a page's file: generated sentences and tables. */
export const parseMarkdown = (markdown: string): Root => {
  const tree = processor.parse(markdown) as Root
  restoreColons(tree)
  return tree
}

function parseMdx(source: string, file: string): Root {
  try {
    return processor.parse(source) as Root
  } catch (error) {
    const { line, problem } = syntaxProblem(error)
    throw problemAt(file, line, problem)
  }
}

/** Converts an error of the MDX parser to a problem. */
export function syntaxProblem(error: unknown): Omit<Problem, 'file'> {
  const { line, reason: whole = String(error) } = error as { line?: number; reason?: string }
  // For an unclosed element, the error's position is the end of the file, and its message contains the start.
  const [place = '', begin = 1] = / \((\d+):\d+-\d+:\d+\)/.exec(whole) ?? []
  const reason = whole.replace(place, '')
  const hint = /[<{]|name|expression|tag/.test(reason)
    ? '. If `<`, `{` or `}` is text, put it in backticks'
    : ''
  return { line: line ?? Number(begin), problem: `${reason.replace(/\.$/, '')}${hint}` }
}

const OPENING: Text = { type: 'text', value: '[' }
const CLOSING: Text = { type: 'text', value: ']' }

/** Turns inline directives back into text. On pages, a colon followed by a word is just text (`10:30`, `npm:sdk`). */
function restoreColons(parent: Parents): void {
  parent.children = (parent.children as Nodes[]).flatMap((node): Nodes[] => {
    if ('children' in node) restoreColons(node)
    return node.type === 'textDirective'
      ? [
          { type: 'text', value: `:${node.name}`, position: node.position },
          ...(node.children.length > 0 ? [OPENING, ...(node.children as PhrasingContent[]), CLOSING] : []),
        ]
      : [node]
  }) as typeof parent.children
}
