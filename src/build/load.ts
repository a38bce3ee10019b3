/** Reads and cross-checks the whole content of the site before anything is rendered. */

import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { networks } from '../../sdk/networks.ts'
import { networkProblems } from '../content/check/networks.ts'
import { checkStructure } from '../content/check/structure.ts'
import {
  type CheckedExample,
  createExampleChecker,
  type ExampleChecker,
} from '../content/examples/checkExamples.ts'
import { fileNameProblems, unreadFiles } from '../content/files/fileNames.ts'
import { findImages } from '../content/files/images.ts'
import { readContent } from '../content/files/readContent.ts'
import { readSearches, type Searches } from '../content/files/searches.ts'
import { lastUpdates } from '../content/files/updated.ts'
import { folderProblems } from '../content/files/wholeFolders.ts'
import { configProblems } from '../content/links/configProblems.ts'
import { addressOf, findBrokenLinks, type Targets } from '../content/links/linkCheck.ts'
import { ownAddressProblems, withSiteUrl } from '../content/links/siteUrl.ts'
import { buildSidebars, type Position, pagesOf, positionOf, type Sidebar } from '../content/nav.ts'
import type { Page } from '../content/page.ts'
import { checkShape, type SiteConfig } from '../content/siteConfig.ts'
import { tablesFor } from '../content/tables.ts'
import { glossaryTerms, linkTerms, type Term } from '../content/terms.ts'
import type { Reference } from '../reference/model.ts'
import { componentProblem, componentsIn } from '../render/components.tsx'
import { type Problem, ProblemError, problemAt } from '../shared/problem.ts'
import { type Memo, snapshot } from './memo.ts'
import { APP_ICONS } from './outputs/images.ts'
import type { PageResult } from './steps/readPages.ts'
import { compileExamples, readPages, readReference } from './steps.ts'

export interface Site {
  config: SiteConfig
  reference: Reference
  /** The documentation pages, without the home page. */
  pages: Page[]
  /** Begins with the site's title and tagline. */
  home: Page
  sidebars: Sidebar[]
  examples: CheckedExample[]
  /** Entries of the glossary. */
  terms: Term[]
  /** What readers search for, by the path of a page. */
  searches: Searches
  /** Broken links, examples that do not compile, mistakes in `site.config.ts`. */
  problems: Problem[]
  /** Files of the images on pages, by URL path. */
  images: ReadonlyMap<string, string>
  /** Date of the last commit of each page, by its file. */
  updated: ReadonlyMap<string, string>
  /** Why pages have no date of their last change; undefined when they have one. */
  undated: string | undefined
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

/** Files that pages may link to but that the content pipeline does not write. */
const OTHER_FILES = [
  '/search',
  '/reference.json',
  '/reference.schema.json',
  '/llms.txt',
  '/llms-full.txt',
  '/sitemap.xml',
  '/opensearch.xml',
  '/favicon.svg',
  ...APP_ICONS.map(({ path }) => `/${path}`),
]

/** Compiles examples against the declarations, with cached results. */
export function memoizedExampleChecker(root: string, memo: Memo): ExampleChecker {
  const declarations = snapshot(root, 'sdk')
  return createExampleChecker({
    root,
    compile: (units) =>
      memo.runAll(
        compileExamples,
        units.map((unit) => ({ declarations, unit })),
      ),
  })
}

/** @throws ProblemError naming file and line when a page or a declaration cannot be read */
export async function loadSite({
  root,
  config,
  content = 'content',
  memo,
  adaptReference = (reference) => reference,
}: LoadOptions): Promise<Site> {
  checkShape(config, readIfThere(join(root, 'site.config.ts')))
  const unread = folderProblems(root, content, 'sdk')
  if (unread.length > 0) throw new ProblemError(unread)
  const checker = memoizedExampleChecker(root, memo)
  const written = readContent(root, content, config.search.service === 'server')
  const files = written.map((file) => withSiteUrl(file, config.url))
  const [read, { examples, problems: exampleProblems }] = await Promise.all([
    memo.run(readReference, { declarations: snapshot(root, 'sdk') }),
    checker.check(files.map(({ file, source }) => ({ file, text: source }))),
  ])
  if ('problems' in read) throw new ProblemError(read.problems)
  const reference = adaptReference(read.reference)
  const methods = new Map(reference.methods.map((method) => [method.page, method]))
  const images = new Map(files.map((file) => [file, findImages(file, root)]))
  const results: PageResult[] = []
  await memo.each(
    readPages,
    files.map((file) => ({
      file,
      images: images.get(file) ?? {},
      method: methods.get(file.route),
      enums: reference.enums.filter(({ name }) => file.source.includes(`<EnumTable name="${name}"`)),
      tables: tablesFor(file.source, root),
    })),
    async (result, index) => {
      results[index] = result
    },
  )
  const found = [...images.values()].flatMap((each) => Object.values(each))
  const shown = found.flatMap((each) => ('image' in each ? [each] : []))
  const imageFiles = new Set(found.map(({ file }) => file))
  const problems = [
    ...fileNameProblems(
      written,
      new Set(methods.keys()),
      unreadFiles(root, content).filter((file) => !imageFiles.has(file)),
    ),
    ...ownAddressProblems(written, config.url),
    ...results.flatMap((result) => ('problems' in result ? result.problems : componentProblems(result.page))),
  ]
  if (problems.length > 0) throw new ProblemError(problems)
  // A cached page contains a copy of its method; replace it by the reference's own object.
  const all = results.flatMap((result) =>
    'page' in result ? [{ ...result.page, method: methods.get(result.page.route) }] : [],
  )
  const sources = new Map(files.map(({ file, source }) => [file, source]))
  const home = all.find((page) => page.route === 'index')
  if (!home) throw problemAt(`${content}/index.mdx`, 1, 'the file is missing: it is the home page')
  const terms = glossaryTerms(all)
  const pages = all.filter((page) => page !== home).map((page) => linkTerms(page, terms))
  const sidebars = buildSidebars(config, pages)
  const anchors = new Map(all.map((page) => [addressOf(page.route), new Set([...page.anchors, 'content'])]))
  const none: ReadonlySet<string> = new Set()
  const targets: Targets = {
    pages: new Set(anchors.keys()),
    anchorsOf: (address) => anchors.get(address) ?? none,
    files: new Set([...OTHER_FILES, ...all.map(({ route }) => `/${route}.md`)]),
  }
  const asked = readSearches(root, content, targets.pages, config.redirects)
  const updates = lastUpdates(root, content)
  const positions = findPositions(sidebars)
  return {
    config,
    reference,
    pages,
    home: { ...home, frontMatter: { ...home.frontMatter, title: config.title }, lead: config.tagline },
    sidebars,
    examples,
    terms,
    searches: asked.searches,
    problems: [
      ...asked.problems,
      ...checkStructure(
        all.map((page) => ({ page, source: sources.get(page.file) ?? '' })),
        reference,
      ),
      ...networkProblems(reference, networks),
      ...findBrokenLinks(all, targets),
      ...configProblems(config, readIfThere(join(root, 'site.config.ts')), all, targets),
      ...all.flatMap((page) => contentsProblems(page, targets)),
      ...exampleProblems.map(({ file, line, message }) => ({
        file,
        line,
        problem: `the example does not compile: ${message}`,
      })),
    ],
    images: new Map(shown.map(({ image, file }) => [image.src, join(root, file)])),
    updated: updates.dates,
    undated: updates.missing,
    positionOf: positions,
    sectionOf: (page) => sectionOf(page, positions(page.route)),
  }
}

/** `<Contents>` of a page that does not exist. */
const contentsProblems = (page: Page, { pages }: Targets): Problem[] =>
  componentsIn(page.blocks)
    .filter(({ name, attributes }) => name === 'Contents' && !pages.has(`/${attributes.of}`))
    .map(({ attributes, line }) => ({
      file: page.file,
      line,
      problem: `<Contents of="${attributes.of ?? ''}" />: there is no such page`,
    }))

const readIfThere = (file: string): string => (existsSync(file) ? readFileSync(file, 'utf8') : '')

const componentProblems = (page: Page): Problem[] =>
  componentsIn(page.blocks).flatMap((block) => {
    const problem = componentProblem(block)
    return problem ? [{ file: page.file, line: block.line, problem }] : []
  })

/** Returns a lookup of page positions that searches the sidebars only once. */
function findPositions(sidebars: Sidebar[]): (route: string) => Position | undefined {
  const owners = new Map<string, Sidebar>()
  for (const sidebar of sidebars) {
    for (const { route } of sidebar.items.flatMap(pagesOf)) if (!owners.has(route)) owners.set(route, sidebar)
  }
  return (route) => {
    const owner = owners.get(route)
    return owner && positionOf(route, [owner])
  }
}

function sectionOf(page: Page, position: Position | undefined): string {
  if (position?.category) return position.category.label
  return position && position.sidebar.items.length > 3
    ? page.frontMatter.title
    : (position?.sidebar.label ?? 'Documentation')
}
