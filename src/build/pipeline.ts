/**
 * Builds the site: content and declarations in, `dist/` out. Reads top to bottom: load, check, render, write. What takes
 * long is a step whose result is kept (`memo.ts`), so a second build does only what changed.
 */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { problemsError } from '../content/contentError.ts'
import type { SiteConfig } from '../content/siteConfig.ts'
import type { Reference } from '../reference/model.ts'
import { referenceJsonSchema, toReferenceJson } from '../reference/referenceJson.ts'
import { nameCards, variableTypes } from '../render/nameCards.ts'
import { searchablePage } from '../render/searchablePage.ts'
import { recordOptions, recordsFromPage } from '../search/records/recordsFromPage.ts'
import { setSiteUrl } from '../shared/address.ts'
import { cardsPath, typesPath } from '../site/cards/nameCard.ts'
import { chromeConfig, indexPath } from '../site/chrome/chromeConfig.ts'
import { workerPath } from '../site/offline/names.ts'
import { sidebarPath } from '../site/pageDocument.ts'
import { loadSite, type Site } from './load.ts'
import { hashOf, type Memo, openMemo, snapshot } from './memo.ts'
import type { SocialCard } from './outputs/document.ts'
import { BUILDS_FILE, earlierBuildsIn, keptBuilds, withBuild } from './outputs/earlierBuilds.ts'
import { APP_ICONS, SOCIAL_CARD } from './outputs/images.ts'
import { savedFiles } from './outputs/savedFiles.ts'
import { headerRules, headersFile } from './outputs/security.ts'
import {
  favicon,
  llms,
  llmsFull,
  openSearch,
  redirectsFile,
  robots,
  securityFile,
  sitemap,
  type TextPage,
  webManifest,
} from './outputs/texts.ts'
import { unmatchedFacets } from './outputs/unmatchedFacets.ts'
import { enumPagesOf, planPages } from './planPages.ts'
import { replaceFile } from './replaceFile.ts'
import { bundleClient, drawImages, packIndex, renderPages, renderSpecialPages } from './steps.ts'
import { openThreads, type Threads } from './threads.ts'
import { openSite, type SiteWriter } from './writeSite.ts'

export interface BuildOptions {
  root: string
  config: SiteConfig
  /** Folder of the pages, relative to the root. */
  content?: string
  /** Where the site goes. */
  dist?: string
  cacheFolder?: string
  /** Where earlier builds are whose hashed files stay: a folder, or the address of the running site. `dist` unless given. */
  keep?: string | undefined
  /** Changes the reference before pages are matched with it, say to show a method on several pages. */
  adaptReference?: (reference: Reference) => Reference
  /** Routes that the home page links to. */
  homeLinks?: readonly string[]
  report?: (line: string) => void
}

export interface BuildResult {
  pages: number
  /** Pages that were not known from an earlier build. */
  rendered: number
  /** Files whose content changed. */
  written: number
}

/** @throws AggregateError, ContentError or DeclarationError naming file and line when a page cannot be built */
export async function build(options: BuildOptions): Promise<BuildResult> {
  const threads = openThreads()
  try {
    return await buildSite(options, threads)
  } finally {
    await threads.end()
  }
}

async function buildSite(options: BuildOptions, threads: Threads): Promise<BuildResult> {
  const { root, config, report = () => {} } = options
  setSiteUrl(config.url)
  const dist = options.dist ?? join(root, 'dist')
  const memo = openMemo(options.cacheFolder ?? join(root, '.cache/build'), threads)
  const warn = (problem: string) => report(`warning ${problem}`)

  // Load and check
  const chrome = chromeConfig(config)
  const [site, client] = await Promise.all([
    loadSite({ ...options, memo }),
    memo.run(bundleClient, { sources: snapshot(root, 'src', 'sdk'), config: chrome }),
  ])
  if (site.problems.length > 0) throw problemsError(site.problems)
  if (site.undated) warn(`pages and the sitemap tell no date of the last change: ${site.undated}`)

  // Before anything is written, because these may be in the way of it
  const earlier = await (options.keep ? keptBuilds(options.keep) : earlierBuildsIn(join(dist, 'site')))
  if (earlier.lost.length > 0)
    warn(
      `${earlier.lost.length} files of earlier builds are missing or damaged and stay away: ${earlier.lost[0]} and others`,
    )

  // Render and write, page by page
  const output = openSite(join(dist, 'site'), memo)
  for (const { path, content } of client.files) await output.write(path, content)
  for (const [src, file] of site.images) await output.write(src.slice(1), readFileSync(file))
  const hasImages = await drawAll(site, memo, output, warn)
  const assets = [
    ...client.files.map(({ path }) => path),
    ...[...site.images.keys()].map((src) => src.slice(1)),
  ]
  const { app, styles, bootScript } = client
  const frame = {
    config: frameConfig(config),
    chrome,
    styles,
    bootScript,
    app,
    ...(hasImages && { card: cardOf(config) }),
  }
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

  // What gathers all pages
  const searchable = [...site.pages].map((page) =>
    searchablePage(page, site.sectionOf(page), site.positionOf(page.route)),
  )
  const forRecords = recordOptions(config)
  const records = searchable.flatMap((page) => recordsFromPage(page, forRecords))
  for (const problem of unmatchedFacets(config, records)) warn(problem)
  await output.write(
    indexPath.slice(1),
    await memo.run(packIndex, { pages: searchable, options: forRecords }),
  )
  const texts = textPages(site, markdowns)
  const rules = headerRules(config, [bootScript], [...inlineStyles])
  const files: Record<string, string | Uint8Array> = {
    'favicon.svg': favicon,
    'manifest.webmanifest': webManifest(config, hasImages ? APP_ICONS : []),
    'robots.txt': robots(config),
    'opensearch.xml': openSearch(config),
    'sitemap.xml': sitemap(config, texts),
    'llms.txt': llms(config, texts, site.sidebars),
    'llms-full.txt': llmsFull(config, texts),
    'reference.json': JSON.stringify(referenceJsonOf(site)),
    [typesPath.slice(1)]: JSON.stringify(variableTypes(site.examples)),
    [cardsPath.slice(1)]: JSON.stringify(nameCards(site.reference, enumPagesOf(site.pages), site.terms)),
    'reference.schema.json': JSON.stringify(referenceJsonSchema(config.title), null, 2),
    // GitHub Pages leaves out folders that begin with an underscore unless it is told not to.
    '.nojekyll': '',
    ...securityFile(config, buildDate()),
    _headers: headersFile(rules),
    _redirects: redirectsFile(config),
    ...Object.fromEntries(
      site.sidebars.map((sidebar) => [sidebarPath(sidebar.id).slice(1), JSON.stringify(sidebar)]),
    ),
  }
  for (const [path, content] of Object.entries(files)) await output.write(path, content)

  // The list for offline reading, files of earlier builds that open pages still ask for, and what the server reads
  const saved = { files: savedFiles(output.sums(), assets), redirects: config.redirects }
  await output.write(workerPath.slice(1), `const BUILD=${JSON.stringify(saved)};${client.serviceWorker}`)
  const own = output.sums()
  for (const [path, bytes] of earlier.files) if (!own.has(path)) await output.write(path, bytes)
  const hashed = Object.fromEntries([...own].filter(([path]) => assets.includes(path)))
  await output.write(BUILDS_FILE, JSON.stringify(withBuild(earlier.builds, hashed, buildDate()), null, 1))
  const { written, total } = output.finish()
  writeChanged(join(dist, 'search/records.json'), JSON.stringify(records))
  writeChanged(join(dist, 'headers.json'), JSON.stringify(rules, null, 2))
  writeBuildFile(dist, site, own, output.sums())
  memo.sweep()
  report(
    `${site.pages.length} pages, ${total} files, ${written} of them new or changed, ${records.length} search records`,
  )
  return {
    pages: site.pages.length,
    rendered: memo.made(renderPages),
    written,
  }
}

/** `/` -> `index` */
const fileName = (path: string): string => (path === '/' ? 'index' : path.slice(1))

const frameConfig = ({ title, url, language, colorMode, announcement }: SiteConfig) => ({
  title,
  url,
  language,
  colorMode,
  announcement,
})

/**
 * Icons, and the card of links. An image is never worth a failed build: a site without them is read as well.
 * @returns whether they are there
 */
async function drawAll(
  { config }: Site,
  memo: Memo,
  output: SiteWriter,
  warn: (problem: string) => void,
): Promise<boolean> {
  const { title, tagline, package: name } = config
  try {
    const images = await memo.run(drawImages, { title, tagline, package: name })
    for (const [path, content] of Object.entries(images)) await output.write(path, content)
    return true
  } catch (error) {
    warn(`icons and the image of links are left out: ${error instanceof Error ? error.message : error}`)
    return false
  }
}

/** What previews of links show beside title and description. */
const cardOf = ({ url, title, tagline }: SiteConfig): SocialCard => ({
  url: `${url}/${SOCIAL_CARD.path}`,
  alt: `${title}: ${tagline}`,
  width: SOCIAL_CARD.width,
  height: SOCIAL_CARD.height,
})

const textPages = (site: Site, markdown: ReadonlyMap<string, string>): TextPage[] =>
  site.pages.map((page) => ({
    route: page.route,
    title: page.method ? page.method.call : page.frontMatter.title,
    description: page.frontMatter.description,
    section: site.sectionOf(page),
    updated: site.updated.get(page.file),
    markdown: markdown.get(`/${page.route}`) ?? '',
  }))

function referenceJsonOf(site: Site): unknown {
  const byRoute = new Map(site.pages.map((page) => [page.route, page]))
  return toReferenceJson(site.reference, (route) => byRoute.get(route)?.defects ?? [])
}

/** `build.json`: what the server needs to know of the site, and the sums by which it finds damaged files. */
function writeBuildFile(
  dist: string,
  site: Site,
  own: ReadonlyMap<string, string>,
  sums: ReadonlyMap<string, string>,
): void {
  const pages = site.pages.map((page) => ({
    route: `/${page.route}`,
    title: page.method ? page.method.call : page.frontMatter.title,
    description: page.frontMatter.description,
    section: site.sectionOf(page),
    keywords: page.frontMatter.keywords,
  }))
  const facts = {
    url: site.config.url,
    routes: ['/', '/search', ...pages.map((page) => page.route)],
    redirects: site.config.redirects,
    pages,
  }
  // Of what this build has made: what it keeps of others depends on where it was made.
  const id = hashOf(JSON.stringify(facts), JSON.stringify([...own])).slice(0, 24)
  const file = join(dist, 'build.json')
  const files = Object.fromEntries(sums)
  const known = readBuildFile(file)
  if (known.id === id && JSON.stringify(known.files) === JSON.stringify(files)) return
  replaceFile(file, JSON.stringify({ id, builtAt: buildDate().toISOString(), ...facts, files }, null, 1))
}

/** What is damaged is written anew. */
function readBuildFile(file: string): { id?: string; files?: unknown } {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return {}
  }
}

/** The time of the build, or the one that `SOURCE_DATE_EPOCH` gives, so that two builds can be equal to the byte. */
const buildDate = (): Date => {
  const { SOURCE_DATE_EPOCH: seconds } = process.env
  return seconds ? new Date(Number(seconds) * 1000) : new Date()
}

function writeChanged(file: string, text: string): void {
  if (!existsSync(file) || readFileSync(file, 'utf8') !== text) replaceFile(file, text)
}
