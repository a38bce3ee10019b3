/**
 * Builds the site from content and declarations into `dist/`. The code reads top to bottom: load, check, render, write.
 * Slow parts are steps with cached results (`memo.ts`), so a second build redoes only what changed.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Searches } from '../content/files/searches.ts'
import type { SiteConfig } from '../content/siteConfig.ts'
import type { Reference } from '../reference/model.ts'
import { methodPaths, searchablePage } from '../render/searchBlocks.ts'
import { examplesFrom } from '../search/pageModel/trainPageModel.ts'
import { recordOptions, recordsFromPage } from '../search/records/recordsFromPage.ts'
import { address, setSiteUrl } from '../shared/address.ts'
import { ProblemError } from '../shared/problem.ts'
import { CHOOSE_TAB } from '../site/behaviors/chooseTab.ts'
import { chromeConfig } from '../site/chrome/chromeConfig.ts'
import { workerPath } from '../site/offline/names.ts'
import { indexPath } from '../site/search/searchConfig.ts'
import { loadSite } from './load.ts'
import { openMemo, snapshot } from './memo.ts'
import { BUILDS_FILE, earlierBuildsIn, keptBuilds, withBuild } from './outputs/earlierBuilds.ts'
import { savedFiles } from './outputs/savedFiles.ts'
import { headerRules } from './outputs/security.ts'
import { writeServerFiles } from './outputs/serverFiles.ts'
import { siteFiles } from './outputs/siteFiles.ts'
import { planPages } from './planPages.ts'
import { bundleClient, drawImages, packIndex, renderPages, renderSpecialPages, trainSearch } from './steps.ts'
import { openWorkers, type Workers } from './workers.ts'
import { openSite } from './writeSite.ts'

export interface BuildOptions {
  root: string
  config: SiteConfig
  /** Folder of the pages, relative to the root. */
  content?: string
  /** Output folder. */
  dist?: string
  cacheFolder?: string
  /** Where to find earlier builds whose hashed files to keep: a folder, or the URL of the running site. Default: `dist`. */
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

/** @throws ProblemError naming file and line when a page cannot be built */
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
  const memo = openMemo(options.cacheFolder ?? join(root, '.cache/build'), workers)
  const warn = (problem: string) => report(`warning ${problem}`)
  const date = buildDate()
  setSiteUrl(config.url)

  // Load and check
  const chrome = chromeConfig(config)
  const bundling = memo.run(bundleClient, { sources: snapshot(root, 'src', 'sdk'), config: chrome })
  // If bundling fails while pages are read, problems with the pages are reported first.
  bundling.catch(() => {})
  const site = await loadSite({ ...options, memo })
  if (site.problems.length > 0) throw new ProblemError(site.problems)
  if (site.undated) warn(`pages and the sitemap show no date of their last change: ${site.undated}`)

  // Read before anything is written, because writing may replace these files
  const earlier = await (options.keep ? keptBuilds(options.keep) : earlierBuildsIn(join(dist, 'site')))
  if (earlier.lost.length > 0)
    warn(`missing or damaged files of earlier builds are left out: ${earlier.lost.join(', ')}`)

  // Code and images of the site
  const { title, tagline, url, language, colorMode, announcement } = config
  const client = await bundling
  const output = openSite(join(dist, 'site'), memo)
  const images = [...site.images].map(([src, file]) => ({ path: src.slice(1), content: readFileSync(file) }))
  const assets = [...client.files, ...images]
  for (const { path, content } of assets) await output.write(path, content)
  const drawn = await memo.run(drawImages, { title, tagline, package: config.package })
  for (const [path, content] of Object.entries(drawn)) await output.write(path, content)

  // Pages
  const { app, styles, bootScript } = client
  const common = { title, tagline, url, language, colorMode, announcement }
  const frame = { config: common, chrome, styles, bootScript, app }
  const plan = planPages(site, frame)
  const inlineStyles = new Set<string>()
  const markdowns = new Map<string, string>()
  await memo.each(renderPages, plan, async ({ html, markdown, styles }, index) => {
    const { path } = plan[index]?.document ?? { path: '' }
    for (const style of styles) inlineStyles.add(style)
    markdowns.set(path, markdown.text)
    await output.write(`${fileName(path)}.html`, html.text, html)
    await output.write(`${fileName(path)}.md`, markdown.text, markdown)
  })
  for (const page of await memo.run(renderSpecialPages, { config, frame, sidebar: site.sidebars.at(-1) })) {
    for (const style of page.styles) inlineStyles.add(style)
    await output.write(`${fileName(page.path)}.html`, page.html)
  }

  // Search
  const methods = methodPaths(site.pages)
  const pages = site.pages.map((page) =>
    searchablePage(page, site.sectionOf(page), site.positionOf(page.route), methods),
  )
  const forRecords = recordOptions(config)
  const records = pages.flatMap((page) => recordsFromPage(page, forRecords))
  const model = await memo.run(trainSearch, examplesFrom(records, addressed(site.searches)))
  await output.write(indexPath.slice(1), await memo.run(packIndex, { pages, options: forRecords, model }))

  // Files that depend on the whole site, the offline list, files of earlier builds, and the server's files
  const rules = headerRules(config, [bootScript, CHOOSE_TAB], [...inlineStyles])
  const files = siteFiles(site, { markdown: markdowns, rules, date })
  for (const [path, content] of Object.entries(files)) await output.write(path, content)
  const names = assets.map(({ path }) => path)
  const saved = { files: savedFiles(output.sums(), names), redirects: config.redirects }
  await output.write(workerPath.slice(1), `const BUILD=${JSON.stringify(saved)};${client.serviceWorker}`)
  const own = output.sums()
  for (const [path, bytes] of earlier.files) if (!own.has(path)) await output.write(path, bytes)
  const hashed = Object.fromEntries([...own].filter(([path]) => names.includes(path)))
  await output.write(BUILDS_FILE, JSON.stringify(withBuild(earlier.builds, hashed, date), null, 1))
  const { written, total } = output.finish()
  writeServerFiles(dist, site, { records, model, rules, own, sums: output.sums(), date })
  memo.sweep()
  report(
    `${site.pages.length} pages, ${total} files, ${written} of them new or changed, ${records.length} search records`,
  )
  return { pages: site.pages.length, rendered: memo.made(renderPages), written }
}

/** The same with addresses for paths, as records have them. */
const addressed = (searches: Searches): Searches =>
  Object.fromEntries(Object.entries(searches).map(([path, queries]) => [address(path), queries]))

/** `/` -> `index` */
const fileName = (path: string): string => (path === '/' ? 'index' : path.slice(1))

/** The current time, or that of `SOURCE_DATE_EPOCH`, which makes builds reproducible byte for byte. */
const buildDate = (): Date => {
  const { SOURCE_DATE_EPOCH: seconds } = process.env
  return seconds ? new Date(Number(seconds) * 1000) : new Date()
}
