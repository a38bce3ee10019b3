/**
 * Saves files to the offline cache. A key contains the hash of the file's content, so one cache can hold several builds: an
 * update fetches only what changed, and an interrupted update leaves the previous build intact.
 */
import { address as addressOf } from '../../../shared/address.ts'

/** URL path of a file, and the start of the base64url SHA-256 hash of its content. */
export type SavedFile = readonly [address: string, hash: string]

/** Characters of the hash: 96 bits. */
export const HASH_LENGTH = 16

export const keyOf = ([address, hash]: SavedFile): string => `${address}?saved=${hash}`

export function missingFiles(files: readonly SavedFile[], keys: Iterable<string>): SavedFile[] {
  const existing = new Set(keys)
  return files.filter((file) => !existing.has(keyOf(file)))
}

/** Whether a file is code or a style sheet, whose name contains a hash of its content. */
export const isAsset = (address: string): boolean => address.startsWith(addressOf('/assets/'))

/**
 * Keys to delete once a build is saved completely. The code of the previous build is kept, because pages that were open
 * during the update may still load lazy parts of it.
 *
 * @param keys - all keys of the cache
 * @param previous - keys of the previous build
 */
export function staleKeys(
  keys: readonly string[],
  files: readonly SavedFile[],
  previous: readonly string[],
): string[] {
  const needed = new Set([...files.map(keyOf), ...previous.filter(isAsset)])
  return keys.filter((key) => !needed.has(key))
}

/** Why saving failed, as a sentence for the reader. */
export class SaveError extends Error {
  override name = 'SaveError'
}

/** Parallel requests: as many as browsers allow per host over HTTP/1.1. */
const CONCURRENCY = 6

/**
 * Fetches and saves the files that are missing. Verifies the hash of each file, so that only the build's own files are
 * saved.
 *
 * @param onProgress - called with the number of saved files
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
  const saveNext = async () => {
    for (let file = missing.shift(); file; file = missing.shift()) {
      const response = await fetchFile(file)
      await cache.put(keyOf(file), response).catch((error: Error) => {
        const isFull = error.name === 'QuotaExceededError'
        throw new SaveError(isFull ? 'There is no room left on this device.' : error.message)
      })
      // Requests that were in flight when another one failed are not reported.
      if (!failed) onProgress(++done)
    }
  }
  await Promise.all(Array.from({ length: CONCURRENCY }, saveNext)).catch((error) => {
    failed = true
    missing.length = 0
    throw error
  })
}

/** The keys of all entries, without the origin. */
export async function keysOf(cache: Cache): Promise<string[]> {
  return (await cache.keys()).map(({ url }) => {
    const { pathname, search } = new URL(url)
    return pathname + search
  })
}

async function fetchFile([address, hash]: SavedFile): Promise<Response> {
  const failOffline = () => {
    throw new SaveError('The connection was lost.')
  }
  // Bypass the HTTP cache, which may hold a file of another build, except for assets, whose URL changes with the content.
  // `no-transform` because the hash would not match if a proxy changed the file.
  const headers = { 'cache-control': 'no-transform, max-age=0' }
  const response = await fetch(address, isAsset(address) ? {} : { cache: 'no-cache', headers }).catch(
    failOffline,
  )
  if (!response.ok) throw new SaveError(`${address} returned status ${response.status}.`)
  const body = await response.arrayBuffer().catch(failOffline)
  if ((await hashOf(body)) !== hash)
    throw new SaveError('The site is being updated. Try again in a few minutes.')
  const savedHeaders = new Headers(response.headers)
  for (const name of ['content-encoding', 'vary']) savedHeaders.delete(name)
  savedHeaders.set('content-length', String(body.byteLength))
  return new Response(body, { headers: savedHeaders })
}

async function hashOf(body: ArrayBuffer): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', body))
  const base64 = btoa(String.fromCharCode(...digest))
  return base64.replaceAll('+', '-').replaceAll('/', '_').slice(0, HASH_LENGTH)
}
