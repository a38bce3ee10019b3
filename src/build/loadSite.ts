/** Everything the site says, read and cross-checked, before any of it is rendered. */
import type { CheckedExample } from '../content/examples/checkExamples.ts'
import { createExampleChecker } from '../content/examples/checkExamples.ts'
import { type BrokenLink, findBrokenLinks } from '../content/linkCheck.ts'
import { buildSidebars, type Position, type Sidebar } from '../content/nav.ts'
import { readContent } from '../content/readContent.ts'
import type { SiteConfig } from '../content/siteConfig.ts'
import { lastUpdates } from '../content/updated.ts'
import { fingerprint } from '../reference/fingerprint.ts'
import { loadReference } from '../reference/load.ts'
import type { Reference } from '../reference/model.ts'
import { referenceJsonSchema, toReferenceJson } from '../reference/referenceJson.ts'
import type { SearchablePage } from '../search/searchablePage.ts'
import type { Cache } from './cache.ts'
import type { PagePool } from './pagePool.ts'
import { createPositionFinder } from './positions.ts'
import { examplesFile, type Preparation } from './prepare.ts'
import { type ReadPage, readPages } from './readPages.ts'

export interface Site {
  config: SiteConfig
  reference: Reference
  referenceJson: unknown
  referenceSchema: unknown
  /** The documentation pages, without the home page. */
  pages: ReadPage[]
  home: ReadPage
  sidebars: Sidebar[]
  searchable: SearchablePage[]
  examples: CheckedExample[]
  warnings: BrokenLink[]
  updated: ReadonlyMap<string, string>
  /** Why pages have no date of their last change; undefined where they have. */
  undated: string | undefined
  /** Fingerprint of the code that makes pages. */
  code: string
  positionOf(route: string): Position | undefined
  /** The top-level section a page belongs to. */
  sectionOf(route: string): string
}

interface Options {
  root: string
  config: SiteConfig
  content: string
  cache: Cache
  cacheFolder: string
  pool: PagePool
  /** What is being put into the cache. */
  prepared?: Preparation
  /** Changes the model once it is read. */
  adapt?: (reference: Reference) => Reference
}

/** Files that something else than the content pipeline writes, and that pages may link to. */
const otherFiles = new Set([
  '/reference.json',
  '/reference.schema.json',
  '/llms.txt',
  '/llms-full.txt',
  '/sitemap.xml',
  '/opensearch.xml',
])

export async function loadSite(options: Options): Promise<Site> {
  const {
    root,
    config,
    content,
    cache,
    cacheFolder,
    pool,
    prepared,
    adapt = (reference) => reference,
  } = options
  const code = fingerprint(root, [
    'src/content',
    'sdk/networks.ts',
    'src/site/article',
    'src/site/pages',
    'src/site/diagrams',
    'src/site/calculators',
    'src/build',
    'src/reference/model.ts',
    'src/reference/anchors.ts',
  ])
  await prepared?.reference
  const reference = adapt(await loadReference({ root, cacheDir: cacheFolder }))
  const files = readContent(root, content, config.search.service === 'server')
  const all = await readPages(files, reference, { code, cache, pool })
  const home = all.find((page) => page.route === 'index')
  if (!home) throw new Error(`${content}/index.mdx is missing: the home page shows its example.`)
  const pages = all.filter((page) => page !== home)
  const sidebars = buildSidebars(config, pages)
  await prepared?.examples
  const checker = createExampleChecker({ root, cacheFile: examplesFile(cacheFolder) })
  const { examples, problems } = await checker.check(
    files.map(({ file, source }) => ({ file, text: source })),
  )
  const anchors = new Map(pages.map((page) => [page.route, new Set(page.anchors)]))
  const none: ReadonlySet<string> = new Set()
  const broken = findBrokenLinks(pages, (route) => anchors.get(route) ?? none, otherFiles)
  const positionOf = createPositionFinder(sidebars)
  const updates = lastUpdates(root, content)
  const byRoute = new Map(pages.map((page) => [page.route, page]))
  const sectionOf = (route: string): string => {
    const position = positionOf(route)
    if (position?.category) return position.category.label
    const own = byRoute.get(route)
    return position && position.sidebar.items.length > 3 && own
      ? own.frontMatter.title
      : (position?.sidebar.label ?? 'Documentation')
  }
  return {
    config,
    reference,
    referenceJson: toReferenceJson(reference, (route) => byRoute.get(route)?.defects ?? []),
    referenceSchema: referenceJsonSchema(),
    pages,
    home,
    sidebars,
    searchable: pages.map((page) =>
      searchable(page, sectionOf(page.route), positionOf(page.route)?.group?.label),
    ),
    examples,
    warnings: [
      ...broken,
      ...problems.map(({ file, line, message }) => ({
        file,
        line,
        problem: `the example does not compile: ${message}`,
      })),
    ],
    updated: updates.dates,
    undated: updates.missing,
    code,
    positionOf,
    sectionOf,
  }
}

function searchable(page: ReadPage, section: string, subsection: string | undefined): SearchablePage {
  const { frontMatter, method } = page
  return {
    route: `/${page.route}`,
    section,
    ...(subsection ? { subsection } : {}),
    title: frontMatter.title,
    description: method?.summary.replace(/`/g, '') ?? frontMatter.description,
    keywords: frontMatter.keywords,
    ...(method ? { call: method.call } : {}),
    ...(method?.removed ? { isRemoved: true } : {}),
    blocks: page.blocks,
  }
}
