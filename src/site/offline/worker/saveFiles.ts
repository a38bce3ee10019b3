/** Fetches what is not saved yet. Nothing is saved that is not what the build wrote. */
import { hashLength, isAsset, keyOf, missingFiles, type SavedFile } from './savedFiles.ts'

/** Why saving failed, as a sentence for the reader. */
export class SaveError extends Error {
  override name = 'SaveError'
}

/** As many as browsers ask one host for over HTTP/1.1. */
const atOnce = 6

/**
 * @param onProgress - told how many of all files are there
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
      await cache.put(keyOf(file), response).catch(refuse)
      // Files still under way when one fails are no progress.
      if (!failed) onProgress(++done)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work)).catch((error) => {
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
  // What the browser kept of an earlier visit may be of another build, except where the address tells.
  const cache = isAsset(address) ? 'default' : 'no-cache'
  const response = await fetch(address, { cache }).catch(() => {
    throw new SaveError('The connection was lost.')
  })
  if (!response.ok) throw new SaveError(`${address} was answered with ${response.status}.`)
  const body = await response.arrayBuffer().catch(() => {
    throw new SaveError('The connection was lost.')
  })
  if ((await hashOf(body)) !== hash)
    throw new SaveError('The site is being updated. Try again in a few minutes.')
  const headers = new Headers(response.headers)
  for (const name of ['content-encoding', 'vary']) headers.delete(name)
  headers.set('content-length', String(body.byteLength))
  return new Response(body, { headers })
}

async function hashOf(body: ArrayBuffer): Promise<string> {
  const sum = new Uint8Array(await crypto.subtle.digest('SHA-256', body))
  const base64 = btoa(String.fromCharCode(...sum))
  return base64.replaceAll('+', '-').replaceAll('/', '_').slice(0, hashLength)
}

function refuse(error: Error): never {
  throw new SaveError(
    error.name === 'QuotaExceededError' ? 'There is no room left on this device.' : error.message,
  )
}
