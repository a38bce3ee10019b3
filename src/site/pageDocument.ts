import { PAGE_ID } from './markers.ts'
import { trustedHtml } from './trustedTypes.ts'

export type Layout = 'doc' | 'home' | 'search' | 'plain'

/** What the app shows of a page, and says of it in the head. */
export interface PageDocument {
  title: string
  description: string
  /** Id of the sidebar the page belongs to. */
  sidebar: string | undefined
  layout: Layout
  /** Inline styles, as the document has them: the security policy knows their hashes. */
  styles: string[]
  /** Main column and outline. Made by our build from our own content, so it may become HTML. */
  html: string
  /** Address of the client code this page was built with; another one means that a new version was deployed. */
  app: string
}

/** Where the build puts a sidebar's data: a document has only the part of it that is open. */
export const sidebarPath = (id: string): string => `/_pages/nav-${id}.json`

/** Reads what `src/build/outputs/document.ts` writes. @returns undefined for anything that is not a page of the site */
export function readDocument(text: string): PageDocument | undefined {
  const { title, head, scripts, body } = new DOMParser().parseFromString(trustedHtml(text), 'text/html')
  const region = body.querySelector(`#${PAGE_ID}`)
  const { app, layout, sidebar } = [...scripts].find(({ dataset }) => dataset.app)?.dataset ?? {}
  if (!region || !app) return undefined
  return {
    title,
    description: head.querySelector<HTMLMetaElement>('meta[name=description]')?.content ?? '',
    sidebar,
    layout: layout as Layout,
    styles: [...head.querySelectorAll('style')].map(({ textContent }) => textContent),
    html: region.innerHTML,
    app,
  }
}
