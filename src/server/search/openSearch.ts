import { handleQuery } from '../../search/algolia/queries.ts'
import { createSearchContext, type SearchContext } from '../../search/algolia/searchContext.ts'
import { createDocsEngine } from '../../search/docsEngine.ts'
import { hierarchyLevels } from '../../search/engine/record.ts'
import { type Hit, readHit } from '../../search/hits/hit.ts'
import { markTags } from '../../search/hits/splitHighlight.ts'
import { readPageModel, readRecords } from '../readBuild.ts'

/** The index of a build, open for searching. */
export interface Search {
  /** Passed to the protocol's handlers. */
  context: SearchContext
  records: number
  /** The hits of a query with matches marked, for pages rendered by the server. */
  findMarked(query: string, limit: number): { hits: Hit[]; total: number }
  /** The hits of a query without marks, for the agent tools. */
  findPlain(query: string, limit: number): { [field: string]: unknown }[]
}

const snippets = [...hierarchyLevels.slice(1).map((level) => `hierarchy.${level}:10`), 'content:25']

/**
 * Reads the records and the page model of a build, and indexes them.
 * @throws {BuildError} naming the file if it is missing or damaged
 */
export function openSearch(dist: string, indexName: string): Search {
  const records = readRecords(dist)
  const context = createSearchContext(indexName, createDocsEngine(records, readPageModel(dist)))
  return {
    context,
    records: records.length,
    findPlain: (query, limit) => handleQuery(indexName, { query, hitsPerPage: limit }, context).hits,
    findMarked(query, limit) {
      const answer = handleQuery(
        indexName,
        {
          query,
          hitsPerPage: limit,
          attributesToHighlight: [],
          attributesToSnippet: snippets,
          snippetEllipsisText: '…',
          highlightPreTag: markTags.open,
          highlightPostTag: markTags.close,
        },
        context,
      )
      // The build's records contain only paths, so any origin works for the check.
      const hits = answer.hits.flatMap((hit) => readHit(hit, 'http://localhost') ?? [])
      return { hits, total: answer.nbHits }
    },
  }
}
