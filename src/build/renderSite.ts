/** Site -> HTML documents, chunks and Markdown. */
import { createElement } from 'react'
import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import { positionOf, type Sidebar } from '../content/nav.ts'
import { fingerprint } from '../reference/fingerprint.ts'
import { App } from '../site/App.tsx'
import { CrashBoundary } from '../site/chrome/CrashBoundary.tsx'
import { type ChromeConfig, indexUrl } from '../site/chrome/chromeConfig.ts'
import { chunkAddress, type Layout, type PageChunk } from '../site/pageChunk.ts'
import { NotFound } from '../site/pages/NotFound.tsx'
import { SearchButton } from '../site/search/SearchButton.tsx'
import { SearchPage } from '../site/search/SearchPage.tsx'
import { buildBootScript } from './bootScript.ts'
import { type Cache, hash } from './cache.ts'
import { buildDocument } from './document.ts'
import type { Site } from './loadSite.ts'
import { pageStyles } from './pageStyles.ts'
import { renderArticles, renderHome } from './renderArticles.ts'
import { splitChunk } from './splitChunk.ts'
import type { TextPage } from './texts.ts'

export interface RenderedSite {
  documents: { path: string; html: string; chunks: { file: string; json: string }[] }[]
  texts: TextPage[]
  bootScript: string
  /** Every inline style that occurs. */
  styles: string[]
}

interface Tools {
  root: string
  cache: Cache
  /** Address of the browser's code. */
  app: string
  chrome: ChromeConfig
}

export async function renderSite(site: Site, { root, cache, app, chrome }: Tools): Promise<RenderedSite> {
  const bootScript = buildBootScript(`${root}/src/site/boot.ts`, site.config)
  const styles = pageStyles(root, cache)
  const shell = fingerprint(root, [
    'src/site/App.tsx',
    'src/site/chrome',
    'src/site/search',
    'src/build/document.ts',
  ])
  const frame = hash(shell, bootScript, app, JSON.stringify(site.config))
  const documents: RenderedSite['documents'] = []
  const used = new Set<string>()

  const add = (page: {
    path: string
    title: string
    description: string
    layout: Layout
    sidebar?: Sidebar
    html: string
    crumbs?: { name: string; path: string }[]
    markdown?: string
    indexed?: boolean
    chunk?: boolean
  }) => {
    const { path, title, description, layout, sidebar, html } = page
    const inline = styles.forPage(layout, html)
    for (const style of inline) used.add(style)
    const sidebarKey = sidebar ? JSON.stringify(sidebar) : ''
    const document = cache.remember(
      'document',
      hash(frame, JSON.stringify(page), sidebarKey, ...inline),
      () => {
        // A boundary as in the browser, so that both draw the same tree.
        const tree = createElement(App, {
          config: chrome,
          path,
          layout,
          sidebar,
          html,
          search: createElement(SearchButton, { onOpen: () => {}, onIntent: () => {} }),
        })
        const body = renderToString(createElement(CrashBoundary, null, tree))
        return buildDocument({
          config: site.config,
          path,
          title,
          description,
          layout,
          sidebar: sidebar?.id,
          body,
          styles: inline,
          bootScript,
          app,
          crumbs: page.crumbs ?? [],
          ...(page.markdown ? { markdown: page.markdown } : {}),
          ...(page.indexed === false ? { indexed: false } : {}),
        })
      },
    )
    const chunk: PageChunk = {
      path,
      title,
      description,
      sidebar: sidebar?.id ?? null,
      layout,
      styles: inline.slice(1),
      html,
      app,
    }
    documents.push({ path, html: document, chunks: page.chunk === false ? [] : chunkFiles(chunk) })
  }

  const articles = await renderArticles(site, cache)
  for (const [index, page] of site.pages.entries()) {
    const position = positionOf(page.route, site.sidebars)
    const crumbs = [
      ...(position?.crumbs ?? []).flatMap((crumb) =>
        crumb.route ? [{ name: crumb.label, path: `/${crumb.route}` }] : [],
      ),
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
  const home = await renderHome(site)
  add({
    path: '/',
    title: `${site.config.title} · documentation`,
    description: site.home.frontMatter.description,
    layout: 'home',
    html: home,
  })
  const searchProps = {
    config: { ...site.config.search, indexUrl },
    context: {
      language: site.config.language,
      version: site.config.version.id,
      tags: ['default', `docs-default-${site.config.version.id}`],
    },
  }
  add({
    path: '/search',
    title: `Search · ${site.config.title}`,
    description: `Search the documentation of the ${site.config.title}.`,
    layout: 'search',
    html: `<main id="content" tabindex="-1"><div data-island="SearchPage" data-now="" data-props="${JSON.stringify(searchProps).replace(/&/g, '&amp;').replace(/"/g, '&quot;')}">${renderToString(createElement(CrashBoundary, null, createElement(SearchPage, searchProps)))}</div></main>`,
    indexed: false,
  })
  add({
    path: '/404',
    title: `Page not found · ${site.config.title}`,
    description: 'There is no page at this address.',
    layout: 'plain',
    html: renderToStaticMarkup(createElement(NotFound)),
    indexed: false,
    chunk: false,
  })
  const texts = site.pages.map((page, index) => ({
    route: page.route,
    title: page.method ? page.method.call : page.frontMatter.title,
    description: page.frontMatter.description,
    section: site.sectionOf(page.route),
    updated: site.updated.get(page.file),
    markdown: articles[index]?.markdown ?? '',
  }))
  return { documents, texts, bootScript, styles: [...used] }
}

/** The files of a chunk: one, or two for a long page. */
function chunkFiles(chunk: PageChunk): { file: string; json: string }[] {
  const address = chunkAddress(chunk.path)
  const parts = splitChunk(chunk.html)
  if (!parts) return [{ file: address.slice(1), json: JSON.stringify(chunk) }]
  const rest = address.replace(/\.json$/, '.rest.json')
  return [
    { file: address.slice(1), json: JSON.stringify({ ...chunk, html: parts.first, rest }) },
    { file: rest.slice(1), json: JSON.stringify({ html: parts.rest }) },
  ]
}
