/** The HTML document around a rendered App: head, styles, boot script. */

import type { SiteConfig } from '../../content/siteConfig.ts'
import { address as at } from '../../shared/address.ts'
import { escapeHtml } from '../../shared/escapeHtml.ts'
import type { Layout } from '../../site/pageDocument.ts'
import { SOCIAL_CARD } from './images.ts'

export interface DocumentParts {
  config: Pick<SiteConfig, 'title' | 'tagline' | 'url' | 'language' | 'colorMode' | 'announcement'>
  path: string
  title: string
  description: string
  layout: Layout
  sidebar: string | undefined
  /** The server-rendered HTML of the app. */
  body: string
  /** Inline styles; each becomes a `style` element. */
  styles: string[]
  bootScript: string
  /** URL path of the client's entry module. */
  app: string
  /** Breadcrumbs for structured data. */
  crumbs: { name: string; path: string }[]
  markdown?: string
  isIndexed?: boolean
}

export function buildDocument(parts: DocumentParts): string {
  const { config, path, title, description, layout, sidebar, body, styles, bootScript, app } = parts
  const canonicalUrl = config.url + path
  const data = [
    ['app', app],
    ['layout', layout],
    ['sidebar', sidebar],
    ['announcement', config.announcement?.id],
  ].flatMap(([name, value]) => (value ? [` data-${name}="${escapeHtml(value)}"`] : []))
  return [
    `<!doctype html><html lang="${config.language}" data-theme="${config.colorMode.default}" data-mode="${config.colorMode.default}"><head>`,
    '<meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1,interactive-widget=resizes-content">',
    `<title>${escapeHtml(title)}</title>`,
    `<script${data.join('')}>${bootScript}</script>`,
    ...styles.map((style) => `<style>${style}</style>`),
    `<meta name="description" content="${escapeHtml(description)}">`,
    parts.isIndexed === false
      ? '<meta name="robots" content="noindex,follow">'
      : `<link rel="canonical" href="${escapeHtml(canonicalUrl)}">`,
    `<meta property="og:title" content="${escapeHtml(title)}"><meta property="og:description" content="${escapeHtml(description)}">`,
    // `og:type` defaults to `website`.
    `<meta property="og:url" content="${escapeHtml(canonicalUrl)}">`,
    socialCard(config),
    parts.markdown
      ? `<link rel="alternate" type="text/markdown" href="${escapeHtml(at(parts.markdown))}">`
      : '',
    `<link rel="icon" href="${at('/favicon.svg')}" type="image/svg+xml"><link rel="apple-touch-icon" href="${at('/apple-touch-icon.png')}"><link rel="manifest" href="${at('/manifest.webmanifest')}">`,
    `<link rel="search" type="application/opensearchdescription+xml" title="${escapeHtml(config.title)}" href="${at('/opensearch.xml')}">`,
    structuredData(parts),
    `</head><body><svg hidden><symbol id="i-copy" viewBox="0 0 24 24"><path d="M8 8h11v13H8zM5 16V3h11"/></symbol></svg><div id="app">${body}</div></body></html>`,
  ].join('')
}

/** The image in link previews. */
function socialCard({ url, title, tagline }: DocumentParts['config']): string {
  const { path, width, height } = SOCIAL_CARD
  return [
    `<meta property="og:image" content="${escapeHtml(`${url}/${path}`)}"><meta property="og:image:alt" content="${escapeHtml(`${title}: ${tagline}`)}">`,
    `<meta property="og:image:width" content="${width}"><meta property="og:image:height" content="${height}">`,
    '<meta name="twitter:card" content="summary_large_image">',
  ].join('')
}

function structuredData({ config, crumbs }: DocumentParts): string {
  if (crumbs.length === 0) return ''
  const list = {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map((crumb, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: crumb.name,
      item: config.url + crumb.path,
    })),
  }
  return `<script type="application/ld+json">${JSON.stringify(list).replace(/</g, '\\u003c')}</script>`
}
