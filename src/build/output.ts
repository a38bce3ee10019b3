/** Writes the built site: only files that changed, compressed beside the plain ones, and nothing left over. */
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, relative, sep } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const brotli = promisify(brotliCompress)
const deflate = promisify(gzip)
const compressible = /\.(html|js|css|json|md|txt|xml|svg|webmanifest)$/

export interface Output {
  /** Queues a file; `path` is relative to the site's folder. */
  write(path: string, content: string | Buffer): void
  /** Waits for all files, deletes those that no longer belong to the site, and tells how many were written. */
  finish(): Promise<{ written: number; total: number }>
}

/**
 * @param folder - the site's folder
 * @param manifestFile - remembers what each file was, so that unchanged ones are not compressed again
 */
export function openOutput(folder: string, manifestFile: string): Output {
  const before = readManifest(manifestFile)
  const now: Record<string, string> = {}
  const changed: [string, Buffer][] = []
  return {
    write(path, content) {
      const bytes = typeof content === 'string' ? Buffer.from(content) : content
      const sum = createHash('sha256').update(bytes).digest('base64url')
      now[path] = sum
      if (before[path] !== sum || !existsSync(join(folder, path))) changed.push([path, bytes])
    },
    async finish() {
      const queue = [...changed]
      const worker = async () => {
        for (let next = queue.shift(); next; next = queue.shift()) await store(folder, ...next)
      }
      await Promise.all([worker(), worker(), worker(), worker()])
      removeOthers(folder, new Set(Object.keys(now)))
      mkdirSync(dirname(manifestFile), { recursive: true })
      writeFileSync(manifestFile, JSON.stringify(now))
      return { written: changed.length, total: Object.keys(now).length }
    },
  }
}

async function store(folder: string, path: string, bytes: Buffer): Promise<void> {
  const file = join(folder, path)
  mkdirSync(dirname(file), { recursive: true })
  if (compressible.test(path)) {
    // Pages are read far more often than built: the slowest level is worth its time there.
    const quality = /\.(html|js|css)$|^_pages\/|^search\/|reference\.json$/.test(path) ? 11 : 9
    const [br, gz] = await Promise.all([
      brotli(bytes, {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: quality,
          [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
        },
      }),
      deflate(bytes, { level: 9 }),
    ])
    replace(`${file}.br`, br)
    replace(`${file}.gz`, gz)
  }
  replace(file, bytes)
}

/** A server that is running never reads half a file. */
function replace(file: string, bytes: Buffer): void {
  writeFileSync(`${file}.new`, bytes)
  renameSync(`${file}.new`, file)
}

function removeOthers(folder: string, keep: ReadonlySet<string>): void {
  if (!existsSync(folder)) return
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue
    const file = join(entry.parentPath ?? entry.path, entry.name)
    const path = relative(folder, file).split(sep).join('/')
    if (!keep.has(path.replace(/\.(br|gz)$/, '')) && !keep.has(path)) rmSync(file)
  }
}

function readManifest(file: string): Record<string, string> {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>
  } catch {
    return {}
  }
}
