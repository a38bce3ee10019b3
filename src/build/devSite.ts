/** The site for `npm run dev`: rendered in memory, with the same cache as the build. */
import { join } from 'node:path'
import { config } from '../../site.config.ts'
import { recordOptions, recordsFromPage } from '../search/recordsFromPage.ts'
import type { ChromeConfig } from '../site/chrome/chromeConfig.ts'
import { cleanPath } from '../site/navigation/links.ts'
import { openCache } from './cache.ts'
import { addNotice } from './devNotice.ts'
import { createDevSearch } from './devSearch.ts'
import { loadSite } from './loadSite.ts'
import { createFileMaker } from './makeFile.ts'
import { openPagePool } from './pagePool.ts'
import { renderSite } from './renderSite.ts'
import { openTextStore } from './textStore.ts'

export interface DevAnswer {
  status: number
  type: string
  text: string
  location?: string
}

const html = 'text/html; charset=utf-8'
const json = 'application/json; charset=utf-8'
const markdown = 'text/markdown; charset=utf-8'

export async function makeDevSite(root: string, chrome: ChromeConfig) {
  const cacheFolder = join(root, '.cache/dev')
  const cache = openCache(cacheFolder)
  const pool = openPagePool(0)
  const site = await loadSite({ root, config, content: 'content', cache, cacheFolder, pool })
  for (const { file, line, problem } of site.warnings) console.warn(`warning ${file}:${line}: ${problem}`)
  const store = openTextStore(join(cacheFolder, 'articles'))
  const rendered = await renderSite(site, {
    root,
    cache,
    store,
    pool,
    app: '/src/site/entry.tsx',
    ahead: { app: [], search: [] },
    chrome,
  })
  cache.save()
  store.sweep()
  const files = new Map<string, { type: string; make(): string }>()
  const makeFile = createFileMaker(rendered.shared)
  for (const { path: file, content } of rendered.pages.flatMap((page) => page.files)) {
    const page = /^(.*)\.html$/.exec(file)?.[1]
    const make = () => makeFile(content)
    if (page)
      files.set(page === 'index' ? '/' : `/${page}`, {
        type: html,
        make: () =>
          addNotice(
            make().replace('<head>', '<head><script type="module" src="/@vite/client"></script>'),
            site.warnings,
          ),
      })
    else files.set(`/${file}`, { type: file.endsWith('.md') ? markdown : json, make })
  }
  for (const sidebar of site.sidebars)
    files.set(`/_pages/nav-${sidebar.id}.json`, { type: json, make: () => JSON.stringify(sidebar) })
  files.set('/reference.json', { type: json, make: () => JSON.stringify(site.referenceJson) })
  const search = createDevSearch(
    site.searchable.flatMap((page) => recordsFromPage(page, recordOptions(config))),
    config.search.indexName,
  )

  return {
    answer(method: string, url: URL, body: string): DevAnswer {
      if (method === 'POST') return search(url, body)
      const path = cleanPath(url.pathname)
      const location = config.redirects[path]
      if (location) return { status: 302, type: html, text: '', location }
      const file = files.get(url.pathname) ?? files.get(path)
      if (file) return { status: 200, type: file.type, text: file.make() }
      return { status: 404, type: html, text: files.get('/404')?.make() ?? 'not found' }
    },
  }
}
