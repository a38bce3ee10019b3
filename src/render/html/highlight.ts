/**
 * Colors code with Shiki and returns it as a tree of classes instead of inline styles: a strict Content-Security-Policy
 * forbids style attributes, and a class of one letter weighs a page down less. Links found by the type checker are laid
 * over the tokens.
 */

import type { Element, ElementContent } from 'hast'
import { createCssVariablesTheme, createHighlighter, type Highlighter, type ThemedToken } from 'shiki'
import type { CodeLink } from '../../content/page.ts'
import { CODE_LANGUAGES } from '../../content/syntax/codeOptions.ts'
import { address } from '../../shared/address.ts'

const languages: readonly string[] = CODE_LANGUAGES
const theme = createCssVariablesTheme({ name: 'site', variablePrefix: '--c-' })

/** One letter per kind of token, kept in step with `src/site/styles/code.css`. */
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

/** Colors a code block; a language that is not known stays plain. */
export type Highlight = (code: string, language: string, links: CodeLink[]) => ElementContent[]

let loading: Promise<Highlighter> | undefined

/** Loads the grammars once a process; after that, coloring takes no waiting. */
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
    // Shiki gives a line half a second, then colors the rest of it as one token. A busy machine must not build another page.
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
 * Where in a line a comment begins that stands behind code, or the line's length. It is told apart from other comments and
 * holds its line break, because a narrow screen shows it below its code, and a break after it would be an empty line.
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

/** The grammar takes the `n` of `100n` for a keyword; to a reader it is a part of the number. */
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
