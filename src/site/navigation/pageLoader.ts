/** Loads pages together with their sidebars, so that both change in a single render. */
import type { Sidebar } from '../../content/nav.ts'
import { address } from '../../shared/address.ts'
import { cacheLoads } from '../cacheLoads.ts'
import { type PageDocument, readDocument, sidebarPath } from '../pageDocument.ts'

/** A page as the navigation shows it. */
export interface LoadedPage extends Omit<PageDocument, 'sidebar'> {
  /** Path with its leading slash, without a trailing one: `/vault/requests/getvault`, `/`. */
  path: string
  sidebar: Sidebar | undefined
}

/** The response is not a page of this build of the site. The browser should load that URL as a document. */
export class NotAPageError extends Error {}

export interface PageLoader {
  /** @throws {NotAPageError} or the error of `fetch`. Failures are not cached: the next call tries again. */
  load(path: string): Promise<LoadedPage>
  /** Loads a page ahead of time, unless the connection is slow or the reader saves data. */
  prefetch(path: string): void
}

/** @param known - a sidebar that is already loaded */
export function createPageLoader(known: Sidebar | undefined): PageLoader {
  const loadSidebar = cacheLoads(
    async (id): Promise<Sidebar> => (id === known?.id ? known : (await fetchOk(sidebarPath(id))).json()),
  )
  const load = cacheLoads(async (path): Promise<LoadedPage> => {
    const page = readDocument(await (await fetchOk(path)).text())
    if (!page) throw new NotAPageError()
    return { ...page, path, sidebar: page.sidebar ? await loadSidebar(page.sidebar) : undefined }
  })
  return {
    load,
    prefetch(path) {
      // Ignore the error: if the reader opens the page, it is loaded again and the error is shown then.
      if (mayPrefetch()) load(path).catch(() => {})
    },
  }
}

async function fetchOk(path: string): Promise<Response> {
  const response = await fetch(address(path))
  // A redirect leads to a page with another URL, so let the browser follow it.
  if (!response.ok || response.redirected) throw new NotAPageError()
  return response
}

/** Not on 2G, and not if the reader asked to save data. Only some browsers tell. */
function mayPrefetch(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean; effectiveType?: string } }
  return !connection?.saveData && !connection?.effectiveType?.includes('2g')
}
