/** From a query to all hits, best first: matches, ranks and filters records, and re-ranks their pages by the page model. */

import type { TextIndex } from '../index/textIndex.ts'
import { findMatches, type Matches, type SearchedIndex } from '../match/findMatches.ts'
import type { QueryWord } from '../match/parseQuery.ts'
import type { ValueMatches } from '../match/valueMatches.ts'
import type { EngineQuery, Filters } from '../query.ts'
import { nameKey } from '../text/tokenize.ts'
import { comparePartial, compareScored, rank } from './rank.ts'
import { type PagePredictor, rerankPages } from './rerankPages.ts'
import { type Scored, unmatched } from './scoreRecord.ts'

export interface EngineContext extends SearchedIndex {
  valueMatches: ValueMatches
  /** Undefined without a page model. */
  predictPages: PagePredictor | undefined
}

interface RankedHits {
  words: readonly QueryWord[]
  /** Best first. */
  hits: Scored[]
}

/** If no record has all words, records below this share of the best relevance are dropped. */
const MIN_SHARE_OF_BEST = 0.25
/** The same for the partial matches that follow records with all words. */
const MIN_SHARE_OF_BEST_FOR_PARTIAL = 0.4

/** The page model adds a page that has no word of the query if its log probability is at least this. */
const MIN_LOG_PROBABILITY = Math.log(0.5)
/** The same if no record matches at all: a guess is better than an empty list. */
const MIN_LOG_PROBABILITY_WITHOUT_HITS = Math.log(0.1)

/**
 * Searches without the filters first and then applies them to the hits. This way, a reader who selects a facet value gets
 * exactly the number of hits that was shown for it. Only if no hit is left, the search runs again within the filters.
 */
export function rankedHits(context: EngineContext, query: EngineQuery): RankedHits {
  if (query.filters.length === 0) return hitsWithin(context, query, [])
  const { hits, ...rest } = hitsWithin(context, query, [])
  const passes = context.facets.all(query.filters)
  const passing = hits.filter(({ record }) => passes(record))
  return passing.length > 0 ? { ...rest, hits: passing } : hitsWithin(context, query, query.filters)
}

/** The hits among the records that pass the filters. */
function hitsWithin(context: EngineContext, query: EngineQuery, filters: Filters): RankedHits {
  const matches = findMatches(context, { ...query, filters })
  const hits = withoutWeakMatches(scoreMatches(context, matches), matches).sort(comparatorOf(matches))
  const logProbabilities = isExplicit(matches, hits) ? undefined : context.predictPages?.(matches.text)
  const { words } = matches
  if (logProbabilities === undefined) return { words, hits }
  if (filters.length === 0) hits.push(...likelyPages(context.index, logProbabilities, hits))
  return { words, hits: rerank(context.index, hits, logProbabilities) }
}

function scoreMatches({ index, matcher, valueMatches }: EngineContext, matches: Matches): Scored[] {
  valueMatches.clear()
  return rank({
    ...matches,
    index,
    matcher,
    valueMatches,
    namedValues: index.names.get(nameKey(matches.text)) ?? [],
    hasSpaces: matches.text.trim().includes(' '),
  })
}

/** Drops records that share only a few words with a long query: they probably answer a different question. */
function withoutWeakMatches(scored: Scored[], { isScattered, partialMatches }: Matches): Scored[] {
  const best = scored.reduce((most, { relevance }) => Math.max(most, relevance), 0)
  const minShare = (record: number) => {
    if (isScattered) return MIN_SHARE_OF_BEST
    return partialMatches.has(record) ? MIN_SHARE_OF_BEST_FOR_PARTIAL : 0
  }
  return scored.filter(({ record, name, relevance }) => name > 0 || relevance >= best * minShare(record))
}

/** Records with only some of the words come after all others. */
function comparatorOf({ isScattered, partialMatches }: Matches): (a: Scored, b: Scored) => number {
  return (a, b) => {
    const isPartial = partialMatches.has(a.record)
    if (isPartial !== partialMatches.has(b.record)) return isPartial ? 1 : -1
    return isPartial || isScattered ? comparePartial(a, b) : compareScored(a, b)
  }
}

/** The page model stays out of queries that are explicit: a name, quotes, or exclusions. */
const isExplicit = ({ isPrecise }: Matches, hits: readonly Scored[]): boolean =>
  isPrecise || hits.some(({ name }) => name > 0)

/** The records of pages that the model considers likely although they contain no word of the query. */
function likelyPages(
  { pageUrls, recordPage }: TextIndex,
  logProbabilities: ReadonlyMap<string, number>,
  hits: readonly Scored[],
): Scored[] {
  const known = new Set(hits.map(({ record }) => recordPage[record]))
  const least = hits.length > 0 ? MIN_LOG_PROBABILITY : MIN_LOG_PROBABILITY_WITHOUT_HITS
  return [...logProbabilities].flatMap(([url, logProbability]) => {
    if (logProbability < least) return []
    const page = pageUrls.indexOf(url)
    return page === -1 || known.has(page) ? [] : [unmatched(recordPage.indexOf(page))]
  })
}

function rerank(
  { pageUrls, recordPage }: TextIndex,
  hits: readonly Scored[],
  logProbabilities: ReadonlyMap<string, number>,
): Scored[] {
  const pages = hits.map(({ record }) => recordPage[record] as number)
  const order = rerankPages(pages, (page) => logProbabilities.get(pageUrls[page] as string))
  return order.map((at) => hits[at] as Scored)
}
