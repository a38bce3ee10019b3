/**
 * Highlights code with Shiki and returns a tree with classes instead of inline styles: a strict Content-Security-Policy
 * forbids style attributes, and one-letter classes are smaller. Links found by the type checker are added on top of the
 * tokens.
 */

import type { Element, ElementContent } from 'hast'
import { createCssVariablesTheme, createHighlighter, type Highlighter, type ThemedToken } from 'shiki'
import type { CodeLink } from '../../content/page.ts'
import { CODE_LANGUAGES } from '../../content/syntax/codeOptions.ts'
import { address } from '../../shared/address.ts'

const languages: readonly string[] = CODE_LANGUAGES
const theme = createCssVariablesTheme({ name: 'site', variablePrefix: '--c-' })

/** One letter per kind of token; must match `src/site/styles/code.css`. */
const classes: Record<string, string> = {
  'token-keyword': 'k',
  'token-string': 's',
  'token-string-expression': 's',
  'token-constant': 'n',
  'token-function': 'f',
  'token-comment': 'm',
  'token-comment-behind-code': 'c',
  'token-link': 's',
}

const number = 'var(--c-token-constant)'
const COMMENT = 'var(--c-token-comment)'
const BEHIND_CODE = 'var(--c-token-comment-behind-code)'

/** Highlights a code block; unknown languages stay plain. */
export type Highlight = (code: string, language: string, links: CodeLink[]) => ElementContent[]

let loading: Promise<Highlighter> | undefined

/** Loads the grammars once per process; after that, highlighting is synchronous. */
export async function loadHighlight(): Promise<Highlight> {
  loading ??= createHighlighter({ themes: [theme], langs: languages.filter((name) => name !== 'text') })
  const highlighter = await loading
  return (code, language, links) => colorCode(highlighter, code, language, links)
}

function colorCode(
  highlighter: Highlighter,
  code: string,
  language: string,
  links: CodeLink[],
): ElementContent[] {
  if (!languages.includes(language) || language === 'text') return [{ type: 'text', value: code }]
  const { tokens } = highlighter.codeToTokens(code, {
    lang: language as 'ts',
    theme: 'site',
    // By default, Shiki stops after half a second on a line. No limit, so that a busy machine builds the same page.
    tokenizeTimeLimit: 0,
  })
  const nodes: ElementContent[] = []
  tokens.forEach((line, index) => {
    const comment = commentBehindCode(line)
    line.forEach((token, place) => {
      const color = isBigintSuffix(token, line[place - 1])
        ? number
        : place >= comment
          ? BEHIND_CODE
          : token.color
      addToken(nodes, color === undefined ? token : { ...token, color }, links)
    })
    if (index < tokens.length - 1) addText(comment < line.length ? childrenOf(nodes.at(-1)) : nodes, '\n')
  })
  return nodes
}

/**
 * Where a comment after code begins in a line, or the line's length. Such comments get their own element, which includes
 * the line break: a narrow screen shows the comment below its code, where a break after it would make an empty line.
 */
function commentBehindCode(line: ThemedToken[]): number {
  const start = line.findIndex(
    ({ color, content }) => color === COMMENT && content.trimStart().startsWith('//'),
  )
  const hasCode = line.slice(0, start).some(({ content }) => content.trim() !== '')
  return start > 0 && hasCode ? start : line.length
}

const childrenOf = (node: ElementContent | undefined): ElementContent[] =>
  node?.type === 'element' ? node.children : []

/** The grammar treats the `n` of `100n` as a keyword; to a reader it is part of the number. */
function isBigintSuffix(token: ThemedToken, before: ThemedToken | undefined): boolean {
  return token.content === 'n' && before?.color === number && /^\d/.test(before.content)
}

function addToken(nodes: ElementContent[], token: ThemedToken, links: CodeLink[]): void {
  const end = token.offset + token.content.length
  let at = token.offset
  for (const link of links) {
    if (link.start < at || link.end > end) continue
    addPiece(nodes, token, at, link.start)
    const children: ElementContent[] = []
    addPiece(children, token, link.start, link.end)
    nodes.push({ type: 'element', tagName: 'a', properties: { href: address(link.href) }, children })
    at = link.end
  }
  addPiece(nodes, token, at, end)
}

function addPiece(nodes: ElementContent[], token: ThemedToken, start: number, end: number): void {
  if (start >= end) return
  const text = token.content.slice(start - token.offset, end - token.offset)
  const name = classes[(token.color ?? '').replace(/^var\(--c-|\)$/g, '')]
  const last = nodes.at(-1)
  if (!name || text.trim() === '') addText(nodes, text)
  else if (isClass(last, name)) addText(last.children, text)
  else
    nodes.push({
      type: 'element',
      tagName: 'i',
      properties: { className: [name] },
      children: [{ type: 'text', value: text }],
    })
}

function addText(nodes: ElementContent[], value: string): void {
  const last = nodes.at(-1)
  if (last?.type === 'text') last.value += value
  else nodes.push({ type: 'text', value })
}

function isClass(node: ElementContent | undefined, name: string): node is Element {
  return (
    node?.type === 'element' && node.tagName === 'i' && (node.properties.className as string[])[0] === name
  )
}
