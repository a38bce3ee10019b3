import { splitHighlight } from '../../../search/hits/highlight.ts'
import type { Hit } from '../../../search/hits/hit.ts'
import { MAX_QUERY_LENGTH } from '../../limits.ts'

/** A match of the word that is being typed tells more than one of an earlier word. */
const currentWord = 4

/** Hits further down count less: the first as much as the fourth and fifth together, or so. */
const rankWeight = (rank: number): number => 1 / (rank + 3)

/**
 * The queries that most likely follow when the reader types on, likeliest first: each letter that comes after a match in the hits
 * they see. A word that is matched to its end is followed by a space, and a space by the next word's first letter.
 *
 * On the queries of `bench/search`, typed letter by letter, the next one is among the first three in two of three cases.
 */
export function nextQueries(query: string, hits: readonly Hit[], count: number): string[] {
  if (query.length >= MAX_QUERY_LENGTH) return []
  const atWordStart = query.endsWith(' ')
  const typed = query.trimEnd().split(' ').at(-1) ?? ''
  const weights = new Map<string, number>()
  for (const [rank, { snippets }] of hits.entries()) {
    for (const text of Object.values(snippets)) {
      const parts = splitHighlight(text)
      for (const [place, part] of parts.entries()) {
        if (!part.marked) continue
        const letter = letterAfter(parts[place + 1]?.text ?? '', atWordStart)
        if (letter === undefined) continue
        // Readers type a name as it is written, or all small.
        const isAsWritten = part.text.endsWith(typed) || typed.endsWith(part.text)
        const next = query + (isAsWritten ? letter : letter.toLowerCase())
        const isCurrent = isAsWritten || matches(part.text.toLowerCase(), typed.toLowerCase())
        weights.set(next, (weights.get(next) ?? 0) + rankWeight(rank) * (isCurrent ? currentWord : 1))
      }
    }
  }
  return [...weights]
    .sort((a, b) => b[1] - a[1])
    .slice(0, count)
    .map(([next]) => next)
}

const matches = (part: string, typed: string): boolean => part.endsWith(typed) || typed.endsWith(part)

/** Undefined: a space was typed and no word follows. */
function letterAfter(text: string, atWordStart: boolean): string | undefined {
  const isLetter = /[\p{L}\p{N}]/u
  if (atWordStart) return isLetter.exec(text)?.[0]
  const [first = ' '] = text
  return isLetter.test(first) ? first : ' '
}
