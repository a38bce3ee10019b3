import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fingerprint } from './fingerprint.ts'
import type { Reference } from './model.ts'

interface LoadOptions {
  /** The project's folder: holds `sdk/` and `node_modules/`. */
  root: string
  /** Folder for `reference.json`; it is made when needed. */
  cacheDir: string
}

/** All that the model depends on: the declarations, the code that reads them, and its tools. */
const inputs = [
  'sdk',
  'src/reference',
  'node_modules/typedoc/package.json',
  'node_modules/typescript/package.json',
]

/**
 * The reference model, from the cache when nothing it depends on has changed. Then TypeDoc and TypeScript are not
 * even loaded, and the call takes milliseconds.
 *
 * @throws DeclarationError with every problem of the declarations
 */
export async function loadReference({ root, cacheDir }: LoadOptions): Promise<Reference> {
  const { key, file, reference: known } = lookUp({ root, cacheDir })
  if (known) return known
  const { buildReference } = await import('./build.ts')
  const reference = await buildReference({ root })
  writeCache(cacheDir, file, JSON.stringify({ key, reference }))
  return reference
}

/** Whether `loadReference` would answer from the cache. */
export const isReferenceCached = (options: LoadOptions): boolean => lookUp(options).reference !== undefined

function lookUp({ root, cacheDir }: LoadOptions): { key: string; file: string; reference?: Reference } {
  const key = fingerprint(root, inputs)
  const file = join(cacheDir, 'reference.json')
  const cached = readCache(file)
  return { key, file, ...(cached?.key === key ? { reference: cached.reference } : {}) }
}

function readCache(file: string): { key: string; reference: Reference } | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return undefined
  }
}

/** Without a cache the next build takes seconds longer: no reason to fail. */
function writeCache(folder: string, file: string, text: string): void {
  try {
    mkdirSync(folder, { recursive: true })
    const fresh = join(folder, `.reference-${process.pid}.json`)
    writeFileSync(fresh, text)
    renameSync(fresh, file)
  } catch {
    return
  }
}
