/**
 * Site -> its files: HTML documents, chunks and Markdown. Each is named by a key of what it is made from and made only
 * when asked for, so that a build neither draws unchanged pages nor holds all pages in memory.
 */
import { createElement } from 'react'
import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import { positionOf, type Sidebar } from '../content/nav.ts'
import { fingerprint } from '../reference/fingerprint.ts'
import { App } from '../site/App.tsx'
import { CrashBoundary } from '../site/chrome/CrashBoundary.tsx'
import { type ChromeConfig, indexUrl } from '../site/chrome/chromeConfig.ts'
import { offlinePage } from '../site/offline/names.ts'
import { chunkAddress, type Layout, type PageChunk } from '../site/pageChunk.ts'
import { NotFound } from '../site/pages/NotFound.tsx'
import { Offline } from '../site/pages/Offline.tsx'
import { SearchButton } from '../site/search/SearchButton.tsx'
import { SearchPage } from '../site/search/SearchPage.tsx'
import { searchContextOf } from '../site/search/searchConfig.ts'
import { buildBootScript } from './bootScript.ts'
import { type Cache, hash } from './cache.ts'
import type { FilesAhead } from './clientBundle.ts'
import { buildDocument } from './document.ts'
import type { Site } from './loadSite.ts'
import { pageStyles } from './pageStyles.ts'
import { type RenderedArticle, renderArticles, renderHome } from './renderArticles.ts'
import { splitChunk } from './splitChunk.ts'
import type { TextStore } from './textStore.ts'
import type { TextPage } from './texts.ts'

export interface SiteFile {
  /** Path below the site's folder: `vault/requests/getvault.html`, `_pages/index.json`. */
  file: string
  /** Changes when anything changes that the file is made from. */
  key: string
  make(): string
}

export interface RenderedSite {
  files: SiteFile[]
  texts: TextPage[]
  /** How many articles were not known from an earlier build. */
  rendered: number
  bootScript: string
  /** Every inline style that occurs. */
  styles: string[]
}

interface Tools {
  root: string
  cache: Cache
  /** Keeps rendered articles. */
  store: TextStore
  /** Address of the browser's code. */
  app: string
  ahead: FilesAhead
  chrome: ChromeConfig
  /** Address of a page's social image, by its path. */
  imageOf?: (path: string) => string | undefined
}

interface Page {
  path: string
  title: string
  description: string
  layout: Layout
  sidebar?: Sidebar
  article: Pick<RenderedArticle, 'key' | 'styles' | 'split' | 'html'>
  crumbs?: { name: string; path: string }[]
  markdown?: string
  indexed?: boolean
  chunk?: boolean
}

/** @throws when an article cannot be rendered: then no file of the site was made */
export async function renderSite(
  site: Site,
  { root, cache, store, app, ahead, chrome, imageOf = () => undefined }: Tools,
): Promise<RenderedSite> {
  const bootScript = buildBootScript(`${root}/src/site/boot.ts`, site.config, ahead)
  const styles = pageStyles(root, cache)
  const shell = fingerprint(root, [
    'src/site/App.tsx',
    'src/site/chrome',
    'src/site/search',
    'src/build/document.ts',
  ])
  const frame = hash(shell, bootScript, app, JSON.stringify(site.config))
  const sidebarKeys = new Map(site.sidebars.map((sidebar) => [sidebar, hash(JSON.stringify(sidebar))]))
  const files: SiteFile[] = []
  const used = new Set<string>()

  const add = ({ article, sidebar, ...page }: Page) => {
    const { path, title, description, layout } = page
    const inline = styles.inline(article.styles)
    for (const style of inline) used.add(style)
    const image = imageOf(path)
    const key = hash(
      frame,
      article.key,
      JSON.stringify([page, image]),
      (sidebar && sidebarKeys.get(sidebar)) ?? '',
      ...inline,
    )
    files.push({
      file: `${path === '/' ? 'index' : path.slice(1)}.html`,
      key,
      make() {
        // A boundary as in the browser, so that both draw the same tree.
        const tree = createElement(App, {
          config: chrome,
          path,
          layout,
          sidebar,
          html: article.html(),
          search: createElement(SearchButton, { onOpen: () => {}, onIntent: () => {} }),
        })
        return buildDocument({
          config: site.config,
          path,
          title,
          description,
          layout,
          sidebar: sidebar?.id,
          body: renderToString(createElement(CrashBoundary, null, tree)),
          styles: inline,
          bootScript,
          app,
          crumbs: page.crumbs ?? [],
          ...(image ? { image } : {}),
          ...(page.markdown ? { markdown: page.markdown } : {}),
          ...(page.indexed === false ? { indexed: false } : {}),
        })
      },
    })
    if (page.chunk === false) return
    const chunk = {
      path,
      title,
      description,
      sidebar: sidebar?.id ?? null,
      layout,
      styles: inline.slice(1),
      app,
    }
    files.push(...chunkFiles(chunk, article))
  }

  const articles = await renderArticles(site, { cache, store, styles })
  for (const [index, page] of site.pages.entries()) {
    const article = articles[index]
    if (!article) throw new Error(`/${page.route} was not rendered`)
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
      article,
      crumbs,
      markdown: `/${page.route}.md`,
    })
    files.push({ file: `${page.route}.md`, key: article.key, make: article.markdown })
  }
  const ready = (layout: Layout, html: string): Page['article'] => ({
    key: hash(html),
    styles: styles.needed(layout, html),
    split: splitChunk(html) !== undefined,
    html: () => html,
  })
  add({
    path: '/',
    title: `${site.config.title} · documentation`,
    description: site.home.frontMatter.description,
    layout: 'home',
    article: ready('home', await renderHome(site)),
  })
  const searchProps = {
    config: { ...site.config.search, indexUrl },
    context: searchContextOf(site.config),
  }
  add({
    path: '/search',
    title: `Search · ${site.config.title}`,
    description: `Search the documentation of the ${site.config.title}.`,
    layout: 'search',
    article: ready(
      'search',
      `<main id="content" tabindex="-1"><div data-island="SearchPage" data-now="" data-props="${JSON.stringify(searchProps).replace(/&/g, '&amp;').replace(/"/g, '&quot;')}">${renderToString(createElement(CrashBoundary, null, createElement(SearchPage, searchProps)))}</div></main>`,
    ),
    indexed: false,
  })
  add({
    path: '/404',
    title: `Page not found · ${site.config.title}`,
    description: 'There is no page at this address.',
    layout: 'plain',
    article: ready('plain', renderToStaticMarkup(createElement(NotFound))),
    indexed: false,
    chunk: false,
  })
  add({
    path: offlinePage,
    title: `You are offline · ${site.config.title}`,
    description: 'There is no connection, and no saved page at this address.',
    layout: 'plain',
    article: ready('plain', renderToStaticMarkup(createElement(Offline))),
    indexed: false,
    chunk: false,
  })
  const texts = site.pages.map((page, index) => ({
    route: page.route,
    title: page.method ? page.method.call : page.frontMatter.title,
    description: page.frontMatter.description,
    section: site.sectionOf(page.route),
    updated: site.updated.get(page.file),
    markdown: () => articles[index]?.markdown() ?? '',
    key: articles[index]?.key ?? '',
  }))
  const rendered = articles.filter((article) => article.fresh).length
  return { files, texts, rendered, bootScript, styles: [...used] }
}

/** The files of a chunk: one, or two for a long page. */
function chunkFiles(chunk: Omit<PageChunk, 'html'>, article: Page['article']): SiteFile[] {
  const address = chunkAddress(chunk.path)
  const file = address.slice(1)
  const key = hash(article.key, JSON.stringify(chunk))
  if (!article.split)
    return [{ file, key, make: () => JSON.stringify({ ...chunk, html: article.html() } satisfies PageChunk) }]
  const rest = address.replace(/\.json$/, '.rest.json')
  const parts = () => {
    const found = splitChunk(article.html())
    if (!found) throw new Error(`${chunk.path} was to be cut in two and cannot be`)
    return found
  }
  return [
    { file, key, make: () => JSON.stringify({ ...chunk, html: parts().first, rest } satisfies PageChunk) },
    { file: rest.slice(1), key, make: () => JSON.stringify({ html: parts().rest }) },
  ]
}
