/** Makes a hit of a record: its texts with the matches marked, whole and as snippets. */

import type { EngineHit, EngineQuery } from '../protocol/engineContract.ts'
import { type HierarchyLevel, hierarchyLevels, type SearchRecord } from '../record.ts'
import { type MatchLevel, mark, matchText, snippet, type Tags, type TextMatch } from './highlight.ts'
import type { Matcher } from './matcher.ts'
import type { QueryWord } from './parseQuery.ts'
import type { TextIndex } from './textIndex.ts'

/** An attribute that holds text for readers. */
interface TextAttribute {
  path: string
  /** Undefined: `content`. */
  level: HierarchyLevel | undefined
}

const textAttributes: readonly TextAttribute[] = [
  ...hierarchyLevels.map((level) => ({ path: `hierarchy.${level}`, level })),
  { path: 'content', level: undefined },
]

export interface HitFormat {
  highlight: TextAttribute[]
  snippets: { attribute: TextAttribute; words: number }[]
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
  const snippets = new Map<TextAttribute, number>()
  for (const { attribute: name, words } of attributesToSnippet) {
    for (const attribute of textAttributes) if (isMeant(attribute.path, name)) snippets.set(attribute, words)
  }
  return {
    highlight: textAttributes.filter(({ path }) => attributesToHighlight.some((name) => isMeant(path, name))),
    snippets: [...snippets].map(([attribute, words]) => ({ attribute, words })),
    tags: { pre: query.highlightPreTag, post: query.highlightPostTag },
    ellipsis: query.snippetEllipsisText,
  }
}

/** What is said of each text, nested as records nest them. */
interface Tree {
  hierarchy?: Partial<Record<HierarchyLevel, object>>
  content?: object
}

function put(tree: Tree, { level }: TextAttribute, leaf: object): void {
  if (level === undefined) tree.content = leaf
  else {
    tree.hierarchy ??= {}
    tree.hierarchy[level] = leaf
  }
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
  const matches = new Map<TextAttribute, TextMatch>()
  const matchIn = (attribute: TextAttribute): [text: string, match: TextMatch] | undefined => {
    const text = attribute.level === undefined ? record.content : record.hierarchy[attribute.level]
    if (text === null) return undefined
    let match = matches.get(attribute)
    if (match === undefined) {
      match = matchText(index, matcher, text)
      matches.set(attribute, match)
    }
    return [text, match]
  }
  if (format.highlight.length > 0) {
    const tree: Tree = {}
    for (const attribute of format.highlight) {
      const found = matchIn(attribute)
      if (found !== undefined) put(tree, attribute, highlighted(...found, words, tags))
    }
    hit._highlightResult = tree
  }
  if (format.snippets.length > 0) {
    const tree: Tree = {}
    for (const { attribute, words: count } of format.snippets) {
      const found = matchIn(attribute)
      if (found === undefined) continue
      const [text, { spans, bits }] = found
      const value = snippet(text, spans, tags, count, ellipsis)
      put(tree, attribute, { value, matchLevel: matchLevel(bits, words) })
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
