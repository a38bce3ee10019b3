/** The site for `npm run dev`. It renders pages on request, with the same steps as a build. */
import { readFileSync } from 'node:fs'
import { extname } from 'node:path'
import { canonicalPath, fileOf } from '../../shared/paths.ts'
import { chromeConfig } from '../../site/chrome/chromeConfig.ts'
import { entryPoints } from '../../site/entryPoints.ts'
import { loadSite } from '../load.ts'
import { openMemo, stepCacheFolder } from '../memo.ts'
import type { Frame } from '../outputs/renderDocument.ts'
import { siteFiles } from '../outputs/siteFiles.ts'
import { STYLESHEETS } from '../outputs/stylesheets.ts'
import { planPages } from '../planPages.ts'
import { recordsOf, trainModel } from '../searchData.ts'
import { bundleScript } from '../steps/bundleClient.ts'
import { renderPages, renderSpecialPages } from '../steps.ts'
import { devConfig as config } from './devConfig.ts'
import { addNotice } from './devNotice.ts'
import { createDevSearch } from './devSearch.ts'

export interface DevResponse {
  status: number
  type: string
  text: string | Uint8Array
  location?: string
}

const HTML = 'text/html; charset=utf-8'
const MARKDOWN = 'text/markdown; charset=utf-8'
/** Content types by file extension. All other files are plain text. */
const CONTENT_TYPES: Record<string, string> = {
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.xml': 'application/xml; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.gif': 'image/gif',
}

/** @param loadStyle - returns the text of a stylesheet with all its imports */
export async function createDevSite(root: string, loadStyle: (path: string) => Promise<string>) {
  const memo = openMemo(stepCacheFolder(root))
  memo.sweep()
  const chrome = chromeConfig(config)
  const site = await loadSite({ root, config, memo })
  for (const { file, line, problem } of site.problems) console.warn(`warning ${file}:${line}: ${problem}`)
  const frame: Frame = {
    config,
    chrome,
    styles: Object.fromEntries(
      await Promise.all(STYLESHEETS.map(async (path) => [path, await loadStyle(path)] as const)),
    ),
    bootScript: await bundleScript(root, '', entryPoints.boot, {
      // Vite's development server resolves imports on demand, so there are no files to prefetch.
      CODE: { files: { app: [], searchPanel: [], searchPage: [], calculators: [] } },
    }),
    app: `/${entryPoints.app}`,
  }
  const files = new Map<string, { type: string; render(): string | Uint8Array | Promise<string> }>()
  const addPage = (path: string, render: () => Promise<{ html: string; markdown?: string }>) => {
    const html = async () =>
      addNotice(
        (await render()).html.replace('<head>', '<head><script type="module" src="/@vite/client"></script>'),
        site.problems,
      )
    files.set(path, { type: HTML, render: html })
    files.set(`/${fileOf(path)}.md`, { type: MARKDOWN, render: async () => (await render()).markdown ?? '' })
  }
  for (const input of planPages(site, frame)) {
    addPage(input.document.path, async () => {
      const { html, markdown } = await memo.run(renderPages, { ...input, quality: 0 })
      return { html: html.text, markdown: markdown.text }
    })
  }
  for (const page of await memo.run(renderSpecialPages, { config, frame, sidebar: site.sidebars.at(-1) }))
    addPage(page.path, async () => page)
  const addFile = (path: string, render: () => string | Uint8Array) =>
    files.set(path, { type: CONTENT_TYPES[extname(path)] ?? 'text/plain; charset=utf-8', render })
  for (const [src, file] of site.images) addFile(src, () => readFileSync(file))
  const otherFiles = siteFiles(site, { markdownOf: () => '', rules: [], date: new Date() })
  for (const [path, content] of Object.entries(otherFiles)) addFile(`/${path}`, () => content)
  const search = createDevSearch(recordsOf(site), await trainModel(site, memo), config.search.indexName)

  return {
    async respond(method: string, url: URL, body: string): Promise<DevResponse> {
      if (method === 'POST') return search(body)
      const path = canonicalPath(url.pathname)
      const location = config.redirects[path]
      if (location) return { status: 302, type: HTML, text: '', location }
      const file = files.get(url.pathname) ?? files.get(path)
      if (file) return { status: 200, type: file.type, text: await file.render() }
      return { status: 404, type: HTML, text: (await files.get('/404')?.render()) ?? 'not found' }
    },
  }
}
