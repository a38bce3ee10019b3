/**
 * Writes the site's files with compressed copies next to them, and deletes files that are no longer part of the site. Only
 * changed files are written. Contents are compared, not dates, so a damaged file is replaced too.
 */
import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { filesBelow, sha256 } from '../shared/files.ts'
import { INDEX_PATH } from '../site/search/searchConfig.ts'
import type { Memo } from './memo.ts'
import { replaceFile } from './replaceFile.ts'
import { BEST, QUICK } from './steps/compress.ts'
import { compress } from './steps.ts'

export interface SiteWriter {
  /**
   * @param path - relative to the site's folder
   * @throws WriteError
   */
  write(path: string, content: string | Uint8Array): Promise<void>
  /** @param files - contents by path */
  writeAll(files: Readonly<Record<string, string | Uint8Array>>): Promise<void>
  /** SHA-256 in base64url of each file written so far, by path and sorted by path. */
  sums(): Map<string, string>
  /** Deletes files that no longer belong to the site. */
  finish(): { written: number; total: number }
}

const compressible = /\.(html|js|css|json|md|txt|xml|svg|webmanifest)$/

/** In characters. Compressing a longer text at the best level would take seconds. */
const MAX_BEST_QUALITY_LENGTH = 1_000_000

/** With more pages than this, compressing at the best level would take longer than the rest of the build. */
const MANY_PAGES = 500

/** @param pages - the number of pages */
export function openSite(folder: string, memo: Memo, pages: number): SiteWriter {
  const best = pages < MANY_PAGES ? BEST : QUICK
  const sums = new Map<string, string>()
  let written = 0
  const write: SiteWriter['write'] = async (path, content) => {
    sums.set(path, sha256(content))
    if (compressible.test(path)) {
      const text = typeof content === 'string' ? content : Buffer.from(content).toString()
      const quality = isWaitedFor(path) && text.length < MAX_BEST_QUALITY_LENGTH ? best : QUICK
      const { br, gz } = await memo.run(compress, { text, quality })
      replaceFile(join(folder, `${path}.br`), br)
      replaceFile(join(folder, `${path}.gz`), gz)
    }
    if (replaceFile(join(folder, path), content)) written++
  }
  return {
    write,
    async writeAll(files) {
      await Promise.all(Object.entries(files).map(([path, content]) => write(path, content)))
    },
    sums: () => new Map([...sums].sort(([a], [b]) => (a < b ? -1 : 1))),
    finish() {
      for (const path of existsSync(folder) ? filesBelow(folder) : []) {
        if (!sums.has(path) && !sums.has(path.replace(/\.(br|gz)$/, '')))
          rmSync(join(folder, path), { force: true })
      }
      return { written, total: sums.size }
    },
  }
}

/** Files that every reader has to wait for get the best level: documents, code, and the index for search in the browser. */
const isWaitedFor = (path: string): boolean =>
  path.endsWith('.html') || path.startsWith('assets/') || path === INDEX_PATH.slice(1)
