/**
 * Builds the site from content and declarations into `dist/`: load, check, render, write. The slow parts are steps with
 * cached results (`memo.ts`), so a second build only repeats what changed.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { SiteConfig } from '../content/siteConfig.ts'
import { setSiteUrl } from '../shared/address.ts'
import { fileOf } from '../shared/paths.ts'
import { ProblemError } from '../shared/problem.ts'
import { CHOOSE_TAB } from '../site/behaviors/tabs.ts'
import { chromeConfig } from '../site/chrome/chromeConfig.ts'
import { WORKER_PATH } from '../site/offline/names.ts'
import { INDEX_PATH } from '../site/search/searchConfig.ts'
import { type LoadOptions, loadSite, type Site } from './load.ts'
import { type Memo, openMemo, snapshot, stepCacheFolder } from './memo.ts'
import { readEarlierBuilds, writeEarlierBuilds } from './outputs/earlierBuilds.ts'
import { serviceWorkerText } from './outputs/savedFiles.ts'
import { headerRules } from './outputs/security.ts'
import { writeServerFiles } from './outputs/serverFiles.ts'
import { siteFiles } from './outputs/siteFiles.ts'
import { renderSite } from './renderSite.ts'
import { browserIndex, recordsOf, trainModel } from './searchData.ts'
import { browserTargets } from './steps/viteOptions.ts'
import { bundleClient, bundleServer, renderPages } from './steps.ts'
import { openWorkers } from './workers.ts'
import { openSite } from './writeSite.ts'

export interface BuildOptions extends Omit<LoadOptions, 'memo'> {
  /** Output folder. */
  dist?: string
  cacheFolder?: string
  /** Where to read earlier builds, whose hashed files are kept: a folder, or the URL of the running site. Default: `dist`. */
  keep?: string | undefined
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
  const { root, config, dist = join(root, 'dist'), report = () => {} } = options
  const folder = join(dist, 'site')
  const date = buildDate()
  const workers = openWorkers()
  const memo = openMemo(options.cacheFolder ?? stepCacheFolder(root), workers)
  setSiteUrl(config.url)
  try {
    // Load. Meanwhile the code is bundled, which does not depend on the pages.
    const loading = loadSite({ ...options, memo })
    const bundling = bundleCode(root, config, memo)
    // Problems of pages are reported first.
    bundling.catch(() => {})
    const site = await loading

    // Check.
    if (site.problems.length > 0) throw new ProblemError(site.problems)
    // Before anything is written, because that may replace the files of earlier builds.
    const earlier = await readEarlierBuilds(folder, options.keep)
    if (site.updatedUnavailable)
      report(`warning pages and the sitemap show no date of their last change: ${site.updatedUnavailable}`)

    // Render, and write the pages.
    const output = openSite(folder, memo, site.pages.length)
    const code = await bundling
    const assets = { ...code.client.files, ...imageFiles(site) }
    const [model] = await Promise.all([
      trainModel(site, memo),
      renderSite(site, code.client, memo, output),
      output.writeAll(assets),
    ])
    // What follows needs no worker, but memory.
    await workers.end()

    // Write what depends on all pages: search, lists of pages and files, and the server's files.
    const { bootScript, styles } = code.client
    const rules = headerRules(config, [bootScript, CHOOSE_TAB], Object.values(styles))
    const markdownOf = (path: string) => readFileSync(join(folder, `${fileOf(path)}.md`), 'utf8')
    const assetPaths = Object.keys(assets)
    await output.write(INDEX_PATH.slice(1), JSON.stringify(browserIndex(site, model)))
    await output.writeAll(siteFiles(site, { markdownOf, rules, date }))
    const worker = serviceWorkerText(code.client.serviceWorker, output.sums(), assetPaths, config.redirects)
    await output.write(WORKER_PATH.slice(1), worker)
    const own = output.sums()
    await writeEarlierBuilds(earlier, assetPaths, date, output)
    const { written, total } = output.finish()
    const records = recordsOf(site)
    writeServerFiles(dist, site, { server: code.server, records, model, rules, own, sums: output.sums() })

    memo.sweep()
    const { length: pages } = site.pages
    report(
      `${pages} pages, ${total} files, ${written} of them new or changed, ${records.length} search records`,
    )
    return { pages, rendered: memo.computedCount(renderPages), written }
  } finally {
    await workers.end()
  }
}

/** Bundles the browser's code and the server's, which a static host does not run. */
async function bundleCode(root: string, config: SiteConfig, memo: Memo) {
  const sources = snapshot(root, 'src', 'sdk', 'site.config.ts', 'package.json', 'tsconfig.json')
  const [client, server] = await Promise.all([
    memo.run(bundleClient, { sources, config: chromeConfig(config), targets: browserTargets(root) }),
    config.search.service === 'server' && memo.run(bundleServer, { sources }),
  ])
  return { client, server }
}

/** The images of pages, by their path below the site's folder. */
const imageFiles = ({ images }: Site): Record<string, Uint8Array> =>
  Object.fromEntries([...images].map(([src, file]) => [src.slice(1), readFileSync(file)]))

/** The current time, or the time in `SOURCE_DATE_EPOCH`, with which builds are reproducible byte for byte. */
const buildDate = (): Date => {
  const { SOURCE_DATE_EPOCH: seconds } = process.env
  return seconds ? new Date(Number(seconds) * 1000) : new Date()
}
