/**
 * Re-ranks pages among the hits by the page model. The score of a page is the reciprocal of its rank plus its weighted log
 * probability. The best hits of the pages are then sorted by this score, and take the positions that best hits had before.
 * All other hits keep their positions, but come after the best hit of their page.
 */

/** Returns the natural logarithm of each page's probability, by URL; undefined if the model knows no word of the query. */
export type PagePredictor = (query: string) => ReadonlyMap<string, number> | undefined

/** Added to the rank (from 0) of a page before taking the reciprocal. It limits the lead of the first page. */
const RANK_OFFSET = 1.5
/** Weight of the log probability, relative to the reciprocal rank. */
const MODEL_WEIGHT = 0.5
/** Lower log probabilities, and those of unknown pages, count as this. */
const MIN_LOG_PROBABILITY = -8

/**
 * @param pages - the page of each hit, best hit first
 * @param logProbabilityOf - undefined for a page that the model does not know
 * @returns the indices of the hits in the new order
 */
export function rerankPages(
  pages: readonly number[],
  logProbabilityOf: (page: number) => number | undefined,
): number[] {
  const bestHitOf = new Map<number, number>()
  for (const [hit, page] of pages.entries()) if (!bestHitOf.has(page)) bestHitOf.set(page, hit)
  const bestHits = [...bestHitOf.values()]
  const reranked = [...bestHitOf.keys()]
    .map((page, at) => ({
      page,
      score:
        1 / (at + RANK_OFFSET) +
        MODEL_WEIGHT * Math.max(MIN_LOG_PROBABILITY, logProbabilityOf(page) ?? MIN_LOG_PROBABILITY),
    }))
    .sort((a, b) => b.score - a.score)
  const newPositionOf = new Map(reranked.map(({ page }, at) => [page, bestHits[at] as number]))
  const keys = pages.map((page, hit) => {
    const newPosition = newPositionOf.get(page) as number
    return bestHitOf.get(page) === hit ? newPosition : Math.max(hit, newPosition + 0.5)
  })
  return [...pages.keys()].sort((a, b) => (keys[a] as number) - (keys[b] as number))
}
