import { markTags } from '../../../search/hits/highlight.ts'
import { readHit } from '../../../search/hits/hit.ts'
import { handleObject, handleObjects } from '../../../search/protocol/objects.ts'
import { handleFacetQuery, handleQuery, queriesInSteps } from '../../../search/protocol/queries.ts'
import { handleRecommendations } from '../../../search/protocol/recommendations.ts'
import type { SearchContext } from '../../../search/protocol/searchContext.ts'
import { hierarchyLevels } from '../../../search/record.ts'
import type { FoundHits } from '../../static/searchPage.ts'
import type { DocsHit } from '../mcp/docsTools.ts'
import type { Turns } from '../turns.ts'
import { hitsAskedFor } from './hitsAskedFor.ts'

/**
 * What the HTTP layer asks of search. Bodies are parsed JSON of any shape; what is wrong with one is thrown as a
 * `ProtocolError`. `caller` is who asks: an address. `write` makes the answer's text of its result, in the same turn, since that
 * takes as long as the search when there are many hits.
 */
export interface SearchService {
  /** How many records are searched. */
  records: number
  /** `POST /1/indexes/{any}/queries`: several searches in one body. */
  queries<Text>(caller: string, body: unknown, write: Write<Text>): Promise<Text>
  /** `POST /1/indexes/{index}/query`: one search. */
  query<Text>(caller: string, index: string, body: unknown, write: Write<Text>): Promise<Text>
  /** `POST /1/indexes/{index}/facets/{facet}/query`: a search among a facet's values. */
  facetQuery<Text>(
    caller: string,
    index: string,
    facet: string,
    body: unknown,
    write: Write<Text>,
  ): Promise<Text>
  /** `POST /1/indexes/{any}/recommendations` */
  recommendations<Text>(caller: string, body: unknown, write: Write<Text>): Promise<Text>
  /** `POST /1/indexes/{any}/objects`: records by their ids. */
  objects<Text>(caller: string, body: unknown, write: Write<Text>): Promise<Text>
  /** `GET /1/indexes/{index}/{objectID}`: one record. */
  object<Text>(
    caller: string,
    index: string,
    objectID: string,
    parameters: Record<string, unknown>,
    write: Write<Text>,
  ): Promise<Text>
  /** Hits of one plain query with their matches marked, for a page drawn here. */
  find(caller: string, query: string, limit: number): Promise<FoundHits>
  /** Hits of one plain query, for tools within this process. */
  search(caller: string, query: string, limit: number): Promise<DocsHit[]>
}

export type Write<Text> = (result: unknown) => Text

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
    queries: (caller, body, write) =>
      turns.runAll(caller, hitsAskedFor(body), queriesInSteps(body, context), (results) =>
        write({ results }),
      ),
    query: (caller, index, body, write) =>
      turns.run(caller, hitsAskedFor(body), () => write(handleQuery(index, body, context))),
    facetQuery: (caller, index, facet, body, write) =>
      turns.run(caller, hitsAskedFor(body), () => write(handleFacetQuery(index, facet, body, context))),
    recommendations: (caller, body, write) =>
      turns.run(caller, hitsAskedFor(body), () => write(handleRecommendations(body, context))),
    objects: (caller, body, write) =>
      turns.run(caller, hitsAskedFor(body), () => write(handleObjects(body, context))),
    object: (caller, index, objectID, parameters, write) =>
      turns.run(caller, 1, () => write(handleObject(index, objectID, parameters, context))),
    find: async (caller, query, limit) => {
      const asked = {
        query,
        hitsPerPage: limit,
        attributesToHighlight: [],
        attributesToSnippet: snippets,
        snippetEllipsisText: '…',
        highlightPreTag: markTags.open,
        highlightPostTag: markTags.close,
      }
      const answer = await turns.run(caller, limit, () => handleQuery(indexName, asked, context))
      // Records of the build hold paths of the site: any origin does to check them.
      const hits = answer.hits.flatMap((hit) => readHit(hit, 'http://localhost') ?? [])
      return { hits, total: answer.nbHits }
    },
    search: async (caller, query, limit) => {
      const answer = await turns.run(caller, limit, () =>
        handleQuery(indexName, { query, hitsPerPage: limit }, context),
      )
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
