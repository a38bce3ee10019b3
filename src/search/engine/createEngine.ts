/**
 * The search engine: records in, a function from queries to hits out. Pure and deterministic: no clock, no
 * randomness, no regular expression made of a caller's text, so it runs in Node, in a worker and in a page alike.
 * Work is bounded by counting steps, not time: the same query has the same answer on any machine.
 */

import type { Engine, EngineHit, EngineQuery } from '../protocol/engineContract.ts'
import type { SearchRecord } from '../record.ts'
import { type IndexSettings, indexSettings } from '../settings.ts'
import { phraseKey, runTogether } from '../text/phraseKey.ts'
import { chooseHits } from './chooseHits.ts'
import { containedPhrases, containedQuestions } from './containedPhrases.ts'
import { Facets } from './facets.ts'
import { findMatches, type SearchedIndex } from './findMatches.ts'
import { Matcher } from './matcher.ts'
import { comparePartial, compareScored, rank } from './rank.ts'
import { hitFormat, renderHit } from './renderHit.ts'
import type { Scored } from './scoreRecord.ts'
import { createSynonymTable, type SynonymTable } from './synonymTable.ts'
import { buildTextIndex, type TextIndex } from './textIndex.ts'
import { UnitMatches } from './unitMatches.ts'

export function createEngine(
  records: readonly SearchRecord[],
  settings: IndexSettings = indexSettings,
  synonyms: SynonymTable = createSynonymTable(),
): Engine {
  const index = buildTextIndex(records, settings)
  const matcher = new Matcher(index)
  const unitMatches = new UnitMatches(index, matcher)
  const facets = new Facets(index.records, settings.attributesForFaceting)
  const searched: SearchedIndex = { index, matcher, facets, settings, synonyms }
  const groupOf = (record: number) => index.recordGroup[record] as number

  return {
    search(query: EngineQuery) {
      const matches = findMatches(searched, query)
      unitMatches.clear()
      const ranked = rank({
        ...matches,
        index,
        matcher,
        known: matcher.heldBits(),
        unitMatches,
        contained: containedPhrases(index.keywords, matches.text),
        asked: containedQuestions(index.keywords, matches.text),
        phraseUnits: phraseUnits(index, matches.text),
        definedUnits: definedUnits(index, matches.text),
        filterScore: facets.score(query.optionalFilters),
      })
      const scored = withFewestTypos(ranked, query.typoTolerance)
      const compare = matches.isPartial ? comparePartial : compareScored
      const { distinct, offset, length } = query
      const { hits, count } = chooseHits(scored, compare, groupOf, distinct, offset, length)
      const format = hitFormat(query)
      const context = { index, matcher, words: matches.words }
      const counted = scored === ranked ? matches.records : scored.map(({ record }) => record)
      return {
        hits: hits.map(({ scored: shown, sequence }) => {
          const hit = renderHit(index.records[shown.record] as SearchRecord, format, context)
          if (sequence !== undefined) hit._distinctSeqID = sequence
          if (query.getRankingInfo) hit._rankingInfo = rankingInfo(shown)
          return hit
        }),
        nbHits: count,
        exhaustive: matches.exhaustive,
        facets: new Map(query.facets.map((name) => [name, facets.valueCounts(name, counted)])),
      }
    },
  }
}

/** Units that are the query word for word, or letter for letter. */
function phraseUnits({ phrases }: TextIndex, query: string): number[] {
  const keys = new Set([phraseKey(query), runTogether(query)])
  return [...keys].flatMap((key) => phrases.get(key) ?? [])
}

/** Beginnings of a question for the meaning of a term, and what may stand between it and the term. */
const definitions = [
  'what is ',
  'what are ',
  'what’s ',
  "what's ",
  'define ',
  'meaning of ',
  'difference between ',
]
const articles = ['a ', 'an ', 'the difference between ', 'the ']

/** Units that are the term whose meaning is asked for: `exit queue` for "What is an exit queue?". */
function definedUnits({ phrases }: TextIndex, query: string): readonly number[] {
  const question = query.trimStart().toLowerCase()
  const start = definitions.find((each) => question.startsWith(each))
  if (start === undefined) return []
  const term = question.slice(start.length)
  const article = articles.find((each) => term.startsWith(each)) ?? ''
  return phrases.get(phraseKey(term.slice(article.length))) ?? []
}

/** `min` keeps the hits with the fewest typos, `strict` those with the next fewest as well. */
function withFewestTypos(scored: Scored[], tolerance: EngineQuery['typoTolerance']): Scored[] {
  if (tolerance !== 'min' && tolerance !== 'strict') return scored
  const counts = [...new Set(scored.map(({ typos }) => typos))].sort((a, b) => a - b)
  const most = counts[tolerance === 'min' ? 0 : 1] ?? counts[0] ?? 0
  return scored.filter(({ typos }) => typos <= most)
}

/** Algolia's explanation of a hit's place. */
function rankingInfo(shown: Scored): EngineHit['_rankingInfo'] {
  return {
    nbTypos: shown.typos,
    firstMatchedWord: shown.first,
    proximityDistance: shown.proximity,
    // Place in the index's own order, which decides last.
    userScore: shown.record,
    geoDistance: 0,
    geoPrecision: 1,
    nbExactWords: shown.exact,
    words: shown.words,
    filters: shown.filters,
  }
}
