/** Collects everything that the rendering of a page depends on, as plain data: the cache key of the step `renderPages`. */

import { networks } from '../../sdk/networks.ts'
import type { CheckedExample } from '../content/examples/checkExamples.ts'
import { type MethodRow, methodRows } from '../content/methodRows.ts'
import { isCategory, pagesOf } from '../content/nav.ts'
import { outlineOf } from '../content/outline.ts'
import { type ContentsItem, fullTitle, type Page } from '../content/page.ts'
import { enumAnchor } from '../reference/anchors.ts'
import { type CodeLinker, createCodeLinker } from '../render/codeLinks.ts'
import { type OtherPages, withOtherPages } from '../render/components.tsx'
import type { PageSummary, RenderContext } from '../render/context.ts'
import type { DefectivePage } from '../render/defectBlocks.ts'
import type { Site } from './load.ts'
import type { DocumentPage, Frame } from './outputs/document.ts'
import type { RenderPageInput } from './steps/renderPages.ts'

export function planPages(site: Site, frame: Frame): RenderPageInput[] {
  const shared = collectSharedData(site)
  return [...site.pages, site.home].map((page) => {
    const document = page === site.home ? homeDocument(site) : documentOf(page, site)
    const blocks = withOtherPages(page.blocks, otherPages(page, site, shared))
    const whole = { ...page, blocks, outline: outlineOf(blocks) }
    return { page: whole, context: contextOf(page, site, shared), document, frame }
  })
}

/** Data of the whole site that many pages need, computed once. */
interface SharedData {
  linkCode: CodeLinker
  /** By route. */
  summaries: Map<string, PageSummary>
  /** By file of their page. */
  examples: Map<string, CheckedExample[]>
  /** Routes of method pages, by call: `sdk.vault.getVault`. */
  calls: Record<string, string>
  /** URL paths of enum tables, by the enum's name. */
  types: Record<string, string>
  defects: DefectivePage[]
}

/** Route of the first page that shows an enum's table, by the enum's name. */
export function enumPagesOf(pages: Page[]): ReadonlyMap<string, string> {
  const found = new Map<string, string>()
  for (const page of pages) {
    for (const block of page.blocks)
      if (block.kind === 'enum' && !found.has(block.name)) found.set(block.name, page.route)
  }
  return found
}

function collectSharedData(site: Site): SharedData {
  const { pages, reference } = site
  const enumPages = enumPagesOf(pages)
  const examples = new Map<string, CheckedExample[]>(site.examples.map(({ file }) => [file, []]))
  for (const example of site.examples) examples.get(example.file)?.push(example)
  return {
    examples,
    linkCode: createCodeLinker(reference, enumPages),
    summaries: new Map(
      pages.map((page) => [
        page.route,
        {
          title: page.frontMatter.title,
          ...(page.method ? { call: page.method.call } : {}),
          lead: page.lead,
        },
      ]),
    ),
    calls: Object.fromEntries(reference.methods.map(({ call, page }) => [call, page])),
    types: Object.fromEntries([...enumPages].map(([name, route]) => [name, `/${route}#${enumAnchor(name)}`])),
    defects: defectivePages(site),
  }
}

function defectivePages({ pages, sidebars, positionOf }: Site): DefectivePage[] {
  const listed = sidebars.flatMap(({ items }) => items.flatMap(pagesOf)).map(({ route }) => route)
  return pages
    .filter((page) => page.defects.length > 0)
    .toSorted((a, b) => listed.indexOf(a.route) - listed.indexOf(b.route))
    .map(({ route, method, frontMatter, defects }) => {
      const position = positionOf(route)
      return {
        part: position?.category?.label ?? position?.sidebar.label ?? frontMatter.title,
        route,
        title: method?.name ?? frontMatter.title,
        defects,
      }
    })
}

function contextOf(page: Page, site: Site, shared: SharedData): RenderContext {
  const { url, editUrl, issueUrl } = site.config
  const position = site.positionOf(page.route)
  const named = [
    ...page.frontMatter.related,
    ...[position?.previous, position?.next].flatMap((neighbor) => neighbor?.route ?? []),
  ]
  return {
    config: { url, editUrl, issueUrl },
    position: position && {
      crumbs: position.crumbs,
      previous: position.previous,
      next: position.next,
    },
    pages: Object.fromEntries(
      named.flatMap((route) => {
        const summary = shared.summaries.get(route)
        return summary ? [[route, summary]] : []
      }),
    ),
    codeLinks: Object.fromEntries(
      (shared.examples.get(page.file) ?? []).map((example) => [
        example.line,
        shared.linkCode(example.links, page.route),
      ]),
    ),
    calls: shared.calls,
    types: shared.types,
    updated: site.updated.get(page.file),
  }
}

function otherPages(page: Page, site: Site, { defects }: SharedData): OtherPages {
  // Several sections may be taken from other pages, and their anchors may be equal.
  const taken = new Set(page.anchors)
  return {
    defects,
    methods: () => methodsInSidebarOf(page, site),
    sections: (route) => {
      const target = site.pages.find((each) => each.route === route)
      const items = target ? sectionsOf(target) : []
      return items.map((item) => {
        const anchors = item.anchors.filter((id) => !taken.has(id))
        for (const id of anchors) taken.add(id)
        return { ...item, anchors }
      })
    },
  }
}

/** The headings of a page, each with the anchors up to the next heading. */
function sectionsOf({ route, outline, anchors }: Page): ContentsItem[] {
  const headings = new Map(outline.map((item) => [item.id, item.text]))
  const items: ContentsItem[] = []
  for (const anchor of anchors) {
    const text = headings.get(anchor)
    if (text !== undefined) items.push({ href: `/${route}#${anchor}`, text, anchors: [anchor] })
    else items.at(-1)?.anchors.push(anchor)
  }
  return items
}

/** The methods listed in the page's sidebar. */
function methodsInSidebarOf({ route: from }: Page, { pages, positionOf }: Site): MethodRow[] {
  const byRoute = new Map(pages.map((page) => [page.route, page]))
  const listed = (positionOf(from)?.sidebar.items ?? [])
    .filter(isCategory)
    .flatMap(({ label, groups }) =>
      groups.flatMap((group) => group.pages.map(({ route }) => ({ label, route }))),
    )
  const facts = listed.flatMap(({ label, route }) => {
    const page = byRoute.get(route)
    if (!page?.method) return []
    return [{ route, group: label, method: page.method, defects: page.defects.map(({ anchor }) => anchor) }]
  })
  return methodRows(facts, networks)
}

function documentOf(page: Page, site: Site): DocumentPage {
  const { config } = site
  const path = `/${page.route}`
  const position = site.positionOf(page.route)
  const above = (position?.crumbs ?? []).flatMap(({ label, route }) =>
    route && route !== page.route ? [{ name: label, path: `/${route}` }] : [],
  )
  return {
    path,
    title: `${fullTitle(page).replace('sdk.', '')} · ${config.title}`,
    description: page.frontMatter.description,
    layout: 'doc',
    ...(position ? { sidebar: position.sidebar } : {}),
    // Search engines expect at least two breadcrumbs, so the first page of a sidebar gets the home page as its parent.
    crumbs: [
      ...(above.length > 0 ? above : [{ name: config.title, path: '/' }]),
      { name: page.frontMatter.title, path },
    ],
    markdown: `${path}.md`,
  }
}

const homeDocument = ({ config, home }: Site): DocumentPage => ({
  path: '/',
  title: `${config.title} · documentation`,
  description: home.frontMatter.description,
  layout: 'home',
  markdown: '/index.md',
})
