import type { TextIndex } from '../index/textIndex.ts'
import type { Span, TextMatch } from '../query.ts'
import type { Matcher } from './matcher.ts'

/** Finds where the current query of the matcher matches in a text of the index. Undefined if it does not match. */
export function locate(index: TextIndex, matcher: Matcher, text: string): TextMatch | undefined {
  const value = index.valueOf.get(text)
  if (value === undefined || matcher.valueMask[value] === 0) return undefined
  const spans: Span[] = []
  let mask = 0
  matcher.visit(value, (alternative, from, to) => {
    mask |= alternative.mask
    const start = index.tokenStart[from] as number
    const end = index.tokenEnd[to] as number
    const { typedLength } = alternative
    spans.push([start, typedLength > 0 ? Math.min(end, (index.tokenStart[to] as number) + typedLength) : end])
  })
  return { spans: mergeSpans(spans), mask }
}

/** Sorts spans and merges those that touch or overlap. */
export function mergeSpans(spans: readonly Span[]): Span[] {
  const merged: Span[] = []
  for (const [start, end] of [...spans].sort((a, b) => a[0] - b[0])) {
    const last = merged.at(-1)
    if (last !== undefined && start <= last[1]) last[1] = Math.max(last[1], end)
    else merged.push([start, end])
  }
  return merged
}
