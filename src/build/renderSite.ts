/**
 * Site -> its files: HTML documents, chunks and Markdown. Each is named by a key of what it is made from and only
 * described here, so that a build makes those that changed, wherever it likes, and never has all pages in memory.
 */
import { createElement } from 'react'
import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import { fingerprint } from '../reference/fingerprint.ts'
import { CrashBoundary } from '../site/chrome/CrashBoundary.tsx'
import { type ChromeConfig, indexUrl } from '../site/chrome/chromeConfig.ts'
import { offlinePage } from '../site/offline/names.ts'
import { chunkAddress, type Layout } from '../site/pageChunk.ts'
import { NotFound } from '../site/pages/NotFound.tsx'
import { Offline } from '../site/pages/Offline.tsx'
import { SearchPage } from '../site/search/SearchPage.tsx'
import { searchContextOf } from '../site/search/searchConfig.ts'
import { buildBootScript } from './bootScript.ts'
import { type Cache, hash } from './cache.ts'
import type { FilesAhead } from './clientBundle.ts'
import { homeMarkdown } from './homeMarkdown.ts'
import type { Site } from './loadSite.ts'
import type { DocumentPage, FileContent, FileShared } from './makeFile.ts'
import { neededStyles } from './neededStyles.ts'
import type { PagePool } from './pagePool.ts'
import { inlineStyles, pageStyles } from './pageStyles.ts'
import { type RenderedArticle, renderArticles, renderHome } from './renderArticles.ts'
import { splitChunk } from './splitChunk.ts'
import { articleFiles, type TextStore } from './textStore.ts'
import type { TextPage } from './texts.ts'

export interface PlannedFile {
  /** Path below the site's folder: `vault/requests/getvault.html`, `_pages/index.json`. */
  path: string
  /** Changes when anything changes that the file is made from. */
  key: string
  content: FileContent
}

export interface RenderedSite {
  /** The files of each page together. */
  pages: { route: string; files: PlannedFile[] }[]
  /** What all files draw on. */
  shared: FileShared
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
  pool: PagePool
  /** Address of the browser's code. */
  app: string
  ahead: FilesAhead
  chrome: ChromeConfig
  /** Address of a page's social image, by its path. */
  imageOf?: (path: string) => string | undefined
}

interface Page extends DocumentPage {
  article: Pick<RenderedArticle, 'key' | 'styles' | 'split'>
  chunk?: boolean
}

/** @throws when an article cannot be rendered: then no file of the site was made */
export async function renderSite(
  site: Site,
  { root, cache, store, pool, app, ahead, chrome, imageOf = () => undefined }: Tools,
): Promise<RenderedSite> {
  const { config } = site
  const bootScript = buildBootScript(`${root}/src/site/boot.ts`, config, ahead)
  const styles = pageStyles(root, cache)
  const shell = fingerprint(root, [
    'src/site/App.tsx',
    'src/site/chrome',
    'src/site/search',
    'src/build/document.ts',
    'src/build/makeFile.ts',
  ])
  const frame = hash(shell, bootScript, app, JSON.stringify(config))
  const sidebarKeys = new Map(site.sidebars.map((sidebar) => [sidebar.id, hash(JSON.stringify(sidebar))]))
  const pages: RenderedSite['pages'] = []
  const used = new Set<string>()

  const add = ({ article, chunk, ...described }: Page) => {
    const { path, title, description, layout, sidebar } = described
    const inline = inlineStyles(styles, article.styles)
    for (const style of inline) used.add(style)
    const image = imageOf(path)
    const page = { ...described, ...(image ? { image } : {}) }
    const sidebarKey = sidebar === undefined ? undefined : sidebarKeys.get(sidebar)
    const key = hash(frame, article.key, JSON.stringify(page), sidebarKey ?? '', ...inline)
    const name = path === '/' ? 'index' : path.slice(1)
    const content: FileContent = { kind: 'document', article: article.key, page, styles: article.styles }
    const files: PlannedFile[] = [{ path: `${name}.html`, key, content }]
    if (chunk !== false)
      files.push(
        ...chunkFiles(
          { path, title, description, sidebar: sidebar ?? null, layout, styles: inline.slice(1), app },
          article,
        ),
      )
    if (page.markdown)
      files.push({
        path: `${name}.md`,
        key: article.key,
        content: { kind: 'markdown', article: article.key },
      })
    pages.push({ route: name, files })
  }

  const articles = await renderArticles(site, { cache, store, pool })
  for (const [index, page] of site.pages.entries()) {
    const article = articles[index]
    if (!article) throw new Error(`/${page.route} was not rendered`)
    const position = site.positionOf(page.route)
    const above = (position?.crumbs ?? []).flatMap(({ label, route }) =>
      route && route !== page.route ? [{ name: label, path: `/${route}` }] : [],
    )
    // A trail has two steps at least: a sidebar's first page comes right after the home page.
    const crumbs = [
      ...(above.length > 0 ? above : [{ name: config.title, path: '/' }]),
      { name: page.frontMatter.title, path: `/${page.route}` },
    ]
    add({
      path: `/${page.route}`,
      title: `${page.method ? page.method.call.replace('sdk.', '') : page.frontMatter.title} · ${config.title}`,
      description: page.frontMatter.description,
      layout: 'doc',
      ...(position ? { sidebar: position.sidebar.id } : {}),
      article,
      crumbs,
      markdown: `/${page.route}.md`,
    })
  }
  /** An article that is not made from a page of its own. */
  const ready = (layout: Layout, html: string, markdown?: string): Page['article'] => {
    const key = hash(html, markdown ?? '')
    const names = articleFiles(key)
    if (!store.has(names.html)) store.write(names.html, html)
    if (markdown !== undefined && !store.has(names.markdown)) store.write(names.markdown, markdown)
    return { key, styles: neededStyles(layout, html), split: splitChunk(html) !== undefined }
  }
  add({
    path: '/',
    title: `${config.title} · documentation`,
    description: site.home.frontMatter.description,
    layout: 'home',
    article: ready('home', await renderHome(site), homeMarkdown(site.home, config)),
    markdown: '/index.md',
  })
  const searchProps = {
    config: { ...config.search, indexUrl },
    context: searchContextOf(config),
  }
  add({
    path: '/search',
    title: `Search · ${config.title}`,
    description: `Search the documentation of the ${config.title}.`,
    layout: 'search',
    article: ready(
      'search',
      `<main id="content" tabindex="-1"><div data-island="SearchPage" data-now="" data-props="${JSON.stringify(searchProps).replace(/&/g, '&amp;').replace(/"/g, '&quot;')}">${renderToString(createElement(CrashBoundary, null, createElement(SearchPage, searchProps)))}</div></main>`,
    ),
    indexed: false,
  })
  add({
    path: '/404',
    title: `Page not found · ${config.title}`,
    description: 'There is no page at this address.',
    layout: 'plain',
    article: ready('plain', renderToStaticMarkup(createElement(NotFound))),
    indexed: false,
    chunk: false,
  })
  add({
    path: offlinePage,
    title: `You are offline · ${config.title}`,
    description: 'There is no connection, and no saved page at this address.',
    layout: 'plain',
    article: ready('plain', renderToStaticMarkup(createElement(Offline))),
    indexed: false,
    chunk: false,
  })
  const texts = site.pages.map((page, index) => {
    const key = articles[index]?.key ?? ''
    return {
      route: page.route,
      title: page.method ? page.method.call : page.frontMatter.title,
      description: page.frontMatter.description,
      section: site.sectionOf(page.route),
      updated: site.updated.get(page.file),
      markdown: () => store.read(articleFiles(key).markdown),
      key,
    }
  })
  return {
    pages,
    shared: { config, chrome, sidebars: site.sidebars, styles, bootScript, app, articles: store.folder },
    texts,
    rendered: articles.filter((article) => article.fresh).length,
    bootScript,
    styles: [...used],
  }
}

/** The files of a chunk: one, or two for a long page. */
function chunkFiles(
  chunk: (FileContent & { kind: 'chunk' })['chunk'],
  { key: article, split }: Page['article'],
): PlannedFile[] {
  const address = chunkAddress(chunk.path)
  const path = address.slice(1)
  const key = hash(article, JSON.stringify(chunk))
  if (!split) return [{ path, key, content: { kind: 'chunk', article, chunk } }]
  const rest = address.replace(/\.json$/, '.rest.json')
  return [
    { path, key, content: { kind: 'chunk', article, chunk: { ...chunk, rest } } },
    { path: rest.slice(1), key, content: { kind: 'rest', article } },
  ]
}
