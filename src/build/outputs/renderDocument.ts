/** Renders the whole HTML document of a page around its article. */
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import type { Sidebar } from '../../content/nav.ts'
import { App } from '../../site/App.tsx'
import type { ChromeConfig } from '../../site/chrome/chromeConfig.ts'
import { ErrorBoundary } from '../../site/chrome/ErrorBoundary.tsx'
import type { Layout } from '../../site/pageDocument.ts'
import { buildDocument, type DocumentParts } from './document.ts'
import { stylesheetsOf } from './stylesheets.ts'

/** Data shared by the documents of all pages. */
export interface Frame {
  config: DocumentParts['config']
  chrome: ChromeConfig
  /** CSS text by source file. */
  styles: Record<string, string>
  bootScript: string
  /** URL path of the client's entry module. */
  app: string
}

export interface DocumentPage {
  path: string
  title: string
  description: string
  layout: Layout
  sidebar?: Sidebar
  /** Breadcrumbs for structured data. */
  crumbs?: { name: string; path: string }[]
  /** URL path of the page as Markdown. */
  markdown?: string
  isIndexed?: boolean
}

/**
 * @param article - the HTML of the page's region
 * @returns the document, and the stylesheets inlined in it
 */
export function renderDocument(
  article: string,
  page: DocumentPage,
  { config, chrome, styles, bootScript, app }: Frame,
): { html: string; styles: string[] } {
  const { path, layout, sidebar } = page
  const inline = stylesheetsOf(layout, article).flatMap((file) => styles[file] || [])
  // Hydration needs the same tree as in the browser, including the error boundary below.
  const tree = createElement(App, {
    config: chrome,
    path,
    layout,
    sidebar,
    html: article,
  })
  const html = buildDocument({
    ...page,
    config,
    sidebar: sidebar?.id,
    body: renderToString(createElement(ErrorBoundary, null, tree)),
    styles: inline,
    bootScript,
    app,
    crumbs: page.crumbs ?? [],
  })
  return { html, styles: inline }
}
