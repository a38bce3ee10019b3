/** Pages with all they need: a page is there when its chunk and its sidebar are, so that both change in one step. */
import type { Sidebar } from '../../content/nav.ts'
import { type PageChunk, sidebarAddress } from '../pageChunk.ts'
import { type Connection, createChunkLoader, mayPrefetch } from './chunks.ts'

export interface PageLoader {
  load(path: string): Promise<PageChunk>
  /** The page if all of it has arrived. */
  ready(path: string): PageChunk | undefined
  /** Loads it ahead, where the reader's connection allows that. */
  prefetch(path: string): void
}

interface Options {
  fetchFile: (url: string, init?: RequestInit) => Promise<Response>
  /** `navigator.connection`, where the browser has it. */
  connection: () => Connection | undefined
  /** Those that are there, by id; loaded ones are added. */
  sidebars: Map<string, Sidebar>
  /** Called for each page that was loaded ahead, each time. */
  onPrefetched(chunk: PageChunk): void
}

export function createPageLoader({ fetchFile, connection, sidebars, onPrefetched }: Options): PageLoader {
  const chunks = createChunkLoader(fetchFile)
  const load = async (path: string) => {
    const chunk = await chunks.load(path)
    if (chunk.sidebar) await loadSidebar(chunk.sidebar, { fetchFile, sidebars })
    return chunk
  }
  return {
    load,
    ready(path) {
      const chunk = chunks.ready(path)
      return chunk && (!chunk.sidebar || sidebars.has(chunk.sidebar)) ? chunk : undefined
    },
    prefetch(path) {
      // What fails is loaded again when the reader goes there, and then told.
      if (mayPrefetch(connection())) load(path).then(onPrefetched, () => {})
    },
  }
}

/** @throws when it cannot be fetched */
export async function loadSidebar(
  id: string,
  { fetchFile, sidebars }: Pick<Options, 'fetchFile' | 'sidebars'>,
): Promise<void> {
  if (sidebars.has(id)) return
  const response = await fetchFile(sidebarAddress(id))
  if (!response.ok) throw new Error(`${sidebarAddress(id)} answered ${response.status}`)
  sidebars.set(id, (await response.json()) as Sidebar)
}
