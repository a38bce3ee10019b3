/**
 * The search engine: takes records and returns a function from queries to hits. It is pure and deterministic (no clock,
 * no randomness, no regular expression built from a caller's text), so it runs in Node, in a worker and in a page.
 */

import { Facets } from './facets.ts'
import { createSynonymTable, type Synonyms } from './index/synonymTable.ts'
import { buildTextIndex } from './index/textIndex.ts'
import { locate } from './match/locate.ts'
import { Matcher } from './match/matcher.ts'
import { ValueMatches } from './match/valueMatches.ts'
import type { Engine, EngineHit, EngineQuery, EngineResult, TextMatch } from './query.ts'
import { type EngineContext, rankedHits } from './rank/rankedHits.ts'
import type { PagePredictor } from './rank/rerankPages.ts'
import type { Scored } from './rank/scoreRecord.ts'
import { type SearchRecord, textsAt } from './record.ts'

export function createEngine(
  records: readonly SearchRecord[],
  synonyms: Synonyms,
  predictPages?: PagePredictor,
): Engine {
  const index = buildTextIndex(records)
  const matcher = new Matcher(index)
  const context: EngineContext = {
    index,
    matcher,
    valueMatches: new ValueMatches(index, matcher),
    facets: new Facets(index.records),
    synonyms: createSynonymTable(synonyms),
    predictPages,
  }
  return { search: (query) => search(context, query) }
}

function search(context: EngineContext, query: EngineQuery): EngineResult {
  const { index, facets } = context
  const { words, hits: ranked } = rankedHits(context, query)
  const groupOf = (record: number) => index.recordGroup[record] as number
  const chosen = query.distinct ? bestOfGroups(ranked, groupOf) : ranked
  const counted = ranked.map(({ record }) => record)
  const countedGroup = query.countsGroups ? groupOf : undefined
  return {
    hits: chosen
      .slice(query.offset, query.offset + query.length)
      .map(({ record }) => toHit(context, record, query)),
    count: chosen.length,
    facets: new Map(query.facets.map((name) => [name, facets.valueCounts(name, counted, countedGroup)])),
    words: words.map(({ term, isWeak }) => ({ term, isOptional: isWeak })),
  }
}

/** The best hit of each group. `hits` are sorted, best first. */
function bestOfGroups(hits: readonly Scored[], groupOf: (record: number) => number): Scored[] {
  const best = new Map<number, Scored>()
  for (const hit of hits) {
    const group = groupOf(hit.record)
    if (!best.has(group)) best.set(group, hit)
  }
  return [...best.values()]
}

function toHit(
  { index, matcher }: EngineContext,
  number: number,
  { locatedAttributes }: EngineQuery,
): EngineHit {
  const record = index.records[number] as SearchRecord
  const matches = new Map<string, TextMatch>()
  for (const path of locatedAttributes) {
    const [text] = textsAt(record, path)
    const match = text === undefined ? undefined : locate(index, matcher, text)
    if (match !== undefined) matches.set(path, match)
  }
  return { record, matches }
}
