import { chunkAddress, type PageChunk } from '../pageChunk.ts'

/** Loads page chunks, each once. A failed one is forgotten, so that a retry asks again. */
export interface ChunkLoader {
  load(path: string): Promise<PageChunk>
  /** The chunk if it has arrived. */
  ready(path: string): PageChunk | undefined
}

type Fetch = (url: string, init?: RequestInit) => Promise<Response>

export function createChunkLoader(fetchFile: Fetch): ChunkLoader {
  const pending = new Map<string, Promise<PageChunk>>()
  const arrived = new Map<string, PageChunk>()
  const loadJson = async <T>(address: string): Promise<T> => {
    const response = await fetchFile(address)
    if (!response.ok) throw new Error(`${address} answered ${response.status}`)
    return (await response.json()) as T
  }
  const loadWhole = async (path: string): Promise<PageChunk> => {
    const chunk = await loadJson<PageChunk>(chunkAddress(path))
    if (chunk.rest) {
      const { html } = await loadJson<{ html: string }>(chunk.rest)
      chunk.html = chunk.html.replace('<!--rest-->', () => html)
    }
    arrived.set(path, chunk)
    return chunk
  }
  const load = (path: string): Promise<PageChunk> => {
    const known = pending.get(path)
    if (known) return known
    const request = loadWhole(path)
    pending.set(path, request)
    request.catch(() => pending.delete(path))
    return request
  }
  return { load, ready: (path) => arrived.get(path) }
}

export interface Connection {
  saveData?: boolean
  effectiveType?: string
}

/** Not on 2g and not when the reader asked to save data. */
export const mayPrefetch = (connection: Connection | undefined): boolean =>
  !connection?.saveData && !connection?.effectiveType?.includes('2g')
