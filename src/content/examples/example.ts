import { readFileSync, statSync } from 'node:fs'
import { join, relative, resolve, sep } from 'node:path'
import { filesBelow } from '../../shared/files.ts'
import type { Choice } from '../syntax/choices.ts'
import { codeOptionProblem, readCodeOptions } from '../syntax/codeOptions.ts'
import { type Fence, findFences, findTsdocFences } from './fences.ts'
import { findWholeFiles } from './wholeFile.ts'

/** A text that may contain examples: a page, or a file of declarations. */
export interface ExampleSource {
  /** Relative to the project's root, with forward slashes. Ends in `.mdx` or `.ts`. */
  file: string
  text: string
}

/** A TypeScript fence, with the program that it belongs to. */
export interface Example {
  file: string
  fence: Fence
  /** Fences of the program, in order; the last one is this example's own. */
  program: Fence[]
  /** True if a later fence continues this one. */
  continued: boolean
  /** Codes of the TypeScript errors that the fence expects; empty for code that must compile. */
  expected: number[]
  /** The problem of the fence's options, if they are invalid. */
  metaProblem?: string
}

/**
 * Finds the TypeScript examples of a page (its fences) or of a file of declarations (fences in doc comments).
 *
 * The opening line of a fence may have these options after `ts` or `tsx`:
 * - `continues`: the code continues the TypeScript fence before it, as if written in the same file;
 * - `network=gnosis`, `runtime=node`: the fence is one of several consecutive choices. A fence that continues them is
 *   checked once for each. A choice with `continues` continues the program above all these choices;
 * - `error=2345`: the code is wrong on purpose, and TypeScript must report exactly this error (several with commas);
 * - `title="…"`: shown above the code, not checked.
 */
export function findExamples(source: ExampleSource): Example[] {
  const fences = source.file.endsWith('.mdx') ? findFences(source.text) : findTsdocFences(source.text)
  const examples: Example[] = []
  /** The programs that the next fence can continue: the last one, or one for each of the choices above. */
  let programs: Fence[][] = []
  let programsAboveChoices = programs
  let choices: Choice[] = []
  for (const fence of fences) {
    if (!['ts', 'tsx', 'typescript'].includes(fence.language)) continue
    const { continues, error, choice } = readCodeOptions(fence.meta)
    const expected = error ? error.split(',').map(Number) : []
    const isFurtherChoice =
      choice &&
      choices.some(({ of }) => of === choice.of) &&
      !choices.some(({ value }) => value === choice.value)
    if (!isFurtherChoice) {
      programsAboveChoices = programs
      choices = []
    }
    const metaProblem = problemOf(fence, continues && programsAboveChoices.length === 0)
    const own =
      continues && programsAboveChoices.length > 0
        ? programsAboveChoices.map((program) => [...program, fence])
        : [[fence]]
    if (continues && expected.length === 0)
      for (const example of examples)
        if (programsAboveChoices.some((program) => program.at(-1) === example.fence)) example.continued = true
    for (const program of own) {
      const example = { file: source.file, fence, program, continued: false, expected }
      examples.push(metaProblem ? { ...example, metaProblem } : example)
    }
    if (expected.length === 0) programs = isFurtherChoice ? [...programs, ...own] : own
    if (choice) choices.push(choice)
  }
  const whole = source.file.endsWith('.mdx') ? findWholeFiles(source.text) : []
  return [
    ...examples,
    ...whole.map(
      (fence): Example => ({ file: source.file, fence, program: [fence], continued: false, expected: [] }),
    ),
  ]
}

function problemOf({ language, meta }: Fence, nothingBefore: boolean): string | undefined {
  if (nothingBefore) return '`continues` needs a TypeScript fence that compiles above it on the page.'
  return codeOptionProblem(language, meta)
}

/**
 * Reads the pages (`.mdx`) and declarations (`.ts`) below the given files and folders.
 *
 * @throws Error naming the path that does not exist
 */
export function readExampleSources(root: string, paths: string[] = ['content', 'sdk']): ExampleSource[] {
  return paths.flatMap((path) => {
    const absolute = resolve(root, path)
    const kind = statSync(absolute, { throwIfNoEntry: false })
    if (!kind) throw new Error(`${path} does not exist. Name pages, files of sdk/, or folders of either.`)
    const files = kind.isDirectory() ? filesBelow(absolute).map((file) => join(absolute, file)) : [absolute]
    return files
      .filter((file) => /\.(?:mdx|ts)$/.test(file))
      .map((file) => ({
        file: relative(root, file).split(sep).join('/'),
        text: readFileSync(file, 'utf8'),
      }))
  })
}
