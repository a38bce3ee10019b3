/** The engines to compare. Each takes records (ours also the page model) and returns a function from a query to URLs. */

import MiniSearch from 'minisearch'
import { handleQuery } from '../../src/search/algolia/queries.ts'
import { createDocsEngine } from '../../src/search/docsEngine.ts'
import type { SearchRecord } from '../../src/search/engine/record.ts'
import { snippetParams } from '../../src/search/hits/hit.ts'
import type { PageModel } from '../../src/search/pageModel/pageModel.ts'

/** URLs of the first hits, best first. */
export type Search = (query: string) => string[]

export interface Contender {
  name: string
  create(records: readonly SearchRecord[], model?: PageModel): Search
}

/** Number of hits that the dialog requests. */
const HITS_PER_PAGE = 20

/** Parameters that the dialog sends besides the query. */
const dialogParams = { hitsPerPage: HITS_PER_PAGE, ...snippetParams(10) }

const ours: Contender = {
  name: 'this engine',
  create(records, model) {
    const context = { indexName: 'docs', engine: createDocsEngine(records, model) }
    return (query) =>
      handleQuery('docs', { ...dialogParams, query }, context).hits.map(({ url }) => String(url))
  },
}

type MiniSearchOptions = Parameters<MiniSearch['search']>[1]

function miniSearch(name: string, options: MiniSearchOptions): Contender {
  return {
    name,
    create(records) {
      const index = new MiniSearch({
        fields: ['lvl0', 'lvl1', 'lvl2', 'lvl3', 'lvl4', 'content', 'aliases', 'keywords'],
      })
      index.addAll(
        records.map(({ hierarchy, content, aliases, keywords }, id) => ({
          id,
          ...hierarchy,
          content,
          aliases: aliases?.join('\n'),
          keywords: keywords?.join('\n'),
        })),
      )
      return (query) => {
        const urls = new Set<string>()
        for (const { id } of index.search(query, options)) {
          urls.add((records[id] as SearchRecord).url)
          if (urls.size === HITS_PER_PAGE) break
        }
        return [...urls]
      }
    },
  }
}

export const contenders: readonly Contender[] = [
  ours,
  miniSearch('MiniSearch, as it comes', {}),
  miniSearch('MiniSearch, prefix and fuzzy', {
    prefix: true,
    fuzzy: 0.2,
    boost: { lvl1: 4, aliases: 4, keywords: 3 },
  }),
]
