/**
 * Highlights code with Shiki. The result has classes instead of inline styles, because the Content-Security-Policy forbids
 * style attributes and one-letter classes are smaller. Adds the links that the type checker found.
 */

import type { Element, ElementContent } from 'hast'
import { createCssVariablesTheme, createHighlighter, type Highlighter, type ThemedToken } from 'shiki'
import type { CodeLink } from '../../content/page.ts'
import { codeLanguages } from '../../content/syntax/codeOptions.ts'
import { address } from '../../shared/address.ts'

const languages: readonly string[] = codeLanguages
const theme = createCssVariablesTheme({ name: 'site', variablePrefix: '--c-' })

/** The class of each kind of token. Must match `src/site/styles/code.css`. */
const classes: Record<string, string> = {
  'token-keyword': 'k',
  'token-string': 's',
  'token-string-expression': 's',
  'token-constant': 'n',
  'token-function': 'f',
  'token-comment': 'm',
  'token-comment-after-code': 'c',
  'token-comment-below-code': 'b',
  'token-link': 's',
}

const NUMBER = 'var(--c-token-constant)'
const COMMENT = 'var(--c-token-comment)'
const COMMENT_AFTER_CODE = 'var(--c-token-comment-after-code)'
const COMMENT_BELOW_CODE = 'var(--c-token-comment-below-code)'

/** Number of characters that fit on a line of code in a window of 1280 pixels, which also has the outline. */
const LINE_LENGTH = 82

/** Highlights a code block. Code in an unknown language is not highlighted. */
export type Highlight = (code: string, language: string, links: CodeLink[]) => ElementContent[]

let loading: Promise<Highlighter> | undefined

/** Loads the grammars once per process; after that, highlighting is synchronous. */
export async function loadHighlight(): Promise<Highlight> {
  loading ??= createHighlighter({ themes: [theme], langs: languages.filter((name) => name !== 'text') })
  const highlighter = await loading
  return (code, language, links) => highlightCode(highlighter, code, language, links)
}

function highlightCode(
  highlighter: Highlighter,
  code: string,
  language: string,
  links: CodeLink[],
): ElementContent[] {
  if (!languages.includes(language) || language === 'text') return [{ type: 'text', value: code }]
  const { tokens } = highlighter.codeToTokens(code, {
    lang: language as 'ts',
    theme: 'site',
    // By default, Shiki gives up on a line after half a second. Without a limit, a slow machine builds the same pages.
    tokenizeTimeLimit: 0,
  })
  const nodes: ElementContent[] = []
  tokens.forEach((line, index) => {
    const comment = commentAfterCode(line)
    const length = line.reduce((sum, { content }) => sum + content.length, 0)
    const commentColor = length > LINE_LENGTH ? COMMENT_BELOW_CODE : COMMENT_AFTER_CODE
    line.forEach((token, position) => {
      const color = isBigintSuffix(token, line[position - 1])
        ? NUMBER
        : position >= comment
          ? commentColor
          : token.color
      addToken(nodes, color === undefined ? token : { ...token, color }, links)
    })
    if (index < tokens.length - 1) addText(comment < line.length ? childrenOf(nodes.at(-1)) : nodes, '\n')
  })
  return nodes
}

/**
 * Index of the token at which a comment after code begins, or the line's length. The element of such a comment includes the
 * line break: where it does not fit, it is a block below the code, after which a separate line break would add an empty line.
 */
function commentAfterCode(line: ThemedToken[]): number {
  const start = line.findIndex(
    ({ color, content }) => color === COMMENT && content.trimStart().startsWith('//'),
  )
  const hasCode = line.slice(0, start).some(({ content }) => content.trim() !== '')
  return start > 0 && hasCode ? start : line.length
}

const childrenOf = (node: ElementContent | undefined): ElementContent[] =>
  node?.type === 'element' ? node.children : []

/** The grammar treats the `n` of `100n` as a keyword, but it should look like a part of the number. */
function isBigintSuffix(token: ThemedToken, before: ThemedToken | undefined): boolean {
  return token.content === 'n' && before?.color === NUMBER && /^\d/.test(before.content)
}

function addToken(nodes: ElementContent[], token: ThemedToken, links: CodeLink[]): void {
  const end = token.offset + token.content.length
  let start = token.offset
  for (const link of links) {
    if (link.start < start || link.end > end) continue
    addPiece(nodes, token, start, link.start)
    const children: ElementContent[] = []
    addPiece(children, token, link.start, link.end)
    nodes.push({ type: 'element', tagName: 'a', properties: { href: address(link.href) }, children })
    start = link.end
  }
  addPiece(nodes, token, start, end)
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
