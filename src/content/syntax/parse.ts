/**
 * Parses a page's MDX into front matter and a Markdown tree.
 *
 * Only the element syntax of MDX is supported. Expressions, imports and exports are rejected, so that no code has to run to
 * render a page, to list its links or to print it as Markdown. Of GitHub's Markdown extensions, only tables are supported.
 */

import type { Root, Yaml } from 'mdast'
import { type Problem, ProblemError, problemAt } from '../../shared/problem.ts'
import { refusedText } from '../../shared/refusedText.ts'
import { type FieldLines, type FrontMatter, parseFrontMatter } from '../frontMatter.ts'
import { parseMarkdown } from './markdown.ts'
import { COMMENT_PROBLEM, refusedSyntax } from './refusedSyntax.ts'

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
      source.startsWith('---\n')
        ? 'the front matter is not closed: add a line with --- below it'
        : 'the page starts without front matter: add title and description between --- lines',
    )
  }
  const firstLine = (yaml.position?.start.line ?? 1) + 1
  const { frontMatter, lines } = parseFrontMatter((yaml as Yaml).value, file, firstLine)
  const refused = refusedSyntax(tree, source)
  if (refused.length > 0) throw new ProblemError(refused.map((each) => ({ file, ...each })))
  return { frontMatter, fieldLines: lines, tree }
}

function parseMdx(source: string, file: string): Root {
  try {
    return parseMarkdown(source)
  } catch (error) {
    const { line, problem } = syntaxProblem(error)
    throw problemAt(file, line, problem)
  }
}

/** Converts an error of the MDX parser to a problem. */
export function syntaxProblem(error: unknown): Omit<Problem, 'file'> {
  const { line, reason: whole = String(error) } = error as { line?: number; reason?: string }
  // The parser proposes the comments of MDX, which pages may not have either.
  if (whole.includes('comment in MDX')) return { line: line ?? 1, problem: COMMENT_PROBLEM }
  // For an unclosed element, the error's position is the end of the file, and its message contains the start.
  const [place = '', begin = 1] = / \((\d+):\d+-\d+:\d+\)/.exec(whole) ?? []
  const reason = whole.replace(place, '')
  const hint = /[<{]|name|expression|tag/.test(reason)
    ? '. If `<`, `{` or `}` is text, put it in backticks'
    : ''
  return { line: line ?? Number(begin), problem: `${reason.replace(/\.$/, '')}${hint}` }
}
