/** Pages with all they need: a page is there when its chunk and its sidebar are, so that both change in one step. */
import type { Sidebar } from '../../content/nav.ts'
import { chunkAddress, type PageChunk, sidebarAddress } from '../pageChunk.ts'

/** A page as the navigation shows it. */
export interface LoadedPage extends Omit<PageChunk, 'sidebar'> {
  sidebar: Sidebar | undefined
}

export interface PageLoader {
  /** @throws when a part of the page cannot be fetched; the next call tries again */
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
  fetchFile: (url: string) => Promise<Response>
  /** `navigator.connection`, where the browser has it. */
  connection: () => Connection | undefined
  /** The sidebar that is there already. */
  sidebar?: Sidebar | undefined
}

export function createPageLoader({ fetchFile, connection, sidebar }: Options): PageLoader {
  const loadJson = async <T>(address: string): Promise<T> => {
    const response = await fetchFile(address)
    if (!response.ok) throw new Error(`${address} answered ${response.status}`)
    return (await response.json()) as T
  }
  const sidebars = createOnce((id) => loadJson<Sidebar>(sidebarAddress(id)))
  if (sidebar) sidebars.set(sidebar.id, sidebar)
  const pages = createOnce(async (path): Promise<LoadedPage> => {
    const { sidebar: id, ...chunk } = await loadJson<PageChunk>(chunkAddress(path))
    return { ...chunk, sidebar: id ? await sidebars.load(id) : undefined }
  })
  return {
    load: pages.load,
    ready: pages.ready,
    prefetch(path) {
      // What fails is loaded again when the reader goes there, and then told.
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
