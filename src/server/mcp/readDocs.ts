/** Loads the data for the agent tools from the files that the site serves. */

import { handleQuery } from '../../search/algolia/queries.ts'
import type { SearchContext } from '../../search/algolia/searchHits.ts'
import { readText, type SiteFiles } from '../files/readSiteFiles.ts'
import type { Build } from '../readBuild.ts'
import { unavailable } from '../search/searchPlugin.ts'
import type { Docs, DocsHit } from './docsTools.ts'

export interface DocsSource {
  site: SiteFiles
  build: Build
  name: string
  search: SearchContext | undefined
}

export async function readDocs({ site, build, name, search }: DocsSource): Promise<Docs> {
  const reference = await readText(site, '/reference.json')
  return {
    ...build,
    name,
    methods: JSON.parse(reference ?? '[]'),
    search: (query, limit) => {
      if (search === undefined) throw unavailable()
      return handleQuery(search.indexName, { query, hitsPerPage: limit }, search).hits.map(toDocsHit)
    },
    readMarkdown: (route) => readText(site, route === '/' ? '/index.md' : `${route}.md`),
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
