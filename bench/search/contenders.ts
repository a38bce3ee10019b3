/** The engines to compare. Each takes records (ours also the page model) and returns a function from a query to URLs. */

import MiniSearch from 'minisearch'
import { config } from '../../site.config.ts'
import { handleQuery } from '../../src/search/algolia/queries.ts'
import { createDocsEngine } from '../../src/search/docsEngine.ts'
import type { SearchRecord } from '../../src/search/engine/record.ts'
import type { PageModel } from '../../src/search/pageModel/pageModel.ts'
import { searchRequest } from '../../src/site/search/client/searchRequest.ts'
import { clientSearchConfig } from '../../src/site/search/searchConfig.ts'

/** URLs of the first hits, best first. */
export type Search = (query: string) => string[]

export interface Contender {
  name: string
  create(records: readonly SearchRecord[], model?: PageModel): Search
}

const dialog = clientSearchConfig(config)

const ours: Contender = {
  name: 'this engine',
  create(records, model) {
    const context = { indexName: dialog.indexName, engine: createDocsEngine(records, model) }
    return (query) => {
      const request = searchRequest(query, { config: dialog, narrow: false })
      return handleQuery(dialog.indexName, request, context).hits.map(({ url }) => String(url))
    }
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
          if (urls.size === dialog.hitsPerPage) break
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
