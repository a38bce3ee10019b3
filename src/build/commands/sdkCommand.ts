/** The command `npm run check:sdk` as a function: it neither prints nor exits, so that tests can call it. */
import { checkExamples } from '../../content/examples/checkExamples.ts'
import { readContent } from '../../content/files/readContent.ts'
import { compareApis } from '../../reference/drift/compareApis.ts'
import { ownDeclarations, readApi } from '../../reference/drift/readApi.ts'
import { coverageOf, printReport } from '../../reference/drift/report.ts'
import { resolvePackage } from '../../reference/drift/resolvePackage.ts'
import { parseArguments, UsageError } from '../../shared/commandLine.ts'
import { ProblemError } from '../../shared/problem.ts'

const USAGE = `Usage: npm run check:sdk -- <name@version | name | folder | file.d.ts> [--examples] [--json]

Compares the public API declared in sdk/ with that of a package. Only differences in meaning count, not in spelling.
Exit code: 0 without differences, 1 with differences, 2 if it could not compare.

  --examples   also compiles the examples of the pages against the package
  --json       prints JSON

  npm run check:sdk -- @stakewise/v3-sdk@4.0.0     downloaded, unless it is installed
  npm run check:sdk -- sdk-2                       installed, here under an alias
  npm run check:sdk -- ../v3-sdk --examples        the folder of a package that has been built
  npm run check:sdk -- ../v3-sdk/dist/index.d.ts`

const commandOptions = {
  examples: { type: 'boolean' },
  json: { type: 'boolean' },
  help: { type: 'boolean' },
} as const

export interface CommandResult {
  /** Exit code: 0 if nothing was found, 1 if something was, 2 if the command could not run. */
  code: 0 | 1 | 2
  /** To print on stdout, or on stderr if the code is 2. */
  text: string
}

/**
 * @param args - the command's arguments
 * @param root - the project's folder
 */
export async function sdkCommand(args: string[], root: string): Promise<CommandResult> {
  try {
    const { values, positionals } = parseArguments(args, {
      usage: USAGE,
      options: commandOptions,
      operands: 1,
    })
    const [target] = positionals
    if (values.help) return { code: 0, text: USAGE }
    if (!target) return { code: 2, text: USAGE }
    const { file, label, dispose } = resolvePackage(target, root)
    try {
      const docs = readApi(ownDeclarations(root), root)
      const differences = compareApis(docs, readApi(file, root, label))
      const examples = values.examples ? await compileExamples(file, root) : undefined
      const compared = coverageOf(docs)
      const problems = examples?.problems ?? []
      return {
        code: differences.length + problems.length > 0 ? 1 : 0,
        text: values.json
          ? JSON.stringify({ package: label, compared, differences, ...(examples && { examples }) }, null, 2)
          : [
              printReport(label, differences, compared),
              ...(examples ? [printExamples(label, examples)] : []),
            ].join('\n\n'),
      }
    } finally {
      dispose()
    }
  } catch (error) {
    const isExplained = error instanceof UsageError || error instanceof ProblemError
    return { code: 2, text: isExplained ? error.message : ((error as Error).stack ?? String(error)) }
  }
}

interface CompiledExamples {
  /** How many examples were compiled. */
  compiled: number
  /** `content/page.mdx:12 TS2322: …` */
  problems: string[]
}

async function compileExamples(declarations: string, root: string): Promise<CompiledExamples> {
  const { createCompiler } = await import('../../content/examples/compiler.ts')
  const report = await checkExamples(readContent(root), createCompiler(root, declarations))
  const problems = report.problems.map(
    ({ file, line, code, message }) => `${file}:${line} ${code ? `TS${code}: ` : ''}${message}`,
  )
  return { compiled: report.examples.length, problems }
}

function printExamples(label: string, { compiled, problems }: CompiledExamples): string {
  const head = `Compiled ${compiled} examples of the pages against ${label}.`
  return problems.length === 0
    ? `${head}\nNo errors.`
    : [head, ...problems, `\n${problems.length} errors.`].join('\n')
}
