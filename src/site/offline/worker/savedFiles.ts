import { address as addressOf } from '../../../shared/address.ts'

/**
 * Which files are saved under which key. A key holds the hash of the file's content, so one cache serves every build:
 * an update fetches the keys that are not there, pages that stayed the same are not touched, and an interrupted update
 * leaves the build before it whole.
 */

/** Address of a file, and the first letters of the SHA-256 of its content in base64url. */
export type SavedFile = readonly [address: string, hash: string]

/** Letters of the hash: 96 bits, enough to tell any two contents apart. */
export const hashLength = 16

export const keyOf = ([address, hash]: SavedFile): string => `${address}?saved=${hash}`

export function missingFiles(files: readonly SavedFile[], keys: Iterable<string>): SavedFile[] {
  const there = new Set(keys)
  return files.filter((file) => !there.has(keyOf(file)))
}

/** Code and styles, whose names hold a hash: another content has another address. */
export const isAsset = (address: string): boolean => address.startsWith(addressOf('/assets/'))

/**
 * Keys to delete once a build is complete. The code of the build before it is kept for one more: a page that was open
 * during the update still asks for its parts.
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
