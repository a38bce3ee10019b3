/**
 * Reads a query into words. Stop words go, unless nothing else is left. With `advancedSyntax`, words in double quotes
 * must stand together as written, and a word behind a minus sign must not occur. Everything else a reader types,
 * dots and brackets included, only separates words.
 */

import { stopWords, weakWords } from '../text/stopWords.ts'
import { fold, type Word, wordsOf } from '../text/tokenize.ts'

export interface QueryWord {
  /** As typed, folded. */
  term: string
  /** What it is read as: another term where it is mistyped, this many typos away. */
  meant: string
  typos: number
  /** Offsets into the query. */
  start: number
  end: number
  /** Folded parts of an identifier, `health` and `factor` of `healthFactor`; empty for a plain word. */
  parts: string[]
  /** A record need not have it. */
  weak: boolean
  /** The reader may still be typing it. */
  last: boolean
  /** Behind a dot, as `with` in `sdk.vault.with`: the beginning of a name, never a small word. */
  member: boolean
  /** In double quotes: found only as written, and next to its neighbours of the same number. */
  phrase: number | undefined
}

export interface ParsedQuery {
  words: QueryWord[]
  /** Folded words that a record must not have. */
  excluded: string[]
  /** True when stop words were left out: the query is more than its words. */
  hasSmallWords: boolean
  /** True for words with slashes between them, such as `mint/burn`: each may be what is looked for. */
  isEither: boolean
}

/** Algolia reads this many words of a query. */
export const mostWords = 10

/** What a console puts in front of an error's message. */
const consoleWords = ['Uncaught ', '(in promise) ', 'Unhandled ']

/** A pasted error without what a console puts in front of its message: `Uncaught (in promise) TypeError:`. */
export function withoutConsole(query: string): string {
  let text = query.trimStart()
  for (const word of consoleWords) if (text.startsWith(word)) text = text.slice(word.length)
  const colon = text.indexOf(': ')
  const isName = colon !== -1 && text.slice(0, colon).endsWith('Error') && !text.slice(0, colon).includes(' ')
  const message = isName ? text.slice(colon + 2) : text
  return message.trim() === '' ? query : message
}

function partsOf(query: string, { start, end, boundaries }: Word): string[] {
  if (boundaries.length === 0) return []
  const edges = [start, ...boundaries, end]
  return edges.slice(1).map((edge, i) => fold(query.slice(edges[i], edge)))
}

/** Offsets of the text between pairs of double quotes. */
function quotedRanges(query: string): [number, number][] {
  const ranges: [number, number][] = []
  let open = query.indexOf('"')
  while (open !== -1) {
    const close = query.indexOf('"', open + 1)
    if (close === -1) break
    ranges.push([open, close])
    open = query.indexOf('"', close + 1)
  }
  return ranges
}

function isEither(query: string): boolean {
  const options = query.trim().split('/')
  return options.length > 1 && options.every((option) => option !== '' && !option.includes(' '))
}

/** A minus sign at the start of a word that begins the query or follows a space. */
function isExcluded(query: string, start: number): boolean {
  return query[start - 1] === '-' && (start === 1 || query[start - 2] === ' ')
}

/** Without stop words, unless nothing else is left, and no more words than are read. */
function telling(words: readonly QueryWord[]): QueryWord[] {
  const told = words.filter(
    ({ term, phrase, parts, member }) =>
      phrase !== undefined || parts.length > 0 || member || !stopWords.has(term),
  )
  const kept = (told.length > 0 ? told : words).slice(0, mostWords)
  return kept.every(({ weak }) => weak) ? kept.map((word) => ({ ...word, weak: false })) : kept
}

/** Words with identifiers that mean nothing (`exitingTicket`) taken apart: a reader may recall a name by its parts only. */
export function takenApart(words: readonly QueryWord[], isUnknown: (word: number) => boolean): QueryWord[] {
  return telling(
    words.flatMap((word, i) => {
      if (word.parts.length === 0 || !isUnknown(i)) return [word]
      const end = word.parts.length - 1
      return word.parts.map((term, part) => ({
        ...word,
        term,
        meant: term,
        parts: [],
        weak: weakWords.has(term),
        last: word.last && part === end,
      }))
    }),
  )
}

export function parseQuery(query: string, advancedSyntax: boolean): ParsedQuery {
  const quoted = advancedSyntax ? quotedRanges(query) : []
  const excluded: string[] = []
  const words: QueryWord[] = []
  for (const word of wordsOf(query)) {
    const term = fold(query.slice(word.start, word.end))
    if (term === '') continue
    const range = quoted.findIndex(([open, close]) => open < word.start && word.end <= close)
    if (advancedSyntax && range === -1 && isExcluded(query, word.start)) excluded.push(term)
    else {
      words.push({
        term,
        meant: term,
        typos: 0,
        start: word.start,
        end: word.end,
        parts: range === -1 ? partsOf(query, word) : [],
        weak: range === -1 && weakWords.has(term),
        last: false,
        member: word.start > 1 && query[word.start - 1] === '.',
        phrase: range === -1 ? undefined : range,
      })
    }
  }
  const last = words.at(-1)
  if (last !== undefined && last.phrase === undefined) last.last = true
  const kept = telling(words)
  return { words: kept, excluded, hasSmallWords: kept.length < words.length, isEither: isEither(query) }
}
