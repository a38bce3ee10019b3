/**
 * Type-checks the examples of pages and declarations, and tells which of their names lead where.
 *
 * What is known about an example depends on its text, on `sdk/`, and on the installed packages, so the results are
 * kept under a hash of these. TypeScript is loaded only when an example is new: when nothing changed, a check is
 * a matter of milliseconds.
 */
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fingerprint, hashOf } from '../../reference/fingerprint.ts'
import type { Compiled, Compiler, Unit } from './compiler.ts'
import type { DeclarationLink } from './declarationLinks.ts'
import { type Example, type ExampleSource, findExamples } from './example.ts'
import type { Fence } from './fences.ts'

/** Something wrong with an example. */
export interface ExampleProblem {
  file: string
  /** Counted from 1, as editors do. */
  line: number
  column: number
  message: string
  /** TypeScript's code, where TypeScript complains. */
  code?: number
}

/** What is known about one fence. */
export interface CheckedExample {
  file: string
  /** Line of the fence's opening marks: with `file`, what a fence is known by. */
  line: number
  /** Offsets count from the first character of the fence's code. */
  links: DeclarationLink[]
}

export interface ExampleReport {
  problems: ExampleProblem[]
  examples: CheckedExample[]
  /** How many examples TypeScript had to look at; the others were known. */
  compiled: number
}

export interface ExampleChecker {
  check(sources: ExampleSource[]): Promise<ExampleReport>
}

interface Options {
  /** The project's folder. */
  root: string
  /** File that keeps results from one process to the next. Left out, they live in memory only. */
  cacheFile?: string
}

/** Files that decide, besides the examples and `sdk/`, what TypeScript says. */
const settings = ['package-lock.json', 'src/content/examples']

/** Keeps its TypeScript program between calls, so keep the checker while a development server runs. */
export function createExampleChecker({ root, cacheFile }: Options): ExampleChecker {
  const known = readCache(cacheFile)
  const rules = fingerprint(root, settings)
  let compiler: Compiler | undefined
  let compiledSdk = ''

  return {
    async check(sources) {
      const sdk = fingerprint(root, ['sdk'])
      const examples = sources.flatMap(findExamples)
      const units = examples.map(unitOf)
      const keys = units.map((unit) => hashOf(rules, sdk, unit.text, String(unit.ownStart), String(unit.jsx)))
      const missing = new Map<string, Unit>()
      for (const [index, key] of keys.entries()) {
        const unit = units[index]
        if (unit && !known.has(key)) missing.set(key, unit)
      }
      if (missing.size > 0) {
        compiler ??= (await import('./compiler.ts')).createCompiler(root)
        if (compiledSdk !== sdk) compiler.forget('sdk')
        compiledSdk = sdk
        const results = compiler.compile([...missing.values()])
        for (const [index, key] of [...missing.keys()].entries()) {
          const result = results[index]
          if (result) known.set(key, result)
        }
        writeCache(cacheFile, known, keys)
      }
      const compiled = examples.map((example, index) => ({ example, result: known.get(keys[index] ?? '') }))
      return {
        problems: compiled.flatMap(({ example, result }) => (result ? problemsOf(example, result) : [])),
        examples: compiled.map(({ example, result }) => ({
          file: example.file,
          line: example.fence.line,
          links: result?.links ?? [],
        })),
        compiled: missing.size,
      }
    },
  }
}

function unitOf(example: Example): Unit {
  const before = example.program.slice(0, -1).map((fence) => fence.code)
  return {
    text: [...before, example.fence.code].join(''),
    ownStart: before.join('').length,
    jsx: example.program.some((fence) => fence.language === 'tsx'),
  }
}

/**
 * Errors in the parts before an example are the errors of those examples, and reported there. Only whether
 * an import is used is not known before the program's last part.
 */
function problemsOf(example: Example, { diagnostics }: Compiled): ExampleProblem[] {
  const { file, fence, expected, metaProblem, program, continued } = example
  const opening = { file, line: fence.line, column: fence.indent + 1 }
  const problems: ExampleProblem[] = metaProblem ? [{ ...opening, message: metaProblem }] : []
  const found = new Set<number>()
  for (const { code, message, start, unusedImport } of diagnostics) {
    const place = locate(program, start)
    if (unusedImport ? continued : place.fence !== fence) continue
    found.add(code)
    if (expected.includes(code)) continue
    const promise = expected.length > 0 ? ` (the fence promises error ${expected.join(', ')})` : ''
    problems.push({ file, line: place.line, column: place.column, code, message: message + promise })
  }
  for (const code of expected.filter((one) => !found.has(one))) {
    const message = `The fence promises error ${code}, which TypeScript does not report. Correct the code or drop \`error=\`.`
    problems.push({ ...opening, message })
  }
  return problems
}

/** Where an offset of a program's text stands in the file. */
function locate(
  program: Fence[],
  offset: number,
): { fence: Fence | undefined; line: number; column: number } {
  let start = 0
  for (const fence of program) {
    if (offset < start + fence.code.length || fence === program.at(-1)) {
      const lines = fence.code.slice(0, offset - start).split('\n')
      return {
        fence,
        line: fence.line + lines.length,
        column: fence.indent + (lines.at(-1)?.length ?? 0) + 1,
      }
    }
    start += fence.code.length
  }
  return { fence: undefined, line: 1, column: 1 }
}

function readCache(file: string | undefined): Map<string, Compiled> {
  if (!file) return new Map()
  try {
    return new Map(JSON.parse(readFileSync(file, 'utf8')) as [string, Compiled][])
  } catch {
    return new Map()
  }
}

/** Keeps what the last check used, so the file does not grow. A cache that cannot be written is no error. */
function writeCache(file: string | undefined, known: Map<string, Compiled>, keys: string[]): void {
  if (!file) return
  const entries = [...new Set(keys)].flatMap((key) => {
    const result = known.get(key)
    return result ? [[key, result]] : []
  })
  try {
    mkdirSync(dirname(file), { recursive: true })
    const fresh = join(dirname(file), `.examples-${process.pid}.json`)
    writeFileSync(fresh, JSON.stringify(entries))
    renameSync(fresh, file)
  } catch {
    // The next run compiles again.
  }
}
