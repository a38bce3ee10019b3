/**
 * Builds the site: content and reference in, `dist/` out.
 *
 *   sdk/ -> reference -\
 *   content/ -> pages --> articles -> documents, chunks, Markdown, search records -> dist/
 *   src/site -> client code, styles -/
 *
 * Each step keeps its results under a hash of what it was made from, so a second build does only what changed.
 */
import { readdirSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import type { SiteConfig } from '../content/siteConfig.ts'
import type { Reference } from '../reference/model.ts'
import { chromeConfig } from '../site/chrome/chromeConfig.ts'
import { openPagePool } from './pagePool.ts'
import { prepare } from './prepare.ts'

export interface BuildOptions {
  root: string
  config: SiteConfig
  /** Folder of the pages, relative to the root. */
  content?: string
  /** Where the site goes. */
  dist?: string
  cacheFolder?: string
  /** Changes the model of the declarations before pages are matched with it, say to show a method on several pages. */
  adaptReference?: (reference: Reference) => Reference
  report?: (line: string) => void
}

export interface BuildResult {
  pages: number
  /** Articles that were not known from an earlier build. */
  rendered: number
  /** Files whose content changed. */
  written: number
  warnings: number
  milliseconds: number
}

/**
 * @throws AggregateError or ContentError naming file and line when a page cannot be built
 */
export async function build(options: BuildOptions): Promise<BuildResult> {
  const started = performance.now()
  const { root, config, content = 'content', cacheFolder = join(root, '.cache') } = options
  const pool = openPagePool(availableParallelism(), cacheFolder)
  try {
    const prepared = prepare({ root, chrome: chromeConfig(config), content, cacheFolder })
    if (prepared.fromNothing) pool.foresee(countPages(join(root, content)))
    // Read only now, because that takes a second in which the preparation's processes have begun.
    const { makeSite } = await import('./makeSite.ts')
    const made = await makeSite(options, { pool, cacheFolder, content, prepared })
    return { ...made, milliseconds: performance.now() - started }
  } finally {
    await pool.close()
  }
}

/** None where there is no such folder, which is reported once the pages are read. */
function countPages(folder: string): number {
  try {
    return readdirSync(folder, { recursive: true }).filter((file) => String(file).endsWith('.mdx')).length
  } catch {
    return 0
  }
}
