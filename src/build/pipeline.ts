/**
 * Builds the site from content and declarations into `dist/`. Read it top to bottom: load, check, render, write. The slow
 * parts are steps with cached results (`memo.ts`), so a second build only repeats what changed.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Searches } from '../content/files/searches.ts'
import type { SiteConfig } from '../content/siteConfig.ts'
import type { Reference } from '../reference/model.ts'
import { methodPaths, searchablePage } from '../render/searchBlocks.ts'
import type { SearchRecord } from '../search/engine/record.ts'
import type { PageModel } from '../search/pageModel/pageModel.ts'
import { examplesFrom } from '../search/pageModel/trainPageModel.ts'
import { recordOptions, recordsFromPage } from '../search/records/recordsFromPage.ts'
import { address, setSiteUrl } from '../shared/address.ts'
import { fileOf } from '../shared/paths.ts'
import { ProblemError } from '../shared/problem.ts'
import { CHOOSE_TAB } from '../site/behaviors/chooseTab.ts'
import { chromeConfig } from '../site/chrome/chromeConfig.ts'
import { workerPath } from '../site/offline/names.ts'
import { indexPath } from '../site/search/searchConfig.ts'
import { loadSite, type Site } from './load.ts'
import { type Memo, openMemo, snapshot, stepCacheFolder } from './memo.ts'
import { addBuild, BUILDS_FILE, readEarlierBuilds, readKeptBuilds } from './outputs/earlierBuilds.ts'
import type { Frame } from './outputs/renderDocument.ts'
import { savedFiles } from './outputs/savedFiles.ts'
import { headerRules } from './outputs/security.ts'
import { writeServerFiles } from './outputs/serverFiles.ts'
import { siteFiles } from './outputs/siteFiles.ts'
import { planPages } from './planPages.ts'
import {
  bundleClient,
  bundleServer,
  drawImages,
  packIndex,
  renderPages,
  renderSpecialPages,
  trainSearch,
} from './steps.ts'
import { openWorkers, type Workers } from './workers.ts'
import { openSite, type SiteWriter } from './writeSite.ts'

export interface BuildOptions {
  root: string
  config: SiteConfig
  /** Folder of the pages, relative to the root. */
  content?: string
  /** Output folder. */
  dist?: string
  cacheFolder?: string
  /** Where to read earlier builds, whose hashed files are kept: a folder, or the URL of the running site. Default: `dist`. */
  keep?: string | undefined
  /** Changes the reference before pages are matched with it, for example to show a method on several pages. */
  adaptReference?: (reference: Reference) => Reference
  report?: (line: string) => void
}

export interface BuildResult {
  pages: number
  /** Number of pages that were not cached from an earlier build. */
  rendered: number
  /** Number of files whose content changed. */
  written: number
}

/** @throws ProblemError with file and line, if a page cannot be built */
export async function build(options: BuildOptions): Promise<BuildResult> {
  const workers = openWorkers()
  try {
    return await buildSite(options, workers)
  } finally {
    await workers.end()
  }
}

async function buildSite(options: BuildOptions, workers: Workers): Promise<BuildResult> {
  const { root, config, dist = join(root, 'dist'), report = () => {} } = options
  const memo = openMemo(options.cacheFolder ?? stepCacheFolder(root), workers)
  const warn = (problem: string) => report(`warning ${problem}`)
  const date = buildDate()
  setSiteUrl(config.url)

  // Load and check
  const chrome = chromeConfig(config)
  const loading = loadSite({ ...options, memo })
  const bundlingClient = memo.run(bundleClient, { sources: snapshot(root, 'src', 'sdk'), config: chrome })
  // After the client, because pages need the client, and only the last files need the server.
  const bundlingServer = bundlingClient.then(async () =>
    // A static host does not run the server.
    config.search.service === 'server'
      ? memo.run(bundleServer, { sources: snapshot(root, 'src', 'site.config.ts') })
      : false,
  )
  // If both fail, the problems of the pages are reported. This handler only prevents an unhandled rejection until then.
  bundlingServer.catch(() => {})
  const site = await loading
  if (site.problems.length > 0) throw new ProblemError(site.problems)
  if (site.updatedUnavailable)
    warn(`pages and the sitemap show no date of their last change: ${site.updatedUnavailable}`)

  // Earlier builds are read before anything is written, because writing may replace their files
  const earlier = await (options.keep ? readKeptBuilds(options.keep) : readEarlierBuilds(join(dist, 'site')))
  if (earlier.lost.length > 0)
    warn(`these files of earlier builds are missing or damaged and were not kept: ${earlier.lost.join(', ')}`)

  // Pages, search, code and images of the site
  const { title, tagline, url, language, colorMode, announcement } = config
  const client = await bundlingClient
  const { app, styles, bootScript } = client
  const common = { title, tagline, url, language, colorMode, announcement }
  const frame = { config: common, chrome, styles, bootScript, app }
  const output = openSite(join(dist, 'site'), memo)
  const images = [...site.images].map(([src, file]) => [src.slice(1), readFileSync(file)] as const)
  const assets = { ...client.files, ...Object.fromEntries(images) }
  const [{ inlineStyles, markdown }, search] = await Promise.all([
    writePages(site, frame, { memo, output }),
    writeIndex(site, { memo, output }),
    writeFiles(output, assets),
    memo
      .run(drawImages, { title, tagline, package: config.package })
      .then((files) => writeFiles(output, files)),
  ])

  const server = await bundlingServer
  // No step runs in a worker from here on. The files of the whole site need the memory.
  await workers.end()

  // Files that depend on the whole site, the offline list, files of earlier builds, and the server's files
  const rules = headerRules(config, [bootScript, CHOOSE_TAB], inlineStyles)
  await writeFiles(output, siteFiles(site, { markdown, rules, date }))
  const names = Object.keys(assets)
  const saved = { files: savedFiles(output.sums(), names), redirects: config.redirects }
  await output.write(workerPath.slice(1), `const BUILD=${JSON.stringify(saved)};${client.serviceWorker}`)
  const own = output.sums()
  for (const [path, bytes] of earlier.files) if (!own.has(path)) await output.write(path, bytes)
  const hashed = Object.fromEntries([...own].filter(([path]) => names.includes(path)))
  await output.write(BUILDS_FILE, JSON.stringify(addBuild(earlier.builds, hashed, date), null, 1))
  const { written, total } = output.finish()
  writeServerFiles(dist, site, { ...search, server, rules, own, sums: output.sums(), date })
  memo.sweep()
  report(
    `${site.pages.length} pages, ${total} files, ${written} of them new or changed, ${search.records.length} search records`,
  )
  return { pages: site.pages.length, rendered: memo.computedCount(renderPages), written }
}

/** @returns the data that later files need: the Markdown of each page by path, and all inlined styles */
async function writePages(
  site: Site,
  frame: Frame,
  { memo, output }: { memo: Memo; output: SiteWriter },
): Promise<{ markdown: Map<string, string>; inlineStyles: string[] }> {
  const inlineStyles = new Set<string>()
  const markdowns = new Map<string, string>()
  const sidebar = site.sidebars.at(-1)
  const writeSpecialPages = async () => {
    for (const page of await memo.run(renderSpecialPages, { config: site.config, frame, sidebar })) {
      for (const style of page.styles) inlineStyles.add(style)
      await output.write(`${fileOf(page.path)}.html`, page.html)
    }
  }
  const plan = planPages(site, frame)
  await Promise.all([
    writeSpecialPages(),
    memo.each(renderPages, plan, async ({ html, markdown, styles }, index) => {
      const { path } = plan[index]?.document ?? { path: '' }
      for (const style of styles) inlineStyles.add(style)
      markdowns.set(path, markdown.text)
      await output.write(`${fileOf(path)}.html`, html.text, html)
      await output.write(`${fileOf(path)}.md`, markdown.text, markdown)
    }),
  ])
  return { markdown: markdowns, inlineStyles: [...inlineStyles] }
}

async function writeFiles(output: SiteWriter, files: Record<string, string | Uint8Array>): Promise<void> {
  for (const [path, content] of Object.entries(files)) await output.write(path, content)
}

/** Writes the index for search in the browser. */
async function writeIndex(
  site: Site,
  { memo, output }: { memo: Memo; output: SiteWriter },
): Promise<{ records: SearchRecord[]; model: PageModel }> {
  const methods = methodPaths(site.pages)
  const pages = site.pages.map((page) =>
    searchablePage(page, site.sectionOf(page), site.positionOf(page.route), methods),
  )
  const options = recordOptions(site.config)
  const records = pages.flatMap((page) => recordsFromPage(page, options))
  const model = await memo.run(trainSearch, examplesFrom(records, withBasePath(site.searches)))
  await output.write(indexPath.slice(1), await memo.run(packIndex, { pages, options, model }))
  return { records, model }
}

/** Adds the base path to the keys, because search records identify pages by their URL path. */
const withBasePath = (searches: Searches): Searches =>
  Object.fromEntries(Object.entries(searches).map(([path, queries]) => [address(path), queries]))

/** The current time, or the time in `SOURCE_DATE_EPOCH`, with which builds are reproducible byte for byte. */
const buildDate = (): Date => {
  const { SOURCE_DATE_EPOCH: seconds } = process.env
  return seconds ? new Date(Number(seconds) * 1000) : new Date()
}
