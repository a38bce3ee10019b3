/**
 * Type-checks the examples of pages, and finds the declarations that their names link to.
 */
import type { ContentFile } from '../files/readContent.ts'
import type { Compiled, ExampleModule } from './compiler.ts'
import type { DeclarationLink } from './declarationLinks.ts'
import { type Example, findExamples } from './example.ts'
import type { Fence } from './fences.ts'
import type { VariableType } from './variableTypes.ts'

/** Something wrong with an example. */
export interface ExampleProblem {
  file: string
  line: number
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

/** Compiles modules with `compiler.ts`, or returns cached results. */
export type CompileModules = (modules: ExampleModule[]) => Compiled[] | Promise<Compiled[]>

export async function checkExamples(
  pages: Pick<ContentFile, 'file' | 'source'>[],
  compile: CompileModules,
): Promise<ExampleReport> {
  const examples = pages.flatMap(findExamples)
  const results = await compile(examples.map(moduleOf))
  const problems = examples.flatMap((example, index) =>
    problemsOf(example, results[index]?.diagnostics ?? []),
  )
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
}

function moduleOf({ program, fence }: Example): ExampleModule {
  const text = program.map(({ code }) => code).join('')
  return {
    text,
    ownStart: text.length - fence.code.length,
    jsx: program.some(({ language }) => language === 'tsx'),
  }
}

const NOTHING_ABOVE = '`continues` needs a TypeScript fence above it on the page.'

/**
 * Errors in the code that an example continues are reported for the examples with that code. Only unused imports are
 * reported for the last part of the program, because any later part may use them.
 */
function problemsOf(example: Example, diagnostics: Compiled['diagnostics']): ExampleProblem[] {
  const { file, fence, program, continued, continuesNothing } = example
  return [
    ...(continuesNothing ? [{ file, line: fence.line, message: NOTHING_ABOVE }] : []),
    ...diagnostics.flatMap(({ start, unusedImport, code, message }): ExampleProblem[] => {
      const place = placeOf(start, program)
      const isOwn = unusedImport ? !continued : place.fence === fence
      return isOwn ? [{ file, line: place.line, code, message }] : []
    }),
  ]
}

/** The fence and the line of an offset in a program's text. */
function placeOf(offset: number, program: Fence[]): { fence: Fence | undefined; line: number } {
  let start = 0
  for (const fence of program) {
    if (offset < start + fence.code.length || fence === program.at(-1))
      return { fence, line: fence.line + fence.code.slice(0, offset - start).split('\n').length }
    start += fence.code.length
  }
  return { fence: undefined, line: 1 }
}
