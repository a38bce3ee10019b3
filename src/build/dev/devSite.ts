/** The site for `npm run dev`. It renders pages on request, with the same steps as a build. */
import { readFileSync } from 'node:fs'
import { extname } from 'node:path'
import { config as siteConfig } from '../../../site.config.ts'
import { answerQueries } from '../../search/algolia/queries.ts'
import { createDocsEngine } from '../../search/docsEngine.ts'
import { canonicalPath, fileOf } from '../../shared/paths.ts'
import { chromeConfig } from '../../site/chrome/chromeConfig.ts'
import { entryPoints } from '../../site/entryPoints.ts'
import { configForDev } from '../commands/buildOptions.ts'
import { loadSite, type Site } from '../load.ts'
import { type Memo, openMemo, stepCacheFolder } from '../memo.ts'
import type { Frame } from '../outputs/document.ts'
import { siteFiles } from '../outputs/siteFiles.ts'
import { stylesheets } from '../outputs/stylesheets.ts'
import { planPages } from '../planPages.ts'
import { recordsOf, trainModel } from '../searchData.ts'
import { bundleScript } from '../steps/bundleClient.ts'
import { browserTargets } from '../steps/viteOptions.ts'
import { renderPages, renderSpecialPages } from '../steps.ts'
import { addNotice } from './devNotice.ts'

const config = configForDev(siteConfig)

export interface DevResponse {
  status: number
  type: string
  text: string | Uint8Array
  location?: string
}

const HTML = 'text/html; charset=utf-8'
const JSON_TYPE = 'application/json; charset=utf-8'
const MARKDOWN = 'text/markdown; charset=utf-8'
/** Content types by file extension. All other files are plain text. */
const contentTypes: Record<string, string> = {
  '.json': JSON_TYPE,
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

/** A file of the site. Its text is made on each request, so that it shows the latest edit. */
interface DevFile {
  type: string
  render(): string | Uint8Array | Promise<string>
}

type FileEntry = [path: string, file: DevFile]

/** @param loadStyle - returns the text of a stylesheet with all its imports */
export async function createDevSite(root: string, loadStyle: (path: string) => Promise<string>) {
  const memo = openMemo(stepCacheFolder(root))
  memo.sweep()
  const site = await loadSite({ root, config, memo })
  for (const { file, line, problem } of site.problems) console.warn(`warning ${file}:${line}: ${problem}`)
  const frame = await loadFrame(root, loadStyle)
  const files = new Map([
    ...pageFiles(site, frame, memo),
    ...(await specialPageFiles(site, frame, memo)),
    ...otherFiles(site),
  ])
  const engine = createDocsEngine(recordsOf(site), await trainModel(site, memo))
  const search = (queries: string): DevResponse => {
    const { status, body } = answerQueries(queries, { indexName: config.search.indexName, engine })
    return { status, type: JSON_TYPE, text: JSON.stringify(body) }
  }
  return {
    respond: async (method: string, url: URL, body: string): Promise<DevResponse> =>
      method === 'POST' ? search(body) : respondWithFile(files, url.pathname),
  }
}

async function loadFrame(root: string, loadStyle: (path: string) => Promise<string>): Promise<Frame> {
  const styles = await Promise.all(stylesheets.map(async (path) => [path, await loadStyle(path)] as const))
  return {
    config,
    chrome: chromeConfig(config),
    styles: Object.fromEntries(styles),
    // Vite's development server resolves imports on demand, so there are no files to prefetch.
    bootScript: await bundleScript(
      root,
      entryPoints.boot,
      { LAZY_FILES: [], BASE: '' },
      browserTargets(root),
    ),
    app: `/${entryPoints.app}`,
  }
}

/** The pages of `content/`, rendered on request. */
function pageFiles(site: Site, frame: Frame, memo: Memo): FileEntry[] {
  return planPages(site, frame).flatMap((input): FileEntry[] => {
    const { path } = input.document
    const render = () => memo.run(renderPages, input)
    return [
      [path, { type: HTML, render: async () => forReloading((await render()).html, site) }],
      [`/${fileOf(path)}.md`, { type: MARKDOWN, render: async () => (await render()).markdown }],
    ]
  })
}

async function specialPageFiles(site: Site, frame: Frame, memo: Memo): Promise<FileEntry[]> {
  const pages = await memo.run(renderSpecialPages, { config, frame, sidebar: site.sidebars.at(-1) })
  return pages.map(({ path, html }) => [path, { type: HTML, render: () => forReloading(html, site) }])
}

/** Adds Vite's client, which reloads the page after an edit, the app's configuration, and the problems of the site. */
function forReloading(html: string, { problems }: Site): string {
  const site = JSON.stringify(chromeConfig(config)).replaceAll('<', '\\u003c')
  const scripts = `<script type="module" src="/@vite/client"></script><script>var SITE=${site}</script>`
  return addNotice(
    html.replace('<head>', () => `<head>${scripts}`),
    problems,
  )
}

/** Images, and the files that depend on the whole site. */
function otherFiles(site: Site): FileEntry[] {
  const texts = Object.entries(siteFiles(site, { markdownOf: () => '', rules: [], date: new Date() }))
  const file = (path: string, render: DevFile['render']): FileEntry => [
    path,
    { type: contentTypes[extname(path)] ?? 'text/plain; charset=utf-8', render },
  ]
  return [
    ...[...site.images].map(([src, image]) => file(src, () => readFileSync(image))),
    ...texts.map(([path, content]) => file(`/${path}`, () => content)),
  ]
}

async function respondWithFile(files: ReadonlyMap<string, DevFile>, pathname: string): Promise<DevResponse> {
  const path = canonicalPath(pathname)
  const location = config.redirects[path]
  if (location) return { status: 302, type: HTML, text: '', location }
  const file = files.get(pathname) ?? files.get(path)
  if (file) return { status: 200, type: file.type, text: await file.render() }
  return { status: 404, type: HTML, text: (await files.get('/404')?.render()) ?? 'not found' }
}
