/**
 * Which files are saved under which key, and how. A key contains the hash of the file's content, so one cache serves every
 * build: an update fetches only what changed, and an interrupted one leaves the build before it intact.
 */
import { address as addressOf } from '../../../shared/address.ts'

/** Address of a file, and the start of the SHA-256 of its content in base64url. */
export type SavedFile = readonly [address: string, hash: string]

/** Letters of the hash that are kept: 96 bits. */
export const hashLength = 16

export const keyOf = ([address, hash]: SavedFile): string => `${address}?saved=${hash}`

export function missingFiles(files: readonly SavedFile[], keys: Iterable<string>): SavedFile[] {
  const there = new Set(keys)
  return files.filter((file) => !there.has(keyOf(file)))
}

/** Code and styles, whose names contain a hash of their content. */
export const isAsset = (address: string): boolean => address.startsWith(addressOf('/assets/'))

/**
 * Keys to delete once a build is complete. The code of the build before it is kept: a page that was open during the update
 * still loads its parts.
 *
 * @param keys - all keys of the cache
 * @param before - keys of the build that was complete until now
 */
export function staleKeys(
  keys: readonly string[],
  files: readonly SavedFile[],
  before: readonly string[],
): string[] {
  const kept = new Set([...files.map(keyOf), ...before.filter(isAsset)])
  return keys.filter((key) => !kept.has(key))
}

/** Why saving failed, as a sentence for the reader. */
export class SaveError extends Error {
  override name = 'SaveError'
}

/** Requests at a time: what browsers allow for one host over HTTP/1.1. */
const CONCURRENCY = 6

/**
 * Fetches what is not saved yet. Nothing is saved that differs from what the build wrote.
 *
 * @param onProgress - called with the number of files that are saved
 * @throws {SaveError}
 */
export async function saveFiles(
  cache: Cache,
  files: readonly SavedFile[],
  onProgress: (done: number) => void,
): Promise<void> {
  const missing = missingFiles(files, await keysOf(cache))
  let done = files.length - missing.length
  let failed = false
  onProgress(done)
  const work = async () => {
    for (let file = missing.shift(); file; file = missing.shift()) {
      const response = await fetchFile(file)
      await cache.put(keyOf(file), response).catch((error: Error) => {
        const isFull = error.name === 'QuotaExceededError'
        throw new SaveError(isFull ? 'There is no room left on this device.' : error.message)
      })
      // Files that arrive after another one failed are no progress.
      if (!failed) onProgress(++done)
    }
  }
  await Promise.all(Array.from({ length: CONCURRENCY }, work)).catch((error) => {
    failed = true
    missing.length = 0
    throw error
  })
}

/** Keys of all entries, as they were put. */
export async function keysOf(cache: Cache): Promise<string[]> {
  return (await cache.keys()).map(({ url }) => {
    const { pathname, search } = new URL(url)
    return pathname + search
  })
}

async function fetchFile([address, hash]: SavedFile): Promise<Response> {
  const lost = () => {
    throw new SaveError('The connection was lost.')
  }
  // The browser's cache may contain a file of another build, except where the address changes with the content.
  // The server of a copy changes addresses in Markdown, unless it is asked for what the build wrote.
  const headers = { 'cache-control': 'no-transform, max-age=0' }
  const response = await fetch(address, isAsset(address) ? {} : { cache: 'no-cache', headers }).catch(lost)
  if (!response.ok) throw new SaveError(`${address} was answered with ${response.status}.`)
  const body = await response.arrayBuffer().catch(lost)
  if ((await hashOf(body)) !== hash)
    throw new SaveError('The site is being updated. Try again in a few minutes.')
  const kept = new Headers(response.headers)
  for (const name of ['content-encoding', 'vary']) kept.delete(name)
  kept.set('content-length', String(body.byteLength))
  return new Response(body, { headers: kept })
}

async function hashOf(body: ArrayBuffer): Promise<string> {
  const sum = new Uint8Array(await crypto.subtle.digest('SHA-256', body))
  const base64 = btoa(String.fromCharCode(...sum))
  return base64.replaceAll('+', '-').replaceAll('/', '_').slice(0, hashLength)
}
