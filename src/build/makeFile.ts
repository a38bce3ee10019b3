/** A description of a file of the site -> its content: documents, chunks and Markdown. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import type { Sidebar } from '../content/nav.ts'
import type { SiteConfig } from '../content/siteConfig.ts'
import { App } from '../site/App.tsx'
import { CrashBoundary } from '../site/chrome/CrashBoundary.tsx'
import type { ChromeConfig } from '../site/chrome/chromeConfig.ts'
import type { Layout, PageChunk } from '../site/pageChunk.ts'
import { SearchButton } from '../site/search/SearchButton.tsx'
import { buildDocument } from './document.ts'
import { inlineStyles, type PageStyles } from './pageStyles.ts'
import { splitChunk } from './splitChunk.ts'
import { articleFiles } from './textStore.ts'

/** What all files draw on. */
export interface FileShared {
  config: SiteConfig
  chrome: ChromeConfig
  sidebars: Sidebar[]
  styles: PageStyles
  bootScript: string
  /** Address of the browser's code. */
  app: string
  /** Folder of the articles' store. */
  articles: string
}

export interface DocumentPage {
  path: string
  title: string
  description: string
  layout: Layout
  /** Id of its sidebar. */
  sidebar?: string
  crumbs?: { name: string; path: string }[]
  markdown?: string
  image?: string
  indexed?: boolean
}

/** What a file is made from; `article` names a text in the store. */
export type FileContent = { article: string } & (
  | { kind: 'document'; page: DocumentPage; styles: string[] }
  /** A chunk with an address of the rest has the article's first part only. */
  | { kind: 'chunk'; chunk: Omit<PageChunk, 'html'> }
  | { kind: 'rest' }
  | { kind: 'markdown' }
)

export function createFileMaker(shared: FileShared): (content: FileContent) => string {
  const { config, chrome, bootScript, app } = shared
  const sidebars = new Map(shared.sidebars.map((sidebar) => [sidebar.id, sidebar]))
  const read = (name: string) => readFileSync(join(shared.articles, name), 'utf8')
  const htmlOf = (article: string) => read(articleFiles(article).html)
  const partsOf = (article: string) => {
    const parts = splitChunk(htmlOf(article))
    if (!parts) throw new Error(`the article ${article} was to be cut in two and cannot be`)
    return parts
  }
  const documentOf = (page: DocumentPage, html: string, styles: string[]): string => {
    // A boundary as in the browser, so that both draw the same tree.
    const tree = createElement(App, {
      config: chrome,
      path: page.path,
      layout: page.layout,
      sidebar: page.sidebar === undefined ? undefined : sidebars.get(page.sidebar),
      html,
      search: createElement(SearchButton, { onOpen: () => {}, onIntent: () => {} }),
    })
    return buildDocument({
      ...page,
      config,
      sidebar: page.sidebar,
      body: renderToString(createElement(CrashBoundary, null, tree)),
      styles: inlineStyles(shared.styles, styles),
      bootScript,
      app,
      crumbs: page.crumbs ?? [],
    })
  }
  return (content) => {
    const { article } = content
    switch (content.kind) {
      case 'document':
        return documentOf(content.page, htmlOf(article), content.styles)
      case 'chunk': {
        const { chunk } = content
        const html = chunk.rest === undefined ? htmlOf(article) : partsOf(article).first
        const { rest, ...facts } = chunk
        return JSON.stringify({ ...facts, html, ...(rest ? { rest } : {}) } satisfies PageChunk)
      }
      case 'rest':
        return JSON.stringify({ html: partsOf(article).rest })
      case 'markdown':
        return read(articleFiles(article).markdown)
    }
  }
}
