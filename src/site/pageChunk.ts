/** One page as the browser fetches it on navigation: `/_pages/<route>.json`. */
export interface PageChunk {
  /** Path with its leading slash, without a trailing one: `/vault/requests/getvault`, `/`. */
  path: string
  /** The document's title. */
  title: string
  description: string
  /** Id of the sidebar the page belongs to. */
  sidebar: string | null
  layout: Layout
  /** Styles beyond those that every page has, as the document has them: the security policy knows their hashes. */
  styles: string[]
  /** Main column and outline. Made by our build from our own content, so it may become HTML. */
  html: string
  /** Address of the client code this page was built with; another one means that a new version was deployed. */
  app: string
}

export type Layout = 'doc' | 'home' | 'search' | 'plain'

/** Address of a page's chunk. */
export const chunkAddress = (path: string): string => `/_pages/${path === '/' ? 'index' : path.slice(1)}.json`

/** Address of a sidebar's data. */
export const sidebarAddress = (id: string): string => `/_pages/nav-${id}.json`
