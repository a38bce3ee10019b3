/**
 * A cache of build results, keyed by a hash of everything they depend on.
 *
 * A step is a module with a function `run` that turns a list of inputs, which are plain data, into the list of their results.
 * The cache key of a result is a hash of its input, of the step's source including all its imports, and of the environment:
 * the installed packages, how TypeScript compiles, and the version of Node.js. A step must use nothing else, so there is no
 * list of inputs for each step that could become incomplete. If it reads files of the project, its input contains a `Snapshot`
 * of them.
 *
 * Builds, checks and the development server share one cache folder and may use it concurrently.
 */
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, rmSync, statSync, utimesSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { deserialize, serialize } from 'node:v8'
import { filesBelow, hashOf } from '../shared/files.ts'
import { replaceFile } from './replaceFile.ts'
import type { WorkerKind, Workers } from './workers.ts'

/** The folder of a project's cached results. */
export const stepCacheFolder = (root: string): string => join(root, '.cache/steps')

const DAY_MS = 24 * 60 * 60 * 1000

/** How many inputs `each` sends to a worker at once. */
const BATCH_SIZE = 8

/** A step's module. It is imported only if a result is not cached. */
export interface Step<Input, Output> {
  url: URL
  /** How an expensive step runs in worker processes. A step without a worker runs in the main process. */
  worker: WorkerKind | undefined
  load(): Promise<{ run(inputs: Input[]): Output[] | Promise<Output[]> }>
}

/**
 * @param url - URL of the module: `new URL('./steps/readPages.ts', import.meta.url)`
 * @param load - imports the module. Its `run` gets all inputs without a cached result and returns their results in order
 */
export const defineStep = <Input, Output>(
  url: URL,
  load: Step<Input, Output>['load'],
  worker?: WorkerKind,
): Step<Input, Output> => ({ url, load, worker })

/** Files that a step reads from disk: their paths, and a hash of their names and contents. */
export interface Snapshot {
  root: string
  paths: string[]
  hash: string
}

export interface Memo {
  run<Input, Output>(step: Step<Input, Output>, input: Input): Promise<Output>
  /** Runs a step for many inputs. The results that are not cached are computed in one call. */
  runAll<Input, Output>(step: Step<Input, Output>, inputs: Input[]): Promise<Output[]>
  /**
   * Runs a step for so many inputs that their results should not be in memory all at once.
   * @param use - called with each result and the index of its input, in any order
   */
  each<Input, Output>(
    step: Step<Input, Output>,
    inputs: Input[],
    use: (output: Output, index: number) => Promise<void>,
  ): Promise<void>
  /** How many results of a step were computed since `openMemo`, because they were not cached. */
  computedCount(step: Step<never, unknown>): number
  /** Deletes results that have not been used for a day. */
  sweep(): void
}

/**
 * @param folder - the cache, with one file per result. A damaged file is treated as a cache miss.
 * @param workers - for expensive steps; without workers, every step runs in this process
 */
export function openMemo(folder: string, workers?: Workers): Memo {
  const computed = new Map<string, number>()

  const runAll: Memo['runAll'] = async (step, inputs) => {
    const name = stepName(step)
    const code = codeHash(fileURLToPath(step.url))
    const files = inputs.map((input) => join(folder, name, hashOf(code, JSON.stringify(input))))
    const results = files.map((file) => readResult(file))
    const missing = inputs.flatMap((input, index) => (results[index] ? [] : [{ input, index }]))
    if (missing.length > 0) {
      const missingInputs = missing.map(({ input }) => input)
      const outputs = await (workers && step.worker
        ? workers.run(step.url, step.worker, missingInputs)
        : (await step.load()).run(missingInputs))
      // A file that was saved meanwhile may be in the result, but is not in its key.
      const isCurrent = snapshotsIn(missingInputs).every(
        ({ root, paths, hash }) => snapshot(root, ...paths).hash === hash,
      )
      for (const [order, { index }] of missing.entries()) {
        const value = outputs[order]
        results[index] = { value }
        if (isCurrent) writeResult(files[index] as string, value)
      }
      computed.set(name, (computed.get(name) ?? 0) + missing.length)
    }
    return results.map((result) => result?.value) as never
  }
  return {
    runAll,
    async each(step, inputs, use) {
      let next = 0
      const takeBatches = async () => {
        while (next < inputs.length) {
          const start = next
          next += BATCH_SIZE
          const outputs = await runAll(step, inputs.slice(start, start + BATCH_SIZE))
          for (const [index, output] of outputs.entries()) await use(output, start + index)
        }
      }
      // One more loop than there are workers, so that no worker is idle while `use` runs.
      await Promise.all(Array.from({ length: 1 + (workers?.count ?? 0) }, takeBatches))
    },
    run: async (step, input) => (await runAll(step, [input]))[0] as never,
    computedCount: (step) => computed.get(stepName(step)) ?? 0,
    sweep() {
      if (!existsSync(folder)) return
      for (const file of filesBelow(folder).map((name) => join(folder, name)))
        if (Date.now() - mtimeOf(file) > DAY_MS) rmSync(file, { force: true })
    },
  }
}

const stepName = (step: Pick<Step<never, unknown>, 'url'>): string =>
  step.url.pathname.replace(/^.*\//, '').replace(/\.tsx?$/, '')

const CHECKSUM_BYTES = 32
const checksumOf = (bytes: Uint8Array): Buffer => createHash('sha256').update(bytes).digest()

function readResult(file: string): { value: unknown } | undefined {
  try {
    const bytes = readFileSync(file)
    const content = bytes.subarray(CHECKSUM_BYTES)
    if (!checksumOf(content).equals(bytes.subarray(0, CHECKSUM_BYTES))) return undefined
    const now = new Date()
    // Marks the result as used, so that `sweep` keeps it.
    utimesSync(file, now, now)
    return { value: deserialize(content) }
  } catch {
    return undefined
  }
}

function writeResult(file: string, value: unknown): void {
  const content = serialize(value)
  replaceFile(file, Buffer.concat([checksumOf(content), content]))
}

/** @param paths - files and folders, relative to the root. Tests are skipped; a missing path counts as empty. */
export function snapshot(root: string, ...paths: string[]): Snapshot {
  const texts = paths.flatMap((path) =>
    snapshotFiles(join(root, path)).flatMap((file) => [
      file.slice(root.length),
      readFileSync(file, 'latin1'),
    ]),
  )
  return { root, paths, hash: hashOf(...paths, ...texts) }
}

const snapshotsIn = (inputs: unknown[]): Snapshot[] => [
  ...new Set(
    inputs.flatMap((input) => Object.values(input as object)).filter((each) => each?.paths && each.hash),
  ),
]

function snapshotFiles(path: string): string[] {
  const kind = statSync(path, { throwIfNoEntry: false })
  if (!kind) return []
  if (kind.isFile()) return [path]
  return filesBelow(path)
    .filter((name) => !/\.test\.[^/]*$/.test(name))
    .map((name) => join(path, name))
}

const codeHashes = new Map<string, { hash: string; mtimes: Map<string, number> }>()

/** Hash of a module, of all modules of this project that it imports, and of the environment. */
function codeHash(entry: string): string {
  const known = codeHashes.get(entry)
  // Check the modification times on each call: the development server keeps running while its code is edited.
  if (known && [...known.mtimes].every(([file, mtime]) => mtimeOf(file) === mtime)) return known.hash
  const files = new Set([entry])
  for (const file of files) for (const imported of importsOf(file)) files.add(imported)
  const all = [...files].sort().concat(environmentFiles(entry))
  // With Node.js come Brotli, which compresses, and ICU, which sorts and formats.
  const versions = JSON.stringify(process.versions)
  const hash = hashOf(versions, ...all.map((file) => readFileSync(file, 'utf8')))
  codeHashes.set(entry, { hash, mtimes: new Map(all.map((file) => [file, mtimeOf(file)])) })
  return hash
}

/**
 * Files of the project that all code depends on: which packages should be installed and which are (npm writes the second
 * list), and how TypeScript is compiled.
 */
function environmentFiles(entry: string): string[] {
  const lock = findUp('package-lock.json', dirname(entry))
  if (!lock) return []
  const others = ['node_modules/.package-lock.json', 'tsconfig.json']
  return [lock, ...others.map((name) => join(dirname(lock), name)).filter((file) => existsSync(file))]
}

const mtimeOf = (file: string): number => statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0

/** Files that a module references by a relative path: any kind of import, and `new URL('./x', import.meta.url)`. */
function importsOf(file: string): string[] {
  if (!/\.[cm]?tsx?$/.test(file)) return []
  const source = readFileSync(file, 'utf8')
  return [...source.matchAll(/(?:from|import|import\(|new URL\()\s*['"](\.{1,2}\/[^'"]+)['"]/g)]
    .map(([, path = '']) => resolve(dirname(file), path))
    .filter((path) => statSync(path, { throwIfNoEntry: false })?.isFile())
}

function findUp(name: string, folder: string): string | undefined {
  const file = join(folder, name)
  if (existsSync(file)) return file
  const parent = dirname(folder)
  return parent === folder ? undefined : findUp(name, parent)
}
