/**
 * Writes the built site: only files that changed, compressed beside the plain ones, and nothing left over. What each file
 * was made from is remembered in a manifest, which is gone while files are written: after a build that was interrupted the
 * next one believes nothing it finds.
 */
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { replaceFile } from './replaceFile.ts'
import { type StoredFile, storeFileLater, sumOf } from './storeFile.ts'

export interface Output {
  /** The site's folder. */
  folder: string
  /** Begins to store a file; `path` is relative to the site's folder. */
  write(path: string, content: string | Uint8Array): void
  /**
   * Begins to store a file unless the one of an earlier build was made from the same.
   * @param key - names what the file is made from
   * @param make - makes it, when it has to be made
   */
  writeFrom(path: string, key: string, make: () => string | Uint8Array): void
  /** Whether a file is there that was made from the same; then it belongs to the site. */
  keep(path: string, key: string): boolean
  /** Announces that a file will be stored by someone else. @returns the sum of the file that may be there */
  claim(path: string): string | undefined
  /** Takes note of a file that was stored by someone else. */
  add(file: StoredFile, key: string): void
  /** Content hashes of the files so far, by path, in the order of the paths. */
  sums(): ReadonlyMap<string, string>
  /**
   * Waits for the files that are still being stored, deletes those that no longer belong to the site, and tells how many
   * were written.
   * @throws WriteError when a file could not be stored
   */
  finish(): Promise<{ written: number; total: number }>
}

/** What a file was made from, and what came of it. */
type Entry = [key: string, sum: string]

/**
 * @param folder - the site's folder
 * @param manifestFile - remembers what each file was, so that unchanged ones are neither made nor compressed again
 */
export function openOutput(folder: string, manifestFile: string): Output {
  const before = readManifest(manifestFile)
  const now = new Map<string, Entry>()
  let isOpen = false
  let written = 0
  const storing: Promise<void>[] = []

  const claim = (path: string): string | undefined => {
    if (!isOpen) rmSync(manifestFile, { force: true })
    isOpen = true
    return before[path]?.[1]
  }
  const add = (file: StoredFile, key: string) => {
    now.set(file.path, [key, file.sum])
    if (file.written) written++
  }
  const store = (path: string, content: string | Uint8Array, key: string) => {
    const { file, stored } = storeFileLater(folder, path, content, claim(path))
    // A build that ends before `finish` has a problem of its own to tell.
    stored.catch(() => {})
    storing.push(stored)
    add(file, key)
  }
  const keep = (path: string, key: string): boolean => {
    const known = before[path]
    const isKept = known?.[0] === key && existsSync(join(folder, path))
    if (isKept) now.set(path, known)
    return isKept
  }
  return {
    folder,
    write(path, content) {
      const key = sumOf(content)
      if (!keep(path, key)) store(path, content, key)
    },
    writeFrom(path, key, make) {
      if (!keep(path, key)) store(path, make(), key)
    },
    keep,
    claim,
    add,
    sums: () => new Map([...now].sort(([a], [b]) => (a < b ? -1 : 1)).map(([path, [, sum]]) => [path, sum])),
    async finish() {
      await Promise.all(storing)
      removeOthers(folder, now)
      const manifest = JSON.stringify(Object.fromEntries(now))
      if (isOpen || Object.keys(before).length !== now.size) replaceFile(manifestFile, manifest)
      return { written, total: now.size }
    },
  }
}

function removeOthers(folder: string, keep: ReadonlyMap<string, unknown>): void {
  if (!existsSync(folder)) return
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue
    const file = join(entry.parentPath ?? entry.path, entry.name)
    const path = relative(folder, file).split(sep).join('/')
    if (!keep.has(path.replace(/\.(br|gz)$/, '')) && !keep.has(path)) rmSync(file)
  }
}

function readManifest(file: string): Record<string, Entry> {
  try {
    const manifest: unknown = JSON.parse(readFileSync(file, 'utf8'))
    return Object.assign(Object.create(null), manifest)
  } catch {
    return {}
  }
}
