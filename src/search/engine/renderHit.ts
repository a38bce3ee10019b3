/** Makes a hit of a record: its texts with the matches marked, whole and as snippets. */

import type { EngineHit, EngineQuery } from '../protocol/engineContract.ts'
import { hierarchyLevels, type SearchRecord } from '../record.ts'
import { type MatchLevel, mark, matchText, snippet, type Tags, type TextMatch } from './highlight.ts'
import type { Matcher } from './matcher.ts'
import type { QueryWord } from './parseQuery.ts'
import { valueAt } from './searchableAttributes.ts'
import type { TextIndex } from './textIndex.ts'

/** Attributes that hold text for readers. */
const textPaths: readonly string[] = [...hierarchyLevels.map((level) => `hierarchy.${level}`), 'content']

export interface HitFormat {
  highlight: string[]
  snippets: { path: string; words: number }[]
  tags: Tags
  ellipsis: string
}

/** `*` means all, `hierarchy` all under it. */
function isMeant(path: string, name: string): boolean {
  return name === '*' || path === name || path.startsWith(`${name}.`)
}

/** Works out once per search what each of its hits shall hold. */
export function hitFormat(query: EngineQuery): HitFormat {
  const { attributesToHighlight, attributesToSnippet } = query
  const snippets = new Map<string, number>()
  for (const { attribute, words } of attributesToSnippet) {
    for (const path of textPaths) if (isMeant(path, attribute)) snippets.set(path, words)
  }
  return {
    highlight: textPaths.filter((path) => attributesToHighlight.some((name) => isMeant(path, name))),
    snippets: [...snippets].map(([path, words]) => ({ path, words })),
    tags: { pre: query.highlightPreTag, post: query.highlightPostTag },
    ellipsis: query.snippetEllipsisText,
  }
}

/** Leaves by level and attribute, nested as records nest them. */
interface Tree {
  [name: string]: unknown
}

function put(tree: Tree, path: string, leaf: object): void {
  const dot = path.indexOf('.')
  if (dot === -1) {
    tree[path] = leaf
    return
  }
  const branch = path.slice(0, dot)
  tree[branch] ??= {}
  ;(tree[branch] as Tree)[path.slice(dot + 1)] = leaf
}

export interface MatchContext {
  index: TextIndex
  matcher: Matcher
  words: readonly QueryWord[]
}

export function renderHit(record: SearchRecord, format: HitFormat, context: MatchContext): EngineHit {
  const { index, matcher, words } = context
  const { tags, ellipsis } = format
  const hit: EngineHit = { record }
  const matches = new Map<string, TextMatch>()
  const matchIn = (path: string): [text: string, match: TextMatch] | undefined => {
    const text = valueAt(record, path)
    if (typeof text !== 'string') return undefined
    let match = matches.get(path)
    if (match === undefined) {
      match = matchText(index, matcher, text)
      matches.set(path, match)
    }
    return [text, match]
  }
  if (format.highlight.length > 0) {
    const tree: Tree = {}
    for (const path of format.highlight) {
      const found = matchIn(path)
      if (found !== undefined) put(tree, path, highlighted(...found, words, tags))
    }
    hit._highlightResult = tree
  }
  if (format.snippets.length > 0) {
    const tree: Tree = {}
    for (const { path, words: count } of format.snippets) {
      const found = matchIn(path)
      if (found === undefined) continue
      const [text, { spans, bits }] = found
      const value = snippet(text, spans, tags, count, ellipsis)
      put(tree, path, { value, matchLevel: matchLevel(bits, words) })
    }
    hit._snippetResult = tree
  }
  return hit
}

function matchLevel(bits: number, words: readonly QueryWord[]): MatchLevel {
  if (bits === 0) return 'none'
  return words.every(({ weak }, word) => weak || (bits & (1 << word)) !== 0) ? 'full' : 'partial'
}

function highlighted(
  text: string,
  { spans, bits }: TextMatch,
  words: readonly QueryWord[],
  tags: Tags,
): object {
  const level = matchLevel(bits, words)
  const value = mark(text, spans, tags)
  if (level === 'none') return { value, matchLevel: level, matchedWords: [] }
  const [only] = spans
  return {
    value,
    matchLevel: level,
    fullyHighlighted: spans.length === 1 && only?.[0] === 0 && only[1] === text.length,
    matchedWords: words.filter((_, word) => (bits & (1 << word)) !== 0).map(({ term }) => term),
  }
}
