/** Loads pages together with their sidebars, so that both change in a single render. */
import type { Sidebar } from '../../content/nav.ts'
import { address } from '../../shared/address.ts'
import { type PageDocument, sidebarPath } from '../pageDocument.ts'

/** A page as the navigation shows it. */
export interface LoadedPage extends Omit<PageDocument, 'sidebar'> {
  /** Path with its leading slash, without a trailing one: `/vault/requests/getvault`, `/`. */
  path: string
  sidebar: Sidebar | undefined
}

/** The response is not a page of this build of the site. The browser should load that URL as a document. */
export class NotAPageError extends Error {}

export interface PageLoader {
  /** @throws {NotAPageError} or the error of `fetchFile`. Failures are not cached: the next call tries again. */
  load(path: string): Promise<LoadedPage>
  /** The page, if it is already loaded. */
  cached(path: string): LoadedPage | undefined
  /** Loads a page ahead of time, unless the connection is slow or the reader saves data. */
  prefetch(path: string): void
}

export interface Connection {
  saveData?: boolean
  effectiveType?: string
}

interface Options {
  fetchFile: (address: string) => Promise<Response>
  readDocument: (text: string) => PageDocument | undefined
  /** Returns `navigator.connection`, if the browser supports it. */
  connection: () => Connection | undefined
  /** A sidebar that is already loaded. */
  sidebar?: Sidebar | undefined
}

export function createPageLoader({ fetchFile, readDocument, connection, sidebar }: Options): PageLoader {
  const fetchOk = async (path: string): Promise<Response> => {
    const response = await fetchFile(address(path))
    // A redirect leads to a page with another URL, so let the browser follow it.
    if (!response.ok || response.redirected) throw new NotAPageError()
    return response
  }
  const sidebars = createLoadCache(async (id): Promise<Sidebar> => (await fetchOk(sidebarPath(id))).json())
  if (sidebar) sidebars.set(sidebar.id, sidebar)
  const pages = createLoadCache(async (path): Promise<LoadedPage> => {
    const page = readDocument(await (await fetchOk(path)).text())
    if (!page) throw new NotAPageError()
    return { ...page, path, sidebar: page.sidebar ? await sidebars.load(page.sidebar) : undefined }
  })
  return {
    load: pages.load,
    cached: pages.cached,
    prefetch(path) {
      // Ignore the error: if the reader opens the page, it is loaded again and the error is shown then.
      if (mayPrefetch(connection())) pages.load(path).catch(() => {})
    },
  }
}

/** Not on 2G, and not if the reader asked to save data. */
const mayPrefetch = (connection: Connection | undefined): boolean =>
  !connection?.saveData && !connection?.effectiveType?.includes('2g')

/** Caches loads by key. A failed load is removed, so that the next call tries again. */
function createLoadCache<T>(loadNew: (key: string) => Promise<T>) {
  const requests = new Map<string, Promise<T>>()
  const values = new Map<string, T>()
  return {
    cached: (key: string): T | undefined => values.get(key),
    set: (key: string, value: T): void => {
      values.set(key, value)
      requests.set(key, Promise.resolve(value))
    },
    load(key: string): Promise<T> {
      const existing = requests.get(key)
      if (existing) return existing
      const request = loadNew(key)
      requests.set(key, request)
      request.then(
        (value) => values.set(key, value),
        () => requests.delete(key),
      )
      return request
    },
  }
}
