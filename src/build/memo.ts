/**
 * A cache of build results, keyed by a hash of everything they depend on.
 *
 * A step is a module with one function of one plain argument. The key of a result is the hash of that argument, of the
 * step's source with all its imports, and of `package-lock.json`. The function gets nothing but the argument, so there is
 * no list of inputs that could be incomplete. Files that a step reads from disk are part of its argument, as a `Snapshot`.
 */
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, rmSync, statSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { deserialize, serialize } from 'node:v8'
import { filesBelow, hashOf } from '../shared/files.ts'
import { replaceFile } from './replaceFile.ts'
import type { Workers } from './workers.ts'

/** How many arguments of `each` go to a worker at once. */
const BATCH = 16

/** A step's module and how to import it. It is imported only when a result is missing. */
export interface Step<Input, Output> {
  url: URL
  /** How a heavy step runs in workers: in one for a single run, or in several that take batches. */
  worker: 'once' | 'batches' | undefined
  load(): Promise<{ run(inputs: Input[]): Output[] | Promise<Output[]> }>
}

/**
 * @param url - of the module, `new URL('./steps/readPages.ts', import.meta.url)`
 * @param load - imports it; `run` gets all arguments without a cached result and returns the results in the same order
 */
export const defineStep = <Input, Output>(
  url: URL,
  load: Step<Input, Output>['load'],
  worker?: Step<Input, Output>['worker'],
): Step<Input, Output> => ({ url, load, worker })

/** Files that a step reads from disk: their paths, and a hash of their names and contents. */
export interface Snapshot {
  root: string
  paths: string[]
  hash: string
}

export interface Memo {
  run<Input, Output>(step: Step<Input, Output>, input: Input): Promise<Output>
  /** The same for many arguments; missing results are computed together. */
  runAll<Input, Output>(step: Step<Input, Output>, inputs: Input[]): Promise<Output[]>
  /**
   * The same for so many arguments that they and their results should not all be in memory.
   * @param use - called with each result, in any order, and the index of its argument
   */
  each<Input, Output>(
    step: Step<Input, Output>,
    inputs: Input[],
    use: (output: Output, index: number) => Promise<void>,
  ): Promise<void>
  /** How many results of a step this build had to compute. */
  made(step: Step<never, unknown>): number
  /** Deletes results that this build did not use. */
  sweep(): void
}

/**
 * @param folder - has one file per result; a damaged file counts as missing
 * @param workers - for heavy steps; without them everything runs in this process
 */
export function openMemo(folder: string, workers?: Workers): Memo {
  const used = new Set<string>()
  const made = new Map<string, number>()

  const runAll: Memo['runAll'] = async (step, inputs) => {
    const name = stepName(step)
    const code = codeHash(fileURLToPath(step.url))
    const files = inputs.map((input) => join(folder, name, hashOf(code, JSON.stringify(input))))
    const results = files.map((file) => readResult(file))
    const missing = inputs.flatMap((input, index) => (results[index] ? [] : [{ input, index }]))
    for (const file of files) used.add(file)
    if (missing.length > 0) {
      const wanted = missing.map(({ input }) => input)
      const outputs = await (workers && step.worker
        ? workers.run(step, wanted)
        : (await step.load()).run(wanted))
      for (const [order, { index }] of missing.entries()) {
        const value = outputs[order]
        results[index] = { value }
        writeResult(files[index] as string, value)
      }
      made.set(name, (made.get(name) ?? 0) + missing.length)
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
          next += BATCH
          const outputs = await runAll(step, inputs.slice(start, start + BATCH))
          for (const [index, output] of outputs.entries()) await use(output, start + index)
        }
      }
      // One more loop than workers, so that no worker idles while results are being used.
      await Promise.all(Array.from({ length: 1 + (workers?.count ?? 0) }, takeBatches))
    },
    run: async (step, input) => (await runAll(step, [input]))[0] as never,
    made: (step) => made.get(stepName(step)) ?? 0,
    sweep() {
      if (!existsSync(folder)) return
      for (const file of filesBelow(folder).map((name) => join(folder, name)))
        if (!used.has(file)) rmSync(file, { force: true })
    },
  }
}

const stepName = (step: Pick<Step<never, unknown>, 'url'>): string =>
  step.url.pathname.replace(/^.*\//, '').replace(/\.tsx?$/, '')

const SUM_LENGTH = 32
const sumOf = (bytes: Uint8Array): Buffer => createHash('sha256').update(bytes).digest()

function readResult(file: string): { value: unknown } | undefined {
  try {
    const bytes = readFileSync(file)
    const content = bytes.subarray(SUM_LENGTH)
    if (!sumOf(content).equals(bytes.subarray(0, SUM_LENGTH))) return undefined
    return { value: deserialize(content) }
  } catch {
    return undefined
  }
}

function writeResult(file: string, value: unknown): void {
  const content = serialize(value)
  replaceFile(file, Buffer.concat([sumOf(content), content]))
}

/** @param paths - files and folders below the root; tests are skipped, and a missing path counts as empty */
export function snapshot(root: string, ...paths: string[]): Snapshot {
  const texts = paths.flatMap((path) =>
    snapshotFiles(join(root, path)).flatMap((file) => [
      file.slice(root.length),
      readFileSync(file, 'latin1'),
    ]),
  )
  return { root, paths, hash: hashOf(...paths, ...texts) }
}

function snapshotFiles(path: string): string[] {
  const kind = statSync(path, { throwIfNoEntry: false })
  if (!kind) return []
  if (kind.isFile()) return [path]
  return filesBelow(path)
    .filter((name) => !/\.test\.[^/]*$/.test(name))
    .map((name) => join(path, name))
}

const codeHashes = new Map<string, { hash: string; stamps: Map<string, number> }>()

/** Hash of a module, of all our modules that it imports, and of the package versions it uses. */
function codeHash(entry: string): string {
  const known = codeHashes.get(entry)
  // Checked each time: in the development server, our own code may change while it runs.
  if (known && [...known.stamps].every(([file, stamp]) => stampOf(file) === stamp)) return known.hash
  const files = new Set([entry])
  for (const file of files) for (const imported of importsOf(file)) files.add(imported)
  const lock = findUp('package-lock.json', dirname(entry))
  const all = [...files].sort().concat(lock ?? [])
  const hash = hashOf(...all.map((file) => readFileSync(file, 'utf8')))
  codeHashes.set(entry, { hash, stamps: new Map(all.map((file) => [file, stampOf(file)])) })
  return hash
}

const stampOf = (file: string): number => statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0

/** Files that a module names by a relative path: imports of all kinds, and `new URL('./x', import.meta.url)`. */
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
