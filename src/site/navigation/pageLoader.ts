/** Pages with all they need: a page is there when its document and its sidebar are, so that both change in one step. */
import type { Sidebar } from '../../content/nav.ts'
import { address } from '../../shared/address.ts'
import { type PageDocument, sidebarPath } from '../pageDocument.ts'

/** A page as the navigation shows it. */
export interface LoadedPage extends Omit<PageDocument, 'sidebar'> {
  /** Path with its leading slash, without a trailing one: `/vault/requests/getvault`, `/`. */
  path: string
  sidebar: Sidebar | undefined
}

/** The server has something else than a page of this site: the browser is to show it. */
export class NotAPageError extends Error {
  override name = 'NotAPageError'
}

export interface PageLoader {
  /**
   * @throws NotAPageError, or what fetching failed with; the next call tries again
   */
  load(path: string): Promise<LoadedPage>
  /** The page if all of it has arrived. */
  ready(path: string): LoadedPage | undefined
  /** Loads it ahead, where the reader's connection allows that. */
  prefetch(path: string): void
}

export interface Connection {
  saveData?: boolean
  effectiveType?: string
}

interface Options {
  fetchFile: (address: string) => Promise<Response>
  readDocument: (text: string) => PageDocument | undefined
  /** `navigator.connection`, where the browser has it. */
  connection: () => Connection | undefined
  /** The sidebar that is there already. */
  sidebar?: Sidebar | undefined
}

export function createPageLoader({ fetchFile, readDocument, connection, sidebar }: Options): PageLoader {
  const fetchOk = async (path: string): Promise<Response> => {
    const response = await fetchFile(address(path))
    // A redirect leads to another page, which has an address of its own.
    if (!response.ok || response.redirected)
      throw new NotAPageError(`${address(path)} answered ${response.status}`)
    return response
  }
  const sidebars = createOnce(async (id): Promise<Sidebar> => (await fetchOk(sidebarPath(id))).json())
  if (sidebar) sidebars.set(sidebar.id, sidebar)
  const pages = createOnce(async (path): Promise<LoadedPage> => {
    const page = readDocument(await (await fetchOk(path)).text())
    if (!page) throw new NotAPageError(`${address(path)} is not a page of this site`)
    return { ...page, path, sidebar: page.sidebar ? await sidebars.load(page.sidebar) : undefined }
  })
  return {
    load: pages.load,
    ready: pages.ready,
    prefetch(path) {
      // What fails is loaded again when the reader goes there, and reported then.
      if (mayPrefetch(connection())) pages.load(path).catch(() => {})
    },
  }
}

/** Not on 2g and not when the reader asked to save data. */
const mayPrefetch = (connection: Connection | undefined): boolean =>
  !connection?.saveData && !connection?.effectiveType?.includes('2g')

/** Loads each thing once. A load that failed is forgotten, so that the next one tries again. */
function createOnce<T>(loadNew: (key: string) => Promise<T>) {
  const pending = new Map<string, Promise<T>>()
  const arrived = new Map<string, T>()
  return {
    ready: (key: string): T | undefined => arrived.get(key),
    set: (key: string, value: T): void => {
      arrived.set(key, value)
      pending.set(key, Promise.resolve(value))
    },
    load(key: string): Promise<T> {
      const known = pending.get(key)
      if (known) return known
      const request = loadNew(key)
      pending.set(key, request)
      request.then(
        (value) => arrived.set(key, value),
        () => pending.delete(key),
      )
      return request
    },
  }
}
