/**
 * Queries to suggest when nothing was found. Each of the reader's words is shortened and asked for again (a long word
 * with a slip in it is often right at its beginning), and the titles of the pages that come back are suggested. So a suggestion
 * always has results, and there is none where nothing is near.
 */
import { plainText } from '../../../search/hits/highlight.ts'
import type { Results } from './searchState.ts'

/** Beginnings shorter than this find anything. */
const shortestBeginning = 3

/** Requests sent for suggestions. */
const requestLimit = 4

/** @returns queries in the order in which their results count */
export function suggestionQueries(query: string): string[] {
  const words = query
    .split(/[\s.]+/)
    .filter((word) => [...word].length > shortestBeginning)
    .sort((a, b) => b.length - a.length)
  const beginnings = words.flatMap((word) => {
    const letters = [...word]
    return [0.7, 0.45].map((part) =>
      letters.slice(0, Math.max(shortestBeginning, Math.ceil(letters.length * part))).join(''),
    )
  })
  return [...new Set(beginnings)].slice(0, requestLimit)
}

/** @param results - to `suggestionQueries`, in their order */
export function pickSuggestions(results: readonly Results[], query: string, limit: number): string[] {
  const titles = results.flatMap(({ hits }) => hits.flatMap((hit) => hit.hierarchy.lvl1 ?? []))
  const unlike = query.trim().toLowerCase()
  const seen = new Map(titles.map(plainText).map((title) => [title.toLowerCase(), title]))
  seen.delete(unlike)
  return [...seen.values()].slice(0, limit)
}
