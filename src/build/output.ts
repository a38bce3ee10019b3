/**
 * Writes the built site: only files that changed, compressed beside the plain ones, and nothing left over. Files are
 * compressed and stored while the build goes on, a few at a time, so that a large site is never in memory as a whole.
 */
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { replaceFile } from './replaceFile.ts'

const brotli = promisify(brotliCompress)
const deflate = promisify(gzip)
const compressible = /\.(html|js|css|json|md|txt|xml|svg|webmanifest)$/
/** As many as Node has threads for compression. */
const atOnce = 4

export interface Output {
  /** Stores a file; `path` is relative to the site's folder. Resolves when there is room for the next one. */
  write(path: string, content: string | Buffer): Promise<void>
  /**
   * Stores a file unless the one of an earlier build was made from the same.
   * @param key - names what the file is made from
   * @param make - makes it, when it has to be made
   */
  writeFrom(path: string, key: string, make: () => string | Buffer | Promise<string>): Promise<void>
  /** Content hashes of the files so far, by path. */
  sums(): ReadonlyMap<string, string>
  /** Waits for all files, deletes those that no longer belong to the site, and tells how many were written. */
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
  const running = new Set<Promise<void>>()
  const failures: unknown[] = []
  let written = 0

  const store = async (path: string, bytes: Buffer) => {
    written++
    const work: Promise<void> = storeFile(folder, path, bytes)
      .catch((error: unknown) => void failures.push(error))
      .finally(() => running.delete(work))
    running.add(work)
    if (running.size >= atOnce) await Promise.race(running)
  }
  const write = async (path: string, key: string | undefined, content: string | Buffer) => {
    const bytes = typeof content === 'string' ? Buffer.from(content) : content
    const sum = createHash('sha256').update(bytes).digest('base64url')
    now.set(path, [key ?? sum, sum])
    if (before[path]?.[1] !== sum || !existsSync(join(folder, path))) await store(path, bytes)
  }
  return {
    write: (path, content) => write(path, undefined, content),
    async writeFrom(path, key, make) {
      const known = before[path]
      if (known?.[0] === key && existsSync(join(folder, path))) now.set(path, known)
      else await write(path, key, await make())
    },
    sums: () => new Map([...now].map(([path, [, sum]]) => [path, sum])),
    async finish() {
      await Promise.all(running)
      if (failures.length > 0) throw failures[0]
      removeOthers(folder, now)
      replaceFile(manifestFile, JSON.stringify(Object.fromEntries(now)))
      return { written, total: now.size }
    },
  }
}

async function storeFile(folder: string, path: string, bytes: Buffer): Promise<void> {
  const file = join(folder, path)
  if (compressible.test(path)) {
    const [br, gz] = await Promise.all([
      brotli(bytes, {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: brotliQuality(path, bytes.length),
          [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
        },
      }),
      deflate(bytes, { level: 9 }),
    ])
    replaceFile(`${file}.br`, br)
    replaceFile(`${file}.gz`, gz)
  }
  replaceFile(file, bytes)
}

/**
 * Files are read far more often than written, so what a first visit waits for gets the slowest level. Measured on these
 * pages, against level 11: level 10 takes two fifths of the time for 3 % more bytes, 9 as long as 10 for 9 %, 8 a
 * thirtieth for 9 %. Chunks, which are prefetched, and files for tools get less, as do files that would hold up the
 * build for seconds.
 */
function brotliQuality(path: string, bytes: number): number {
  if (bytes > 1_000_000) return 8
  return /\.(html|js|css)$/.test(path) ? 11 : 10
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
