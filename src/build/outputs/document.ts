/** Renders the whole HTML document of a page around its article: head, styles, boot script, chrome. */
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import type { Sidebar } from '../../content/nav.ts'
import type { SiteConfig } from '../../content/siteConfig.ts'
import { address as at } from '../../shared/address.ts'
import { escapeHtml } from '../../shared/text.ts'
import { App } from '../../site/App.tsx'
import type { ChromeConfig } from '../../site/chrome/chromeConfig.ts'
import { ErrorBoundary } from '../../site/chrome/ErrorBoundary.tsx'
import { APP_ID } from '../../site/markers.ts'
import type { Layout } from '../../site/pageDocument.ts'
import { cardImage } from './images.ts'
import { stylesheetsOf } from './stylesheets.ts'

/** Data shared by the documents of all pages. */
export interface Frame {
  config: Pick<SiteConfig, 'title' | 'tagline' | 'url' | 'language' | 'colorMode' | 'announcement'>
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

/** @param article - the HTML of the page's region */
export function renderDocument(article: string, page: DocumentPage, frame: Frame): string {
  const { path, layout, sidebar } = page
  const styles = stylesheetsOf(layout, article).flatMap((file) => frame.styles[file] || [])
  // Hydration needs the same tree as in the browser, including the error boundary.
  const app = createElement(App, { config: frame.chrome, path, layout, sidebar, html: article })
  const body = renderToString(createElement(ErrorBoundary, null, app))
  const { language, colorMode } = frame.config
  return [
    `<!doctype html><html lang="${language}" data-theme="${colorMode.default}" data-mode="${colorMode.default}"><head>`,
    ...headOf(page, frame, styles),
    `</head><body><svg hidden><symbol id="i-copy" viewBox="0 0 24 24"><path d="M8 8h11v13H8zM5 16V3h11"/></symbol></svg><div id="${APP_ID}">${body}</div></body></html>`,
  ].join('')
}

function headOf(page: DocumentPage, { config, bootScript, app }: Frame, styles: string[]): string[] {
  const { path, title, description, layout, sidebar, markdown, isIndexed = true, crumbs = [] } = page
  const canonicalUrl = config.url + path
  const data = [
    ['app', app],
    ['layout', layout],
    ['sidebar', sidebar?.id],
    ['announcement', config.announcement?.id],
  ].flatMap(([name, value]) => (value ? [` data-${name}="${escapeHtml(value)}"`] : []))
  return [
    '<meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1,interactive-widget=resizes-content">',
    `<title>${escapeHtml(title)}</title>`,
    `<script${data.join('')}>${bootScript}</script>`,
    ...styles.map((style) => `<style>${style}</style>`),
    `<meta name="description" content="${escapeHtml(description)}">`,
    isIndexed
      ? `<link rel="canonical" href="${escapeHtml(canonicalUrl)}">`
      : '<meta name="robots" content="noindex,follow">',
    `<meta property="og:title" content="${escapeHtml(title)}"><meta property="og:description" content="${escapeHtml(description)}">`,
    // `og:type` defaults to `website`.
    `<meta property="og:url" content="${escapeHtml(canonicalUrl)}">`,
    socialCard(config),
    markdown ? `<link rel="alternate" type="text/markdown" href="${escapeHtml(at(markdown))}">` : '',
    `<link rel="icon" href="${at('/favicon.svg')}" type="image/svg+xml"><link rel="apple-touch-icon" href="${at('/apple-touch-icon.png')}"><link rel="manifest" href="${at('/manifest.webmanifest')}">`,
    `<link rel="search" type="application/opensearchdescription+xml" title="${escapeHtml(config.title)}" href="${at('/opensearch.xml')}">`,
    crumbs.length > 0 ? structuredData(crumbs, config.url) : '',
  ]
}

/** The image in link previews. */
function socialCard({ url, title, tagline }: Frame['config']): string {
  const { path, width, height } = cardImage
  return [
    `<meta property="og:image" content="${escapeHtml(`${url}/${path}`)}"><meta property="og:image:alt" content="${escapeHtml(`${title}: ${tagline}`)}">`,
    `<meta property="og:image:width" content="${width}"><meta property="og:image:height" content="${height}">`,
    '<meta name="twitter:card" content="summary_large_image">',
  ].join('')
}

function structuredData(crumbs: { name: string; path: string }[], url: string): string {
  const list = {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: url + path,
    })),
  }
  return `<script type="application/ld+json">${JSON.stringify(list).replace(/</g, '\\u003c')}</script>`
}
