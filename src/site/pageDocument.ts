import { PAGE_ID } from './markers.ts'
import { trustedHtml } from './trustedTypes.ts'

export type Layout = 'doc' | 'home' | 'search' | 'plain'

/** What the app reads from the HTML of a page. */
export interface PageDocument {
  title: string
  /** Id of the sidebar the page belongs to. */
  sidebar: string | undefined
  layout: Layout
  /** Inline styles, unchanged: the Content-Security-Policy allows them by their hashes. */
  styles: string[]
  /** HTML of the main column and the outline. Trusted, because our own build made it from our own content. */
  html: string
  /** URL of the client code that this page was built with. A different one means that a new version was deployed. */
  app: string
}

/** Path of a sidebar's data. The HTML of a page contains only the open category. */
export const sidebarPath = (id: string): string => `/_pages/nav-${id}.json`

/**
 * Parses the HTML that `src/build/outputs/document.ts` writes.
 *
 * @returns undefined for anything that is not a page of the site
 */
export function readDocument(text: string): PageDocument | undefined {
  const { title, head, scripts, body } = new DOMParser().parseFromString(trustedHtml(text), 'text/html')
  const region = body.querySelector(`#${PAGE_ID}`)
  const { app, layout, sidebar } = [...scripts].find(({ dataset }) => dataset.app)?.dataset ?? {}
  if (!region || !app) return undefined
  return {
    title,
    sidebar,
    layout: layout as Layout,
    styles: [...head.querySelectorAll('style')].map(({ textContent }) => textContent),
    html: region.innerHTML,
    app,
  }
}

/**
 * Adds the styles of a page that the document does not have yet. They are never removed, because they do not affect other
 * pages.
 */
export function addStyles(styles: string[]): void {
  const { head } = document
  const existing = new Set([...head.querySelectorAll('style')].map((style) => style.textContent))
  for (const text of styles) {
    if (existing.has(text)) continue
    const style = document.createElement('style')
    style.textContent = text
    head.append(style)
  }
}
