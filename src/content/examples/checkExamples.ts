/**
 * Type-checks the examples of pages and declarations, and finds the declarations that their names link to.
 */
import type { Compiled, Compiler, ExampleModule } from './compiler.ts'
import type { DeclarationLink } from './declarationLinks.ts'
import { type Example, type ExampleSource, findExamples } from './example.ts'
import type { Fence } from './fences.ts'
import type { VariableType } from './variableTypes.ts'

/** Something wrong with an example. */
interface ExampleProblem {
  file: string
  /** Line and column count from 1, as in editors. */
  line: number
  column: number
  message: string
  /** TypeScript's error code, if the problem is a TypeScript error. */
  code?: number
}

/** The result for one fence. */
export interface CheckedExample {
  file: string
  /** Line of the fence's opening marks; together with `file`, it identifies a fence. */
  line: number
  /** Offsets count from the first character of the fence's code. */
  links: DeclarationLink[]
  types: VariableType[]
  code: string
}

interface ExampleReport {
  problems: ExampleProblem[]
  examples: CheckedExample[]
}

export interface ExampleChecker {
  check(sources: ExampleSource[]): Promise<ExampleReport>
}

interface Options {
  /** The project's folder. */
  root: string
  /** Replaces the built-in compiler: a build caches the results. */
  compile?: (modules: ExampleModule[]) => Promise<Compiled[]>
  /** Declarations of a package to compile against instead of `sdk/`. The results then have no links. */
  declarations?: string
}

export function createExampleChecker({ root, compile, declarations }: Options): ExampleChecker {
  let compiler: Compiler | undefined
  const compileHere = async (modules: ExampleModule[]): Promise<Compiled[]> => {
    compiler ??= (await import('./compiler.ts')).createCompiler(root, declarations)
    compiler.forget('sdk')
    return compiler.compile(modules)
  }

  return {
    async check(sources) {
      const examples = sources.flatMap(findExamples)
      const results = await (compile ?? compileHere)(examples.map(moduleOf))
      const problems = examples.flatMap((example, index) => {
        const result = results[index]
        return result ? problemsOf(example, result) : []
      })
      return {
        // An example that continues several choices is compiled once for each of them, so its problems repeat.
        problems: [...new Map(problems.map((each) => [JSON.stringify(each), each])).values()],
        examples: examples.map(({ file, fence }, index) => ({
          file,
          line: fence.line,
          links: results[index]?.links ?? [],
          types: results[index]?.types ?? [],
          code: fence.code,
        })),
      }
    },
  }
}

function moduleOf(example: Example): ExampleModule {
  const before = example.program.slice(0, -1).map((fence) => fence.code)
  return {
    text: [...before, example.fence.code].join(''),
    ownStart: before.join('').length,
    jsx: example.program.some((fence) => fence.language === 'tsx'),
  }
}

/**
 * Errors in the code that an example continues are reported for the examples with that code. Only unused imports are
 * reported for the last part of the program, because any later part may use them.
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
    const suffix = expected.length > 0 ? ` (the fence expects error ${expected.join(', ')})` : ''
    problems.push({ file, line: place.line, column: place.column, code, message: message + suffix })
  }
  for (const code of expected.filter((one) => !found.has(one))) {
    const message = `The fence expects error ${code}, which TypeScript does not report. Correct the code or remove \`error=\`.`
    problems.push({ ...opening, message })
  }
  return problems
}

/** Finds the fence, line and column of an offset in a program's text. */
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
