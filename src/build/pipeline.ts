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
import { CHOOSE_TAB } from '../site/behaviors/tabs.ts'
import { chromeConfig } from '../site/chrome/chromeConfig.ts'
import { WORKER_PATH } from '../site/offline/names.ts'
import { INDEX_PATH } from '../site/search/searchConfig.ts'
import { readSite, type Site, startEarly } from './load.ts'
import { type Memo, openMemo, snapshot, stepCacheFolder } from './memo.ts'
import type { Frame } from './outputs/document.ts'
import {
  addBuild,
  BUILDS_FILE,
  type EarlierBuilds,
  readEarlierBuilds,
  readKeptBuilds,
} from './outputs/earlierBuilds.ts'
import { savedFiles } from './outputs/savedFiles.ts'
import { headerRules } from './outputs/security.ts'
import { writeServerFiles } from './outputs/serverFiles.ts'
import { siteFiles } from './outputs/siteFiles.ts'
import { planPages } from './planPages.ts'
import { browserIndex, recordsOf, trainModel } from './searchData.ts'
import type { ClientBundle } from './steps/bundleClient.ts'
import { browserTargets } from './steps/viteOptions.ts'
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
  const output = openSite(join(dist, 'site'), memo)
  const warn = (problem: string) => report(`warning ${problem}`)
  const date = buildDate()
  setSiteUrl(config.url)

  // Load and check. Compiling the examples takes longest, so reading, which starts it, comes first.
  const reading = readSite({ ...options, memo })
  const bundling = startBundling(root, config, memo)
  const content = await reading
  const training = startEarly(trainModel(content, memo))
  const site = await content.checked
  reportProblems(site, warn)
  // Before anything is written, because writing may replace the files of earlier builds.
  const earlier = await readEarlier(join(dist, 'site'), options.keep, warn)

  // Render pages, and write them with the code and the images.
  const client = await bundling.client
  const assets = { ...client.files, ...imageFiles(site) }
  const [inlineStyles] = await Promise.all([
    writePages(site, frameOf(config, client), { memo, output }),
    writeFiles(output, assets),
    writeDrawnImages(config, { memo, output }),
  ])
  const [server, model] = await Promise.all([bundling.server, training])
  // No step runs in a worker from here on. The files of the whole site need the memory.
  await workers.end()

  // Write what depends on the whole site: search, lists of its pages and files, and the server's files.
  const rules = headerRules(config, [client.bootScript, CHOOSE_TAB], inlineStyles)
  const markdownOf = (path: string) => readFileSync(join(dist, 'site', `${fileOf(path)}.md`), 'utf8')
  await output.write(INDEX_PATH.slice(1), JSON.stringify(browserIndex(site, model)))
  await writeFiles(output, siteFiles(site, { markdownOf, rules, date }))
  await writeServiceWorker(config, client, Object.keys(assets), output)
  const own = output.sums()
  await writeEarlierBuilds(earlier, Object.keys(assets), date, output)
  const { written, total } = output.finish()
  const records = recordsOf(site)
  writeServerFiles(dist, site, { server, records, model, rules, own, sums: output.sums() })
  memo.sweep()
  report(
    `${site.pages.length} pages, ${total} files, ${written} of them new or changed, ${records.length} search records`,
  )
  return { pages: site.pages.length, rendered: memo.computedCount(renderPages), written }
}

/** Where steps run, and where their results are written. */
interface Output {
  memo: Memo
  output: SiteWriter
}

/** Bundles the browser's code, and then the server's: pages need the former, only the last files the latter. */
function startBundling(root: string, config: SiteConfig, memo: Memo) {
  const sources = snapshot(root, 'src', 'sdk', 'site.config.ts', 'package.json', 'tsconfig.json')
  const client = memo.run(bundleClient, {
    sources,
    config: chromeConfig(config),
    targets: browserTargets(root),
  })
  const server = client.then(async () =>
    // A static host does not run the server.
    config.search.service === 'server' ? memo.run(bundleServer, { sources }) : false,
  )
  return { client, server: startEarly(server) }
}

/** @throws ProblemError for problems that must be fixed before pages are rendered */
function reportProblems({ problems, updatedUnavailable }: Site, warn: (problem: string) => void): void {
  if (problems.length > 0) throw new ProblemError(problems)
  if (updatedUnavailable)
    warn(`pages and the sitemap show no date of their last change: ${updatedUnavailable}`)
}

async function readEarlier(
  folder: string,
  keep: string | undefined,
  warn: (problem: string) => void,
): Promise<EarlierBuilds> {
  const earlier = await (keep ? readKeptBuilds(keep) : readEarlierBuilds(folder))
  if (earlier.lost.length > 0)
    warn(`these files of earlier builds are missing or damaged and were not kept: ${earlier.lost.join(', ')}`)
  return earlier
}

function frameOf(config: SiteConfig, { styles, bootScript, app }: ClientBundle): Frame {
  const { title, tagline, url, language, colorMode, announcement } = config
  const common = { title, tagline, url, language, colorMode, announcement }
  return { config: common, chrome: chromeConfig(config), styles, bootScript, app }
}

/** The images of pages, by their path below the site's folder. */
const imageFiles = ({ images }: Site): Record<string, Uint8Array> =>
  Object.fromEntries([...images].map(([src, file]) => [src.slice(1), readFileSync(file)]))

/** @returns all inlined styles */
async function writePages(site: Site, frame: Frame, { memo, output }: Output): Promise<string[]> {
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

async function writeDrawnImages(config: SiteConfig, { memo, output }: Output): Promise<void> {
  const { title, tagline, package: name } = config
  await writeFiles(output, await memo.run(drawImages, { title, tagline, package: name }))
}

/** The service worker begins with the list of the files that a reader needs offline. */
async function writeServiceWorker(
  { redirects }: SiteConfig,
  { serviceWorker }: ClientBundle,
  assets: readonly string[],
  output: SiteWriter,
): Promise<void> {
  const saved = { files: savedFiles(output.sums(), assets), redirects }
  await output.write(WORKER_PATH.slice(1), `const BUILD=${JSON.stringify(saved)};${serviceWorker}`)
}

/** Writes the hashed files of earlier builds, and the list of builds with this one added. */
async function writeEarlierBuilds(
  { builds, files }: EarlierBuilds,
  assets: readonly string[],
  date: Date,
  output: SiteWriter,
): Promise<void> {
  const own = output.sums()
  for (const [path, bytes] of files) if (!own.has(path)) await output.write(path, bytes)
  const hashed = Object.fromEntries([...own].filter(([path]) => assets.includes(path)))
  await output.write(BUILDS_FILE, JSON.stringify(addBuild(builds, hashed, date), null, 1))
}

async function writeFiles(output: SiteWriter, files: Record<string, string | Uint8Array>): Promise<void> {
  for (const [path, content] of Object.entries(files)) await output.write(path, content)
}

/** The current time, or the time in `SOURCE_DATE_EPOCH`, with which builds are reproducible byte for byte. */
const buildDate = (): Date => {
  const { SOURCE_DATE_EPOCH: seconds } = process.env
  return seconds ? new Date(Number(seconds) * 1000) : new Date()
}
