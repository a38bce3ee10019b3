import type { SearchForHits, SearchParamsObject, SearchResponse } from 'algoliasearch/lite'
import { hierarchyLevels } from '../../../search/engine/record.ts'
import { readHit, snippetParams } from '../../../search/hits/hit.ts'
import { snippetWords } from '../../limits.ts'
import type { ClientSearchConfig } from '../searchConfig.ts'
import type { Results } from './searchState.ts'

const retrievedAttributes = [
  ...hierarchyLevels.map((level) => `hierarchy.${level}`),
  'content',
  'type',
  'url',
  'kind',
  'facts',
  'leadsTo',
]

export type HitsRequest = SearchForHits & SearchParamsObject

export interface RequestOptions {
  config: ClientSearchConfig
  /** The screen is narrow, so request short snippets. */
  narrow: boolean
  /** From 0. */
  page?: number
  filters?: SearchFilters
}

/** The filters of the results page. */
export interface SearchFilters {
  kind?: string
  section?: string
}

const SECTION = 'hierarchy.lvl0'

/** The request for a query, in Algolia's parameters. */
export function searchRequest(
  query: string,
  { config, narrow, page = 0, filters }: RequestOptions,
): HitsRequest {
  const words = narrow ? snippetWords.narrow : snippetWords.wide
  return {
    indexName: config.indexName,
    query,
    page,
    hitsPerPage: config.hitsPerPage,
    attributesToRetrieve: retrievedAttributes,
    ...snippetParams(words, filters ? snippetWords.resultsPage : words),
    clickAnalytics: config.insights,
    ...(filters ? { facets: ['kind', SECTION], facetingAfterDistinct: true } : {}),
    facetFilters: [...config.contextFilters, ...chosenFilters(filters)],
  }
}

function chosenFilters({ kind, section }: SearchFilters = {}): string[] {
  return [...(kind ? [`kind:${kind}`] : []), ...(section ? [`${SECTION}:${section}`] : [])]
}

/** Reads one result of a response. Missing and malformed fields get harmless defaults. */
export function readResults(
  result: Partial<SearchResponse> | undefined,
  query: string,
  origin: string,
): Results {
  const raw: unknown[] = Array.isArray(result?.hits) ? result.hits : []
  const hits = raw.flatMap((hit) => readHit(hit, origin) ?? [])
  return {
    query,
    hits,
    total: Math.max(count(result?.nbHits), hits.length),
    pages: count(result?.nbPages),
    counts: { kind: readCounts(result?.facets?.kind), section: readCounts(result?.facets?.[SECTION]) },
    queryID: typeof result?.queryID === 'string' ? result.queryID : undefined,
  }
}

function readCounts(value: unknown): Map<string, number> {
  if (typeof value !== 'object' || value === null) return new Map()
  return new Map(Object.entries(value).map(([name, number]) => [name, count(number)]))
}

const count = (value: unknown): number =>
  Number.isSafeInteger(value) && (value as number) > 0 ? (value as number) : 0
