/** Loads the data for the agent tools from the files that the site serves. */

import type { FastifyBaseLogger } from 'fastify'
import * as z from 'zod'
import { handleQuery } from '../../search/algolia/queries.ts'
import type { SearchContext } from '../../search/algolia/searchHits.ts'
import { readText, type SiteFiles } from '../files/readSiteFiles.ts'
import type { Build } from '../readBuild.ts'
import { unavailable } from '../search/searchPlugin.ts'
import type { Docs, DocsHit } from './docsTools.ts'
import type { MethodEntry } from './findPage.ts'

const referenceSchema = z.array(z.looseObject({ page: z.string(), call: z.string() }))

export interface DocsSource {
  site: SiteFiles
  build: Build
  name: string
  search: SearchContext | undefined
  log: FastifyBaseLogger
}

export async function readDocs({ site, build, name, search, log }: DocsSource): Promise<Docs> {
  const readMethods = async (): Promise<MethodEntry[]> => {
    const text = await readText(site, '/reference.json')
    // A fault of the build, which is logged with all others.
    if (text === undefined) return []
    try {
      return referenceSchema.parse(JSON.parse(text))
    } catch (error) {
      // The other tools still work.
      const reason = (error as Error).message
      log.error({ reason }, 'reference.json cannot be read: run "npm run build"')
      return []
    }
  }
  return {
    ...build,
    name,
    methods: await readMethods(),
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
