/**
 * Queries to suggest when a search has no hits. The client searches for prefixes of the reader's words, because a word with
 * a typo often starts correctly, and suggests the titles of the pages found. So every suggestion has results, and there are
 * none if no page is similar.
 */
import { plainText } from '../../../search/hits/splitHighlight.ts'
import type { Results } from './searchState.ts'

/** In characters. Shorter prefixes match almost everything. */
const MIN_PREFIX_LENGTH = 3

const MAX_QUERIES = 4

/** @returns the prefixes to search for, most relevant first */
export function suggestionQueries(query: string): string[] {
  const words = query
    .split(/[\s.]+/)
    .filter((word) => [...word].length > MIN_PREFIX_LENGTH)
    .sort((a, b) => b.length - a.length)
  const prefixes = words.flatMap((word) => {
    const characters = [...word]
    return [0.7, 0.45].map((fraction) =>
      characters.slice(0, Math.max(MIN_PREFIX_LENGTH, Math.ceil(characters.length * fraction))).join(''),
    )
  })
  return [...new Set(prefixes)].slice(0, MAX_QUERIES)
}

/** @param results - the results of `suggestionQueries`, in the same order */
export function pickSuggestions(results: readonly Results[], query: string, limit: number): string[] {
  const titles = results.flatMap(({ hits }) => hits.flatMap((hit) => hit.hierarchy.lvl1 ?? []))
  const byLowerCase = new Map(titles.map(plainText).map((title) => [title.toLowerCase(), title]))
  byLowerCase.delete(query.trim().toLowerCase())
  return [...byLowerCase.values()].slice(0, limit)
}
