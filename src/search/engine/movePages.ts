/**
 * Moves pages up and down among the hits by the odds of the page model. A page's place among the pages and its odds make
 * one score (reciprocal rank fusion); the pages' best hits then share the places of the best hits among themselves. The
 * other hits stay where they are, but come after the best one of their page.
 */

/** The natural logarithm of each page's odds for a query, by URL; undefined when no word of the query says anything. */
export type PageOdds = (query: string) => ReadonlyMap<string, number> | undefined

/** Added to the place of a page, so that the first is not all that counts. */
const PLACE_OFFSET = 1.5
/** Of the odds' logarithm, relative to the places. */
const ODDS_WEIGHT = 0.3
/** Odds below this, and unknown ones, are all the same. */
const LEAST_ODDS = -8

/**
 * @param pages - the page of each hit, best hit first
 * @param oddsOf - the logarithm of a page's odds
 * @returns the hits' numbers in the new order
 */
export function movePages(pages: readonly number[], oddsOf: (page: number) => number | undefined): number[] {
  const bestOf = new Map<number, number>()
  for (const [hit, page] of pages.entries()) if (!bestOf.has(page)) bestOf.set(page, hit)
  const places = [...bestOf.values()]
  const moved = [...bestOf.keys()]
    .map((page, at) => ({
      page,
      score: 1 / (at + PLACE_OFFSET) + ODDS_WEIGHT * Math.max(LEAST_ODDS, oddsOf(page) ?? LEAST_ODDS),
    }))
    .sort((a, b) => b.score - a.score)
  const placeOf = new Map(moved.map(({ page }, at) => [page, places[at] as number]))
  const keys = pages.map((page, hit) => {
    const place = placeOf.get(page) as number
    return bestOf.get(page) === hit ? place : Math.max(hit, place + 0.5)
  })
  return [...pages.keys()].sort((a, b) => (keys[a] as number) - (keys[b] as number))
}
