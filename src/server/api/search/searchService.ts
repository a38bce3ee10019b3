import { markTags } from '../../../search/hits/highlight.ts'
import { readHit } from '../../../search/hits/hit.ts'
import { handleFacetQuery, handleQuery, queriesInSteps } from '../../../search/protocol/queries.ts'
import { handleRecommendations } from '../../../search/protocol/recommendations.ts'
import type { SearchContext } from '../../../search/protocol/searchContext.ts'
import { hierarchyLevels } from '../../../search/record.ts'
import type { FoundHits } from '../../static/searchPage.ts'
import type { DocsHit } from '../mcp/docsTools.ts'
import type { Turns } from '../turns.ts'

/**
 * What the HTTP layer asks of search. Bodies are parsed JSON of any shape; what is wrong with one is thrown as a
 * `ProtocolError`.
 */
export interface SearchService {
  /** How many records are searched. */
  records: number
  /** `POST /1/indexes/{any}/queries`: several searches in one body. */
  queries(body: unknown): Promise<unknown>
  /** `POST /1/indexes/{index}/query`: one search. */
  query(index: string, body: unknown): Promise<unknown>
  /** `POST /1/indexes/{index}/facets/{facet}/query`: a search among a facet's values. */
  facetQuery(index: string, facet: string, body: unknown): Promise<unknown>
  /** `POST /1/indexes/{any}/recommendations` */
  recommendations(body: unknown): Promise<unknown>
  /** Hits of one plain query with their matches marked, for a page drawn here. */
  find(query: string, limit: number): Promise<FoundHits>
  /** Hits of one plain query, for tools within this process. */
  search(query: string, limit: number): Promise<DocsHit[]>
}

const snippets = [...hierarchyLevels.slice(1).map((level) => `hierarchy.${level}:10`), 'content:10']

/** Each search waits for its turn, see `turns.ts`. */
export function createSearchService(
  context: SearchContext,
  indexName: string,
  records: number,
  turns: Turns,
): SearchService {
  return {
    records,
    queries: async (body) => ({ results: await turns.runAll(queriesInSteps(body, context)) }),
    query: (index, body) => turns.run(() => handleQuery(index, body, context)),
    facetQuery: (index, facet, body) => turns.run(() => handleFacetQuery(index, facet, body, context)),
    recommendations: (body) => turns.run(() => handleRecommendations(body, context)),
    find: async (query, limit) => {
      const asked = {
        query,
        hitsPerPage: limit,
        attributesToHighlight: [],
        attributesToSnippet: snippets,
        snippetEllipsisText: '…',
        highlightPreTag: markTags.open,
        highlightPostTag: markTags.close,
      }
      const answer = await turns.run(() => handleQuery(indexName, asked, context))
      // Records of the build hold paths of the site: any origin does to check them.
      const hits = answer.hits.flatMap((hit) => readHit(hit, 'http://localhost') ?? [])
      return { hits, total: answer.nbHits }
    },
    search: async (query, limit) => {
      const answer = await turns.run(() => handleQuery(indexName, { query, hitsPerPage: limit }, context))
      return answer.hits.map(toDocsHit)
    },
  }
}

function toDocsHit(hit: Readonly<Record<string, unknown>>): DocsHit {
  const hierarchy = Object.values(hit.hierarchy as Record<string, string | null>)
  return {
    title: hierarchy.filter((level) => level !== null).join(' › '),
    url: String(hit.url),
    text: typeof hit.content === 'string' ? hit.content : '',
  }
}
