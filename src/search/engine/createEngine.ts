/**
 * The search engine: takes records and returns a function from queries to hits. It is pure and deterministic (no clock,
 * no randomness, no regular expression built from a caller's text), so it runs in Node, in a worker and in a page.
 * Work is limited by counting steps, not time, so a query has the same result on any machine.
 */

import { chooseHits } from './chooseHits.ts'
import { containedPhrases } from './containedPhrases.ts'
import { Facets } from './facets.ts'
import { type Filters, textsAt } from './filters.ts'
import { findMatches, type SearchedIndex } from './findMatches.ts'
import { intentOf } from './intent.ts'
import { locate } from './locate.ts'
import { Matcher } from './matcher.ts'
import { movePages, type PageOdds } from './movePages.ts'
import type { Engine, EngineQuery, EngineSettings, Ranking, TextMatch } from './query.ts'
import { comparePartial, compareScored, rank } from './rank.ts'
import type { SearchRecord } from './record.ts'
import { type Scored, unmatched } from './scoreRecord.ts'
import { createSynonymTable, type Synonyms } from './synonymTable.ts'
import { phraseKey, runTogether } from './text/phraseKey.ts'
import { buildTextIndex, type TextIndex } from './textIndex.ts'
import { ValueMatches } from './valueMatches.ts'

/** Share of the best hit's relevance below which a record with only some of the words is dropped. */
const LEAST_SHARE_OF_BEST = 0.25
/** The same where other records have all the words. */
const LEAST_SHARE_OF_FOLLOWERS = 0.4

/** Logarithm of the odds from which a page is a hit although it has no word of the query. */
const LIKELY = Math.log(0.5)
/** The same where no record has one: then a guess is better than nothing. */
const LIKELY_ALONE = Math.log(0.1)

export function createEngine(
  records: readonly SearchRecord[],
  settings: EngineSettings,
  synonyms: Synonyms,
  pageOdds?: PageOdds,
): Engine {
  const index = buildTextIndex(records, settings)
  const matcher = new Matcher(index)
  const valueMatches = new ValueMatches(index, matcher)
  const facets = new Facets(index.records, settings.facets)
  const searched: SearchedIndex = { index, matcher, facets, settings, synonyms: createSynonymTable(synonyms) }
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
            ranking: toRanking(shown),
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
   * The records of a query. Filters choose among those that it has without them, so that a reader who narrows the hits to a
   * facet's value gets as many as were counted. Only where that leaves none are the words as a whole searched within them.
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
      contained: containedPhrases(index.keywords, matches.text),
      ...namedValues(index, matches.text),
      hasSpaces: matches.text.trim().includes(' '),
      intent: intentOf(matches.text),
      filterScore: facets.score([...scoredFilters(query), ...query.optionalFilters], query.sumsScores),
    })
    const { isPartial, followers } = matches
    const isFollower = ({ record }: Scored) => followers.has(record)
    const scored = withFewestTypos(
      query.removal === 'all' ? withoutUnhelpful(ranked, isPartial, isFollower) : ranked,
      query.typos,
      isFollower,
    )
    const compareComplete = isPartial ? comparePartial : compareScored
    const ordered = scored.sort(
      (a, b) =>
        Number(isFollower(a)) - Number(isFollower(b)) ||
        (isFollower(a) ? comparePartial(a, b) : compareComplete(a, b)),
    )
    // A name, quotes and scores of filters say what is meant: nothing is guessed then.
    const isNamed = ordered.some(({ name }) => name > 0)
    const isOrdered = isNamed || matches.isPrecise || ordered.some(({ filters }) => filters !== 0)
    const odds = isOrdered ? undefined : pageOdds?.(matches.text)
    if (odds === undefined) return { matches, ordered }
    if (query.removal === 'all' && filters.length === 0) ordered.push(...likelyPages(odds, ordered))
    const pages = ordered.map(({ record }) => index.recordPage[record] as number)
    const moved = movePages(pages, (page) => odds.get(index.pageUrls[page] as string))
    return { matches, ordered: moved.map((hit) => ordered[hit] as Scored) }
  }

  /** The records of pages that are likely although they have none of the words. */
  function likelyPages(odds: ReadonlyMap<string, number>, found: readonly Scored[]): Scored[] {
    const known = new Set(found.map(({ record }) => index.recordPage[record]))
    return [...odds].flatMap(([url, each]) => {
      if (each < (found.length > 0 ? LIKELY : LIKELY_ALONE)) return []
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

/** Values equal to the query letter by letter, and those equal apart from inflection. */
function namedValues({ names, phrases }: TextIndex, query: string) {
  const exactValues = names.get(runTogether(query)) ?? []
  return { exactValues, phraseValues: [...exactValues, ...(phrases.get(phraseKey(query)) ?? [])] }
}

/** Every hit meets a condition of each filter, so only filters with explicit scores affect the order. */
function scoredFilters({ filters }: EngineQuery): Filters {
  return filters.filter((group) => group.some(({ score }) => score !== undefined))
}

/** Drops records that share only a few words with a long query and answer some other question. */
function withoutUnhelpful(
  scored: Scored[],
  isPartial: boolean,
  isFollower: (each: Scored) => boolean,
): Scored[] {
  const best = scored.reduce((most, { relevance }) => Math.max(most, relevance), 0)
  const least = (each: Scored) =>
    best * (isPartial ? LEAST_SHARE_OF_BEST : isFollower(each) ? LEAST_SHARE_OF_FOLLOWERS : 0)
  return scored.filter((each) => each.name > 0 || each.relevance >= least(each))
}

/** A follower may have few typos because it lacks the mistyped word, so only the others say how few there can be. */
function withFewestTypos(
  scored: Scored[],
  typos: EngineQuery['typos'],
  isFollower: (each: Scored) => boolean,
): Scored[] {
  if (typos !== 'fewest' && typos !== 'few') return scored
  const complete = scored.filter((each) => !isFollower(each))
  const counts = [...new Set(complete.map((each) => each.typos))].sort((a, b) => a - b)
  const most = counts[typos === 'fewest' ? 0 : 1] ?? counts[0] ?? 0
  return scored.filter((each) => each.typos <= most)
}

function toRanking({ record, typos, words, exact, proximity, first, filters }: Scored): Ranking {
  return { place: record, typos, words, exact, proximity, first, filters }
}
