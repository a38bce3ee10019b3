/** What the tools for agents read, taken from the files that the site serves. */

import * as z from 'zod'
import type { Build } from '../../build.ts'
import { readVariant, type SiteFile, type SiteFiles } from '../../static/siteFiles.ts'
import type { Docs } from './docsTools.ts'
import type { MethodEntry } from './findMethods.ts'

const referenceSchema = z.array(z.looseObject({ page: z.string(), call: z.string() }))

export interface DocsSource {
  site: SiteFiles
  build: Build
  name: string
  search: Docs['search']
  /** Told once when the reference cannot be read; the other tools go on. */
  onBrokenReference: (reason: string) => void
}

export async function readDocs({ site, build, name, search, onBrokenReference }: DocsSource): Promise<Docs> {
  return {
    name,
    version: build.id,
    url: build.url,
    pages: build.pages,
    redirects: build.redirects,
    methods: await readMethods(site, onBrokenReference),
    search,
    readMarkdown: async (route) => {
      const file = site.byPath.get(route === '/' ? '/index.md' : `${route}.md`)
      return file && (await readText(file))
    },
  }
}

async function readMethods(site: SiteFiles, onBroken: (reason: string) => void): Promise<MethodEntry[]> {
  const file = site.byPath.get('/reference.json')
  try {
    if (file === undefined) throw new Error('the file is missing')
    return referenceSchema.parse(JSON.parse(await readText(file)))
  } catch (error) {
    onBroken((error as Error).message)
    return []
  }
}

async function readText(file: SiteFile): Promise<string> {
  const variant = file.variants.identity
  if (variant === undefined) throw new Error(`${file.name} has no plain form`)
  return (await readVariant(variant)).toString('utf8')
}
