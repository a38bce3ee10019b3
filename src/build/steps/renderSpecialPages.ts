/** Renders the pages without a file in `content/`: search results, not found, offline. */

import { createElement } from 'react'
import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import type { Sidebar } from '../../content/nav.ts'
import type { SiteConfig } from '../../content/siteConfig.ts'
import { NotFound, Offline } from '../../render/html/SpecialPages.tsx'
import { setSiteUrl } from '../../shared/address.ts'
import { ErrorBoundary } from '../../site/chrome/ErrorBoundary.tsx'
import { ISLAND, ISLAND_NOW, ISLAND_PROPS } from '../../site/markers.ts'
import { OFFLINE_PAGE } from '../../site/offline/names.ts'
import { SearchPage } from '../../site/search/page/SearchPage.tsx'
import { clientSearchConfig } from '../../site/search/searchConfig.ts'
import { type DocumentPage, type Frame, renderDocument } from '../outputs/document.ts'

export interface RenderSpecialPagesInput {
  config: SiteConfig
  frame: Frame
  /** Shown next to the 404 page. */
  sidebar: Sidebar | undefined
}

export interface SpecialPage {
  path: string
  html: string
}

export const run = (inputs: RenderSpecialPagesInput[]): SpecialPage[][] =>
  inputs.map(({ config, frame, sidebar }) => {
    setSiteUrl(config.url)
    const pages: { page: DocumentPage; html: string }[] = [
      {
        page: {
          path: '/search',
          title: `Search · ${config.title}`,
          description: `Search the documentation of the ${config.title}.`,
          layout: 'search',
        },
        html: searchHtml(config),
      },
      {
        page: {
          path: '/404',
          title: `Page not found · ${config.title}`,
          description: 'There is no page at this address.',
          layout: 'doc',
          ...(sidebar ? { sidebar } : {}),
        },
        html: renderToStaticMarkup(createElement(NotFound)),
      },
      {
        page: {
          path: OFFLINE_PAGE,
          title: `You are offline · ${config.title}`,
          description: 'There is no connection, and no saved page at this address.',
          layout: 'plain',
        },
        html: renderToStaticMarkup(createElement(Offline)),
      },
    ]
    return pages.map(({ page, html }) => ({
      path: page.path,
      html: renderDocument(html, { ...page, isIndexed: false }, frame),
    }))
  })

function searchHtml(config: SiteConfig): string {
  const props = { config: clientSearchConfig(config) }
  const page = createElement(ErrorBoundary, null, createElement(SearchPage, props))
  return renderToStaticMarkup(
    createElement(
      'main',
      { id: 'content', tabIndex: -1 },
      createElement('div', {
        [ISLAND]: 'SearchPage',
        [ISLAND_NOW]: '',
        [ISLAND_PROPS]: JSON.stringify(props),
        // Our own component, as a separate root for hydration.
        dangerouslySetInnerHTML: { __html: renderToString(page) },
      }),
    ),
  )
}
