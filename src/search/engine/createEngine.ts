/**
 * The search engine: takes records and returns a function from queries to hits. It is pure and deterministic (no clock,
 * no randomness, no regular expression built from a caller's text), so it runs in Node, in a worker and in a page.
 * Work is limited by counting steps, not time, so a query has the same result on any machine.
 */

import { chooseHits } from './chooseHits.ts'
import { Facets } from './facets.ts'
import type { Filters } from './filters.ts'
import { findMatches, type SearchedIndex } from './findMatches.ts'
import { intentOf } from './intent.ts'
import { locate } from './locate.ts'
import { Matcher } from './matcher.ts'
import type { Engine, EngineQuery, TextMatch } from './query.ts'
import { comparePartial, compareScored, rank } from './rank.ts'
import { type SearchRecord, textsAt } from './record.ts'
import { type PagePredictor, rerankPages } from './rerankPages.ts'
import { type Scored, unmatched } from './scoreRecord.ts'
import { createSynonymTable, type Synonyms } from './synonymTable.ts'
import { nameKey } from './text/tokenize.ts'
import { buildTextIndex } from './textIndex.ts'
import { ValueMatches } from './valueMatches.ts'

/** If no record has all words, records below this share of the best relevance are dropped. */
const MIN_SHARE_OF_BEST = 0.25
/** The same for the partial matches that follow records with all words. */
const MIN_SHARE_OF_BEST_FOR_EXTRAS = 0.4

/** The page model adds a page that has no word of the query if its log probability is at least this. */
const MIN_LOG_PROBABILITY = Math.log(0.5)
/** The same if no record matches at all: a guess is better than an empty list. */
const MIN_LOG_PROBABILITY_WITHOUT_HITS = Math.log(0.1)

export function createEngine(
  records: readonly SearchRecord[],
  synonyms: Synonyms,
  predictPages?: PagePredictor,
): Engine {
  const index = buildTextIndex(records)
  const matcher = new Matcher(index)
  const valueMatches = new ValueMatches(index, matcher)
  const facets = new Facets(index.records)
  const searched: SearchedIndex = { index, matcher, facets, synonyms: createSynonymTable(synonyms) }
  const groupOf = (record: number) => index.recordGroup[record] as number

  return {
    search(query) {
      const { matches, ordered } = find(query)
      const { hits, count } = chooseHits(ordered, groupOf, query)
      const counted = ordered.map(({ record }) => record)
      return {
        hits: hits.map(({ scored: shown, sequence }) => {
          const record = index.records[shown.record] as SearchRecord
          return {
            record,
            matches: locateIn(record, query.locatedAttributes),
            ...(sequence === undefined ? {} : { sequence }),
          }
        }),
        count,
        isExhaustive: matches.isExhaustive,
        facets: new Map(
          query.facets.map((name) => [
            name,
            facets.valueCounts(name, counted, query.countsGroups ? groupOf : undefined),
          ]),
        ),
        words: matches.words.map(({ term, isWeak, isOptional }) => ({
          term,
          isOptional: isWeak || isOptional,
        })),
        removed: matches.removed,
      }
    },
  }

  /**
   * Searches without the filters first and then applies them to the hits. This way, a reader who selects a facet value gets
   * exactly the number of hits that was shown for it. Only if no hit is left, the search runs again within the filters.
   */
  function find(query: EngineQuery) {
    if (query.filters.length === 0) return rankMatches(query)
    const { matches, ordered } = rankMatches(query, [])
    const passes = facets.all(query.filters)
    const passing = ordered.filter(({ record }) => passes(record))
    return matches.isExhaustive && passing.length > 0 ? { matches, ordered: passing } : rankMatches(query)
  }

  function rankMatches(query: EngineQuery, filters = query.filters) {
    const matches = findMatches(searched, { ...query, filters })
    valueMatches.clear()
    const ranked = rank({
      ...matches,
      index,
      matcher,
      valueMatches,
      namedValues: index.names.get(nameKey(matches.text)) ?? [],
      hasSpaces: matches.text.trim().includes(' '),
      intent: intentOf(matches.text),
      filterScore: facets.score([...scoredFilters(query), ...query.optionalFilters]),
    })
    const { isPartial, partialMatches } = matches
    const isPartialMatch = ({ record }: Scored) => partialMatches.has(record)
    const scored = query.removal === 'all' ? dropWeakMatches(ranked, isPartial, isPartialMatch) : ranked
    const compareComplete = isPartial ? comparePartial : compareScored
    const ordered = scored.sort(
      (a, b) =>
        Number(isPartialMatch(a)) - Number(isPartialMatch(b)) ||
        (isPartialMatch(a) ? comparePartial(a, b) : compareComplete(a, b)),
    )
    // The page model stays out of queries that are explicit: a name, quotes, exclusions, or filters with scores.
    const isNamed = ordered.some(({ name }) => name > 0)
    const isOrdered = isNamed || matches.isPrecise || ordered.some(({ filters }) => filters !== 0)
    const logProbabilities = isOrdered ? undefined : predictPages?.(matches.text)
    if (logProbabilities === undefined) return { matches, ordered }
    if (query.removal === 'all' && filters.length === 0)
      ordered.push(...likelyPages(logProbabilities, ordered))
    const pages = ordered.map(({ record }) => index.recordPage[record] as number)
    const moved = rerankPages(pages, (page) => logProbabilities.get(index.pageUrls[page] as string))
    return { matches, ordered: moved.map((hit) => ordered[hit] as Scored) }
  }

  /** The records of pages that the model considers likely although they contain no word of the query. */
  function likelyPages(logProbabilities: ReadonlyMap<string, number>, found: readonly Scored[]): Scored[] {
    const known = new Set(found.map(({ record }) => index.recordPage[record]))
    return [...logProbabilities].flatMap(([url, each]) => {
      if (each < (found.length > 0 ? MIN_LOG_PROBABILITY : MIN_LOG_PROBABILITY_WITHOUT_HITS)) return []
      const page = index.pageUrls.indexOf(url)
      const record = index.recordPage.indexOf(page)
      return page === -1 || known.has(page) ? [] : [unmatched(record)]
    })
  }

  function locateIn(record: SearchRecord, attributes: readonly string[]): Map<string, TextMatch> {
    const located = new Map<string, TextMatch>()
    for (const path of attributes) {
      const [text] = textsAt(record, path)
      const match = text === undefined ? undefined : locate(index, matcher, text)
      if (match !== undefined) located.set(path, match)
    }
    return located
  }
}

/** Every hit passes all filters, so only filters with explicit scores can affect the order. */
function scoredFilters({ filters }: EngineQuery): Filters {
  return filters.filter((group) => group.some(({ score }) => score !== undefined))
}

/** Drops records that share only a few words with a long query: they probably answer a different question. */
function dropWeakMatches(
  scored: Scored[],
  isPartial: boolean,
  isPartialMatch: (each: Scored) => boolean,
): Scored[] {
  const best = scored.reduce((most, { relevance }) => Math.max(most, relevance), 0)
  const least = (each: Scored) =>
    best * (isPartial ? MIN_SHARE_OF_BEST : isPartialMatch(each) ? MIN_SHARE_OF_BEST_FOR_EXTRAS : 0)
  return scored.filter((each) => each.name > 0 || each.relevance >= least(each))
}
