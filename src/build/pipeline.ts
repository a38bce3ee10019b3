/**
 * Builds the site from content and declarations into `dist/`. Read it top to bottom: load, check, render, write. The slow
 * parts are steps with cached results (`memo.ts`), so a second build only repeats what changed.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { SiteConfig } from '../content/siteConfig.ts'
import type { Reference } from '../reference/model.ts'
import { setSiteUrl } from '../shared/address.ts'
import { fileOf } from '../shared/paths.ts'
import { ProblemError } from '../shared/problem.ts'
import { CHOOSE_TAB } from '../site/behaviors/chooseTab.ts'
import { chromeConfig } from '../site/chrome/chromeConfig.ts'
import { workerPath } from '../site/offline/names.ts'
import { indexPath } from '../site/search/searchConfig.ts'
import { readSite, type Site } from './load.ts'
import { type Memo, openMemo, snapshot, stepCacheFolder } from './memo.ts'
import { addBuild, BUILDS_FILE, readEarlierBuilds, readKeptBuilds } from './outputs/earlierBuilds.ts'
import type { Frame } from './outputs/renderDocument.ts'
import { savedFiles } from './outputs/savedFiles.ts'
import { headerRules } from './outputs/security.ts'
import { writeServerFiles } from './outputs/serverFiles.ts'
import { siteFiles } from './outputs/siteFiles.ts'
import { planPages } from './planPages.ts'
import { packedIndex, recordsOf, trainModel } from './searchData.ts'
import { bundleClient, bundleServer, drawImages, renderPages, renderSpecialPages } from './steps.ts'
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
  const reading = readSite({ ...options, memo })
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
  const content = await reading
  // Search does not need the examples, which are still being compiled.
  const trainingModel = trainModel(content, memo)
  trainingModel.catch(() => {})
  const site = await content.checked
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
  const [inlineStyles] = await Promise.all([
    writePages(site, frame, { memo, output }),
    writeFiles(output, assets),
    memo
      .run(drawImages, { title, tagline, package: config.package })
      .then((files) => writeFiles(output, files)),
  ])

  const [server, model] = await Promise.all([bundlingServer, trainingModel])
  // No step runs in a worker from here on. The files of the whole site need the memory.
  await workers.end()

  // Search, files that depend on the whole site, the offline list, files of earlier builds, and the server's files
  const markdownOf = (path: string) => readFileSync(join(dist, 'site', `${fileOf(path)}.md`), 'utf8')
  const rules = headerRules(config, [bootScript, CHOOSE_TAB], inlineStyles)
  await output.write(indexPath.slice(1), await packedIndex(site, model, memo))
  await writeFiles(output, siteFiles(site, { markdownOf, rules, date }))
  const names = Object.keys(assets)
  const saved = { files: savedFiles(output.sums(), names), redirects: config.redirects }
  await output.write(workerPath.slice(1), `const BUILD=${JSON.stringify(saved)};${client.serviceWorker}`)
  const own = output.sums()
  for (const [path, bytes] of earlier.files) if (!own.has(path)) await output.write(path, bytes)
  const hashed = Object.fromEntries([...own].filter(([path]) => names.includes(path)))
  await output.write(BUILDS_FILE, JSON.stringify(addBuild(earlier.builds, hashed, date), null, 1))
  const { written, total } = output.finish()
  const records = recordsOf(site)
  writeServerFiles(dist, site, { server, records, model, rules, own, sums: output.sums(), date })
  memo.sweep()
  report(
    `${site.pages.length} pages, ${total} files, ${written} of them new or changed, ${records.length} search records`,
  )
  return { pages: site.pages.length, rendered: memo.computedCount(renderPages), written }
}

/** @returns all inlined styles */
async function writePages(
  site: Site,
  frame: Frame,
  { memo, output }: { memo: Memo; output: SiteWriter },
): Promise<string[]> {
  const inlineStyles = new Set<string>()
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
      await output.write(`${fileOf(path)}.html`, html.text, html)
      await output.write(`${fileOf(path)}.md`, markdown.text, markdown)
    }),
  ])
  return [...inlineStyles]
}

async function writeFiles(output: SiteWriter, files: Record<string, string | Uint8Array>): Promise<void> {
  for (const [path, content] of Object.entries(files)) await output.write(path, content)
}

/** The current time, or the time in `SOURCE_DATE_EPOCH`, with which builds are reproducible byte for byte. */
const buildDate = (): Date => {
  const { SOURCE_DATE_EPOCH: seconds } = process.env
  return seconds ? new Date(Number(seconds) * 1000) : new Date()
}
