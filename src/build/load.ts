/** Reads all content of the site and checks it, before anything is rendered. */

import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { networks } from '../../sdk/networks.ts'
import { homeCardProblems } from '../content/check/homeCards.ts'
import { networkProblems } from '../content/check/networks.ts'
import { checkStructure } from '../content/check/structure.ts'
import {
  type CheckedExample,
  type CompileModules,
  checkExamples,
  type ExampleProblem,
} from '../content/examples/checkExamples.ts'
import { readAddressSources } from '../content/files/addressSources.ts'
import { fileNameProblems, unreadFiles } from '../content/files/fileNames.ts'
import { findImages } from '../content/files/images.ts'
import { type ContentFile, readContent } from '../content/files/readContent.ts'
import { readSearches, type Searches } from '../content/files/searches.ts'
import { lastUpdates } from '../content/files/updated.ts'
import { configProblems } from '../content/links/configProblems.ts'
import { findBrokenLinks, type Targets } from '../content/links/linkCheck.ts'
import { packageVersionProblems } from '../content/links/packageVersion.ts'
import { ownUrlProblems, withSiteUrl } from '../content/links/siteUrl.ts'
import { buildSidebars, findPositions, type Position, type Sidebar, sectionOf } from '../content/nav.ts'
import type { Page } from '../content/page.ts'
import { checkShape, type SiteConfig } from '../content/siteConfig.ts'
import { tablesFor } from '../content/tables.ts'
import { glossaryTerms, linkTerms, type Term } from '../content/terms.ts'
import type { Reference } from '../reference/model.ts'
import { componentProblem, componentsIn } from '../render/components.tsx'
import { canonicalPath } from '../shared/paths.ts'
import { type Problem, ProblemError, problemAt } from '../shared/problem.ts'
import { type Memo, snapshot } from './memo.ts'
import { appIcons } from './outputs/images.ts'
import type { PageResult } from './steps/readPages.ts'
import { checkAddresses, compileExamples, readPages, readReference } from './steps.ts'

export interface Site {
  config: SiteConfig
  reference: Reference
  /** The documentation pages, without the home page. */
  pages: Page[]
  /** The home page; its title and lead are the site's title and tagline. */
  home: Page
  sidebars: Sidebar[]
  examples: CheckedExample[]
  /** Entries of the glossary. */
  terms: Term[]
  /** Example queries for training the search, by the path of the page that answers them. */
  searches: Searches
  /** Problems that do not prevent rendering: broken links, examples that do not compile, mistakes in `site.config.ts`. */
  problems: Problem[]
  /** Absolute path of each image's file, by its URL path. */
  images: ReadonlyMap<string, string>
  /** Date of the last commit of each page, by its file. */
  updated: ReadonlyMap<string, string>
  /** Why `updated` is empty; undefined if it is not. */
  updatedUnavailable: string | undefined
  positionOf(route: string): Position | undefined
  /** The top-level section a page belongs to. */
  sectionOf(page: Page): string
}

export interface LoadOptions {
  /** The project's folder. */
  root: string
  config: SiteConfig
  /** Folder of the pages, relative to the root. */
  content?: string
  memo: Memo
  /** Changes the reference before pages are matched with it, for example to show a method on several pages. */
  adaptReference?: (reference: Reference) => Reference
}

/** Paths without a page that pages may link to. */
const otherPaths = [
  '/search',
  '/reference.json',
  '/reference.schema.json',
  '/llms.txt',
  '/llms-full.txt',
  '/sitemap.xml',
  '/opensearch.xml',
  '/favicon.svg',
  ...appIcons.map(({ path }) => `/${path}`),
]

/** Compiles examples against the declarations in `sdk/` and caches the results. */
export function memoizedCompiler(root: string, memo: Memo): CompileModules {
  const declarations = snapshot(root, 'sdk')
  return (modules) =>
    memo.runAll(
      compileExamples,
      modules.map((module) => ({ declarations, module })),
    )
}

/** @throws ProblemError with file and line, if a page or a declaration cannot be read */
export async function loadSite(options: LoadOptions): Promise<Site> {
  const { root, config, content = 'content', memo } = options
  const configText = readIfExists(join(root, 'site.config.ts'))
  checkShape(config, configText)
  const rawFiles = readContent(root, content, config.search.service === 'server')
  const files = rawFiles.map((file) => withSiteUrl(file, config.url))
  const [compiled, { reference, pages: all, images }, addressProblems] = await Promise.all([
    // Started first, because it takes longest.
    checkExamples(files, memoizedCompiler(root, memo)),
    readReferenceAndPages(rawFiles, files, options),
    memo.runAll(
      checkAddresses,
      [...rawFiles, ...readAddressSources(root)].map(({ file, source }) => ({ file, source })),
    ),
  ])
  const home = all.find((page) => page.route === 'index')
  if (!home) throw problemAt(`${content}/index.mdx`, 1, 'the home page is missing: create this file')
  const terms = glossaryTerms(all)
  const pages = all.filter((page) => page !== home).map((page) => linkTerms(page, terms))
  const sidebars = buildSidebars(config, pages)
  const positions = findPositions(sidebars)
  const targets = linkTargets(all, config.redirects)
  const { searches, problems: searchProblems } = readSearches(root, content, targets.pages, config.redirects)
  const updates = lastUpdates(root, content)
  const sources = new Map(files.map(({ file, source }) => [file, source]))
  return {
    config,
    reference,
    pages,
    home: { ...home, frontMatter: { ...home.frontMatter, title: config.title }, lead: config.tagline },
    sidebars,
    examples: compiled.examples,
    terms,
    searches,
    images,
    updated: updates.dates,
    updatedUnavailable: updates.unavailable,
    positionOf: (route) => positions.get(route),
    sectionOf: (page) => sectionOf(page, positions.get(page.route)),
    problems: [
      ...searchProblems,
      ...checkStructure(
        all.map((page) => ({ page, source: sources.get(page.file) ?? '' })),
        reference,
      ),
      ...networkProblems(reference, networks),
      ...findBrokenLinks(all, targets),
      ...configProblems(config, configText, all, targets),
      ...homeCardProblems(sidebars, pages, { file: home.file, source: sources.get(home.file) ?? '' }),
      ...all.flatMap((page) => contentsProblems(page, targets)),
      ...compiled.problems.map(exampleProblem),
      ...addressProblems.flat(),
    ],
  }
}

const exampleProblem = ({ file, line, message }: ExampleProblem): Problem => ({
  file,
  line,
  problem: `the example does not compile: ${message}`,
})

/**
 * Reads the declarations and all pages.
 * @param rawFiles - `files` before the placeholder for the site's URL was replaced
 */
async function readReferenceAndPages(
  rawFiles: ContentFile[],
  files: ContentFile[],
  { root, config, content = 'content', memo, adaptReference = (reference) => reference }: LoadOptions,
): Promise<Pick<Site, 'reference' | 'pages' | 'images'>> {
  const read = await memo.run(readReference, { declarations: snapshot(root, 'sdk') })
  if ('problems' in read) throw new ProblemError(read.problems)
  const reference = adaptReference(read.reference)
  const methods = new Map(reference.methods.map((method) => [method.page, method]))
  const images = files.map((file) => findImages(file, root))
  const results: PageResult[] = []
  await memo.each(
    readPages,
    files.map((file, index) => ({
      file,
      images: images[index] ?? {},
      method: methods.get(file.route),
      enums: reference.enums.filter(({ name }) => file.source.includes(`<EnumTable name="${name}"`)),
      tables: tablesFor(file.source, root),
    })),
    async (result, index) => {
      results[index] = result
    },
  )
  const found = images.flatMap((each) => Object.values(each))
  const imageFiles = new Set(found.map(({ file }) => file))
  const problems = [
    ...fileNameProblems(
      rawFiles,
      new Set(methods.keys()),
      unreadFiles(root, content).filter((file) => !imageFiles.has(file)),
    ),
    ...ownUrlProblems(rawFiles, config.url),
    ...packageVersionProblems(rawFiles, config),
    ...results.flatMap((result) => ('problems' in result ? result.problems : componentProblems(result.page))),
  ]
  if (problems.length > 0) throw new ProblemError(problems)
  return {
    reference,
    // A cached page contains a copy of its method. Replace it by the reference's object, which can be compared by identity.
    pages: results.flatMap((result) =>
      'page' in result ? [{ ...result.page, method: methods.get(result.page.route) }] : [],
    ),
    images: new Map(
      found.flatMap((each) => ('image' in each ? [[each.image.src, join(root, each.file)]] : [])),
    ),
  }
}

function linkTargets(pages: Page[], redirects: SiteConfig['redirects']): Targets {
  const anchors = new Map(
    pages.map((page) => [canonicalPath(page.route), new Set([...page.anchors, 'content'])]),
  )
  const none: ReadonlySet<string> = new Set()
  return {
    pages: new Set(anchors.keys()),
    anchorsOf: (path) => anchors.get(path) ?? none,
    files: new Set([...otherPaths, ...pages.map(({ route }) => `/${route}.md`)]),
    redirects,
  }
}

/** Reports `<Contents of="…">` components that name a page that does not exist. */
const contentsProblems = (page: Page, { pages }: Targets): Problem[] =>
  componentsIn(page.blocks)
    .filter(({ name, attributes }) => name === 'Contents' && !pages.has(`/${attributes.of}`))
    .map(({ attributes, line }) => ({
      file: page.file,
      line,
      problem: `<Contents of="${attributes.of ?? ''}" />: this page does not exist`,
    }))

const readIfExists = (file: string): string => (existsSync(file) ? readFileSync(file, 'utf8') : '')

const componentProblems = (page: Page): Problem[] =>
  componentsIn(page.blocks).flatMap((block) => {
    const problem = componentProblem(block)
    return problem ? [{ file: page.file, line: block.line, problem }] : []
  })
