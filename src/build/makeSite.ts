/** Reads what the site is made of, renders it and writes it: a build once its preparation has begun. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fingerprint } from '../reference/fingerprint.ts'
import { recordOptions, recordsFromPage } from '../search/recordsFromPage.ts'
import { chromeConfig, indexUrl } from '../site/chrome/chromeConfig.ts'
import { workerAddress } from '../site/offline/names.ts'
import { drawAppIcons } from './appIcons.ts'
import type { BuildOptions, BuildResult } from './build.ts'
import { hash, openCache } from './cache.ts'
import { bundleClient } from './clientBundle.ts'
import { loadSite, type Site } from './loadSite.ts'
import { type Output, openOutput } from './output.ts'
import { packedIndex } from './packedIndex.ts'
import type { PagePool } from './pagePool.ts'
import type { Preparation } from './prepare.ts'
import { type RenderedSite, renderSite } from './renderSite.ts'
import { replaceFile } from './replaceFile.ts'
import { headerRules, headersFile } from './security.ts'
import { savedFiles, serviceWorker } from './serviceWorker.ts'
import { socialCards } from './social/socialCards.ts'
import { planSocialImages, socialImagePath } from './social/socialImages.ts'
import { openTextStore } from './textStore.ts'
import {
  favicon,
  llms,
  llmsFull,
  openSearch,
  redirectsFile,
  robots,
  sitemap,
  type TextPage,
  webManifest,
} from './texts.ts'
import { unmatchedFacets } from './unmatchedFacets.ts'

/** What a build has begun with. */
interface Begun {
  pool: PagePool
  cacheFolder: string
  /** Folder of the pages, relative to the root. */
  content: string
  prepared: Preparation
}

/** @throws AggregateError or ContentError naming file and line when a page cannot be built */
export async function makeSite(
  options: BuildOptions,
  { pool, cacheFolder, content, prepared }: Begun,
): Promise<Omit<BuildResult, 'milliseconds'>> {
  const { root, config, report = () => {} } = options
  const dist = options.dist ?? join(root, 'dist')
  const warn = (problem: string) => report(`warning ${problem}`)
  const chrome = chromeConfig(config)
  const cache = openCache(cacheFolder)
  const site = await loadSite({
    root,
    config,
    content,
    cache,
    cacheFolder,
    pool,
    prepared,
    ...(options.adaptReference ? { adapt: options.adaptReference } : {}),
  })
  for (const warning of site.warnings) warn(`${warning.file}:${warning.line}: ${warning.problem}`)
  if (site.undated) warn(`pages and the sitemap tell no date of the last change: ${site.undated}`)
  const images = planSocialImages(socialCards(site), { root, warn })
  const output = openOutput(join(dist, 'site'), join(cacheFolder, 'output.json'))
  await prepared.client
  const client = await bundleClient(root, cacheFolder, chrome)
  const store = openTextStore(join(cacheFolder, 'articles'))
  const rendered = await renderSite(site, {
    root,
    cache,
    store,
    pool,
    app: client.entry,
    ahead: client.ahead,
    chrome,
    imageOf: (path) => (images.pages.has(path) ? `${config.url}/${socialImagePath(path)}` : undefined),
  })
  const rules = headerRules(config, [rendered.bootScript], rendered.styles)
  const writeOthers = async () => {
    for (const { path, bytes } of client.files) output.write(path, bytes)
    writeTexts(site, rendered.texts, output)
    const icons = await drawAppIcons(favicon, { root, cacheFolder, warn })
    for (const { path, bytes } of icons) output.write(path, bytes)
    output.write('manifest.webmanifest', webManifest(config, icons))
    output.write('_headers', headersFile(rules))
    output.write('_redirects', redirectsFile(config))
  }
  await Promise.all([images.draw(pool, output), writePages(rendered, output, pool), writeOthers()])
  // What gathers all pages takes much memory: that of the threads is free by then.
  await pool.close()
  const records = site.searchable.flatMap((page) => recordsFromPage(page, recordOptions(config)))
  for (const problem of unmatchedFacets(config, records)) warn(problem)
  const code = fingerprint(root, ['src/search', 'src/build/packedIndex.ts'])
  const recordsJson = JSON.stringify(records)
  output.write(indexUrl.slice(1), packedIndex(records, recordsJson, code, cache))
  writeEveryPage(site, rendered.texts, output)
  const saved = { files: savedFiles(output.sums()), redirects: config.redirects }
  output.write(workerAddress.slice(1), serviceWorker(root, cache, saved))
  const sums = output.sums()
  const { written, total } = await output.finish()

  writeChanged(join(dist, 'search/records.json'), recordsJson)
  writeChanged(join(dist, 'headers.json'), JSON.stringify(rules, null, 2))
  const pages = site.pages.map((page) => ({
    route: `/${page.route}`,
    title: page.method ? page.method.call : page.frontMatter.title,
    description: page.frontMatter.description,
    section: site.sectionOf(page.route),
  }))
  const facts = {
    url: config.url,
    routes: ['/', '/search', ...pages.map((page) => page.route)],
    redirects: config.redirects,
    pages,
  }
  const id = hash(JSON.stringify(facts), JSON.stringify([...sums]))
  writeChanged(
    join(dist, 'build.json'),
    JSON.stringify(
      { id, builtAt: new Date().toISOString(), ...facts, files: Object.fromEntries(sums) },
      null,
      1,
    ),
  )
  cache.save()
  store.sweep()
  report(
    `${site.pages.length} pages, ${total} files, ${written} of them new or changed, ${records.length} search records`,
  )
  return {
    pages: site.pages.length,
    rendered: rendered.rendered,
    written,
    warnings: site.warnings.length,
  }
}

/** Documents, chunks and Markdown: those that changed. */
async function writePages({ pages, shared }: RenderedSite, output: Output, pool: PagePool): Promise<void> {
  const changed = pages.flatMap(({ route, files }) => {
    const missing = files.filter(({ path, key }) => !output.keep(path, key))
    return missing.length > 0 ? [{ route, files: missing }] : []
  })
  if (changed.length === 0) return
  pool.expect(changed.length)
  pool.share({ files: shared })
  const write = async ({ route, files }: (typeof changed)[number]) => {
    const claimed = files.map(({ path, content }) => ({ path, content, known: output.claim(path) }))
    const stored = await pool.run('files', { folder: output.folder, files: claimed }, route)
    for (const [index, file] of stored.entries()) output.add(file, files[index]?.key ?? '')
  }
  await Promise.all(changed.map(write))
}

function writeTexts(site: Site, pages: TextPage[], { write }: Output): void {
  const { config } = site
  write('reference.json', `${JSON.stringify(site.referenceJson, null, 1)}\n`)
  write('reference.schema.json', `${JSON.stringify(site.referenceSchema, null, 1)}\n`)
  write('sitemap.xml', sitemap(config, pages))
  write('robots.txt', robots(config))
  write('llms.txt', llms(config, pages))
  write('opensearch.xml', openSearch(config))
  write('favicon.svg', favicon)
  for (const sidebar of site.sidebars) write(`_pages/nav-${sidebar.id}.json`, JSON.stringify(sidebar))
}

function writeEveryPage({ code, config }: Site, pages: TextPage[], output: Output): void {
  const key = hash(code, JSON.stringify(config), ...pages.map((page) => page.key))
  output.writeFrom('llms-full.txt', key, () => llmsFull(config, pages))
}

function writeChanged(file: string, text: string): void {
  if (!existsSync(file) || readFileSync(file, 'utf8') !== text) replaceFile(file, text)
}
