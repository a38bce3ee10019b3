/** Writes one file of the site with its compressed versions beside it. */
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { type BrotliOptions, brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib'
import { indexUrl } from '../site/chrome/chromeConfig.ts'
import { replaceFile } from './replaceFile.ts'

const compressible = /\.(html|js|css|json|md|txt|xml|svg|webmanifest)$/

export interface StoredFile {
  path: string
  /** SHA-256 of the content in base64url. */
  sum: string
  /** False when the file was there already. */
  written: boolean
}

/**
 * @param folder - the site's folder
 * @param path - relative to it
 * @param known - sum of the file that may be there, if it can be trusted
 * @throws WriteError
 */
export function storeFile(
  folder: string,
  path: string,
  content: string | Uint8Array,
  known: string | undefined,
): StoredFile {
  const { bytes, file } = look(folder, path, content, known)
  if (!file.written) return file
  if (compressible.test(path)) {
    const small = brotliCompressSync(bytes, brotli(bytes, levelOf(path, bytes)))
    const counts = path.endsWith('.html') && everyByteCounts(small.length)
    replaceFile(join(folder, `${path}.br`), counts ? brotliCompressSync(bytes, brotli(bytes, 10)) : small)
    replaceFile(join(folder, `${path}.gz`), gzipSync(bytes))
  }
  replaceFile(join(folder, path), bytes)
  return file
}

/**
 * Does the same for other files than documents, and compresses beside other work in Node's own threads.
 *
 * @returns what can be said of the file at once, and a promise that it is there
 * @throws WriteError by the promise
 */
export function storeFileLater(
  folder: string,
  path: string,
  content: string | Uint8Array,
  known: string | undefined,
): { file: StoredFile; stored: Promise<void> } {
  const { bytes, file } = look(folder, path, content, known)
  const store = async () => {
    if (compressible.test(path)) {
      const [small, common] = await Promise.all([
        promisify(brotliCompress)(bytes, brotli(bytes, levelOf(path, bytes))),
        promisify(gzip)(bytes),
      ])
      replaceFile(join(folder, `${path}.br`), small)
      replaceFile(join(folder, `${path}.gz`), common)
    }
    replaceFile(join(folder, path), bytes)
  }
  return { file, stored: file.written ? store() : Promise.resolve() }
}

function look(
  folder: string,
  path: string,
  content: string | Uint8Array,
  known: string | undefined,
): { bytes: Uint8Array; file: StoredFile } {
  const bytes = typeof content === 'string' ? Buffer.from(content) : content
  const sum = sumOf(bytes)
  return { bytes, file: { path, sum, written: known !== sum || !existsSync(join(folder, path)) } }
}

export const sumOf = (content: string | Uint8Array): string =>
  createHash('sha256').update(content).digest('base64url')

const quick = 8

/** Bytes from which the slowest level takes seconds. */
const long = 500_000

/**
 * Whether a document of so many bytes, compressed quickly, is worth twenty times as long for 5 to 6 % fewer: around the 14 kB
 * that a method page may have, for the first window of a TCP connection (RFC 6928), and over the 20 kB of a guide. Between
 * the two it arrives no sooner for it.
 */
const everyByteCounts = (length: number): boolean => (length > 13_000 && length < 15_000) || length > 20_000

/**
 * Measured on these pages, against level 11: level 10 takes a third of the time for 3 % more bytes, 9 a quarter for 9 %, 8 a
 * fortieth for 9 %. What readers wait for and keep gets the slowest, and there is little of it: code, styles and the packed
 * index of the search.
 */
const levelOf = (path: string, bytes: Uint8Array): number =>
  (path.startsWith('assets/') || path === indexUrl.slice(1)) && bytes.length < long ? 11 : quick

const brotli = (bytes: Uint8Array, quality: number): BrotliOptions => ({
  params: {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    // Tables are made for a whole window, also where the file is far smaller: that takes a third more time.
    [constants.BROTLI_PARAM_LGWIN]: Math.min(22, Math.max(16, Math.ceil(Math.log2(bytes.length + 16)))),
  },
})
