/** Site -> HTML documents, chunks and Markdown. */
import { createElement, type ReactElement } from 'react'
import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import { positionOf, type Sidebar } from '../content/nav.ts'
import { renderTree } from '../content/render.ts'
import { App } from '../site/App.tsx'
import { Article } from '../site/article/Article.tsx'
import { articleComponents } from '../site/article/components.tsx'
import type { PageContext } from '../site/article/PageContext.ts'
import { CrashBoundary } from '../site/chrome/CrashBoundary.tsx'
import { chromeConfig } from '../site/chrome/chromeConfig.ts'
import { chunkAddress, type Layout, type PageChunk } from '../site/pageChunk.ts'
import { Home } from '../site/pages/Home.tsx'
import { NotFound } from '../site/pages/NotFound.tsx'
import { SearchButton } from '../site/search/SearchButton.tsx'
import { SearchPage } from '../site/search/SearchPage.tsx'
import { fingerprint } from '../reference/fingerprint.ts'
import { buildBootScript } from './bootScript.ts'
import { type Cache, hash } from './cache.ts'
import { bundleClient, type ClientBundle } from './clientBundle.ts'
import { codeLinks, createFindTarget, type FindTarget } from './codeLinks.ts'
import { buildDocument } from './document.ts'
import type { Site } from './loadSite.ts'
import { markdownOf } from './markdownParts.ts'
import type { ReadPage } from './readPages.ts'
import { pageStyles } from './pageStyles.ts'
import type { TextPage } from './texts.ts'

export interface RenderedSite {
  documents: { path: string; html: string; chunk?: { file: string; json: string } }[]
  texts: TextPage[]
  client: ClientBundle
  bootScript: string
  /** Every inline style that occurs. */
  styles: string[]
}

interface Tools {
  root: string
  cache: Cache
  cacheFolder: string
}

export async function renderSite(site: Site, { root, cache, cacheFolder }: Tools): Promise<RenderedSite> {
  const chrome = chromeConfig(site.config)
  const client = await bundleClient(root, cacheFolder, chrome)
  const bootScript = buildBootScript(`${root}/src/site/boot.ts`, site.config)
  const styles = pageStyles(root, cache)
  const shell = fingerprint(root, ['src/site/App.tsx', 'src/site/chrome', 'src/site/search', 'src/build/document.ts'])
  const frame = hash(shell, bootScript, client.entry, JSON.stringify(site.config))
  const documents: RenderedSite['documents'] = []
  const used = new Set<string>()

  const add = (page: { path: string; title: string; description: string; layout: Layout; sidebar?: Sidebar; html: string; crumbs?: { name: string; path: string }[]; markdown?: string; indexed?: boolean; chunk?: boolean }) => {
    const { path, title, description, layout, sidebar, html } = page
    const inline = styles.forPage(layout, html)
    for (const style of inline) used.add(style)
    const sidebarKey = sidebar ? JSON.stringify(sidebar) : ''
    const document = cache.remember('document', hash(frame, JSON.stringify(page), sidebarKey, ...inline), () => {
      // A boundary as in the browser, so that both draw the same tree.
      const app = createElement(App, {
        config: chrome,
        path,
        layout,
        sidebar,
        html,
        search: createElement(SearchButton, { onOpen: () => {}, onIntent: () => {} }),
      })
      const body = renderToString(createElement(CrashBoundary, null, app))
      return buildDocument({ config: site.config, path, title, description, layout, sidebar: sidebar?.id, body, styles: inline, bootScript, app: client.entry, crumbs: page.crumbs ?? [], ...(page.markdown ? { markdown: page.markdown } : {}), ...(page.indexed === false ? { indexed: false } : {}) })
    })
    const chunk: PageChunk = { path, title, description, sidebar: sidebar?.id ?? null, layout, html, app: client.entry }
    const file = chunkAddress(path).slice(1)
    documents.push({ path, html: document, ...(page.chunk === false ? {} : { chunk: { file, json: JSON.stringify(chunk) } }) })
  }

  const articles = await renderArticles(site, cache)
  for (const [index, page] of site.pages.entries()) {
    const position = positionOf(page.route, site.sidebars)
    const crumbs = [
      ...(position?.crumbs ?? []).flatMap((crumb) => (crumb.route ? [{ name: crumb.label, path: `/${crumb.route}` }] : [])),
      { name: page.frontMatter.title, path: `/${page.route}` },
    ]
    add({
      path: `/${page.route}`,
      title: `${page.method ? page.method.call.replace('sdk.', '') : page.frontMatter.title} · ${site.config.title}`,
      description: page.frontMatter.description,
      layout: 'doc',
      ...(position ? { sidebar: position.sidebar } : {}),
      html: articles[index]?.html ?? '',
      crumbs,
      markdown: `/${page.route}.md`,
    })
  }
  const home = await renderHome(site, createFind(site))
  add({ path: '/', title: `${site.config.title} · documentation`, description: site.home.frontMatter.description, layout: 'home', html: home })
  const searchProps = { config: { ...site.config.search }, context: { language: site.config.language, version: site.config.version.id, tags: ['default', `docs-default-${site.config.version.id}`] } }
  add({
    path: '/search',
    title: `Search · ${site.config.title}`,
    description: `Search the documentation of the ${site.config.title}.`,
    layout: 'search',
    html: `<main id="content" tabindex="-1"><div data-island="SearchPage" data-now="" data-props="${JSON.stringify(searchProps).replace(/&/g, '&amp;').replace(/"/g, '&quot;')}">${renderToString(createElement(CrashBoundary, null, createElement(SearchPage, searchProps)))}</div></main>`,
    indexed: false,
  })
  add({ path: '/404', title: `Page not found · ${site.config.title}`, description: 'There is no page at this address.', layout: 'plain', html: renderToStaticMarkup(createElement(NotFound)), indexed: false, chunk: false })
  const texts = site.pages.map((page, index) => ({
    route: page.route,
    title: page.method ? page.method.call : page.frontMatter.title,
    description: page.frontMatter.description,
    section: site.sectionOf(page.route),
    updated: site.updated.get(page.file),
    markdown: articles[index]?.markdown ?? '',
  }))
  return { documents, texts, client, bootScript, styles: [...used] }
}

interface RenderedArticle {
  html: string
  markdown: string
}

const createFind = (site: Site): FindTarget => {
  const enumPages = new Map<string, string>()
  for (const page of site.pages) {
    for (const block of page.blocks) {
      const name = block.kind === 'enumMember' ? block.name.split('.')[0] : undefined
      if (name && !enumPages.has(name)) enumPages.set(name, page.route)
    }
  }
  return createFindTarget(site.reference, enumPages)
}

async function renderArticles(site: Site, cache: Cache): Promise<RenderedArticle[]> {
  const find = createFind(site)
  const calls = new Map(site.reference.methods.map((method) => [method.call, method.page]))
  const targets = new Map(
    site.pages.map((page) => [
      page.route,
      { title: page.frontMatter.title, ...(page.method ? { call: page.method.call } : {}), summary: page.method?.summary ?? page.frontMatter.description },
    ]),
  )
  const defects = site.pages
    .filter((page) => page.defects.length > 0)
    .map((page) => ({ route: page.route, title: page.method?.call.replace('sdk.', '') ?? page.frontMatter.title, defects: page.defects }))
  const everything = hash(JSON.stringify([...targets]), JSON.stringify(defects), JSON.stringify(site.reference.enums))
  const linksOf = new Map<string, Site['examples']>()
  for (const example of site.examples) linksOf.set(example.file, [...(linksOf.get(example.file) ?? []), example])

  const result: RenderedArticle[] = []
  for (const page of site.pages) {
    const position = positionOf(page.route, site.sidebars)
    const examples = linksOf.get(page.file) ?? []
    const fences = examples.map((example) => ({ line: example.line, links: codeLinks(example.links, find, page.route) }))
    const related = [...page.frontMatter.related, position?.previous?.route, position?.next?.route].map((route) => targets.get(route ?? ''))
    const updated = site.updated.get(page.file)
    const key = hash(
      site.code,
      page.key,
      JSON.stringify([fences, related, updated, position?.crumbs, position?.previous, position?.next, site.config.editUrl, site.config.version]),
      page.overview ? everything : '',
    )
    result.push(
      await cache.rememberLater('article', key, async () => {
        const context: PageContext = { page, reference: site.reference, config: site.config, position, titleOf: (route) => targets.get(route), defects, updated }
        return renderArticle(page, context, fences, (code) => {
          const call = code.replace(/\(.*\)$/, '').replace(/\.(encode|estimateGas)$/, '')
          const route = calls.get(call)
          return route && route !== page.route ? `/${route}` : undefined
        }, site)
      }),
    )
  }
  return result
}

async function renderArticle(
  page: ReadPage,
  context: PageContext,
  fences: { line: number; links: ReturnType<typeof codeLinks> }[],
  inlineLink: (code: string) => string | undefined,
  site: Site,
): Promise<RenderedArticle> {
  const body = await renderTree(
    page.tree(),
    articleComponents(context),
    (code) => fences.find((fence) => fence.line === code.position?.start.line)?.links ?? [],
    inlineLink,
  )
  const html = renderToStaticMarkup(createElement(Article, { context, children: body }))
  return { html, markdown: markdownOf(page, context, (path) => `${site.config.url}${path}`) }
}

async function renderHome(site: Site, find: FindTarget): Promise<string> {
  const examples = site.examples.filter((example) => example.file === site.home.file)
  const context: PageContext = { page: site.home, reference: site.reference, config: site.config, position: undefined, titleOf: () => undefined, defects: [], updated: undefined }
  const example: ReactElement = await renderTree(
    site.home.tree(),
    articleComponents(context),
    (code) => codeLinks(examples.find((each) => each.line === code.position?.start.line)?.links ?? [], find, ''),
    () => undefined,
  )
  return renderToStaticMarkup(createElement(Home, { config: site.config, children: example }))
}
