/** What `npm run check:sdk` does, apart from the process it runs in. */
import { compareApis } from '../../reference/drift/compareApis.ts'
import { ownDeclarations, readApi } from '../../reference/drift/readApi.ts'
import { coverageOf, printReport } from '../../reference/drift/report.ts'
import { resolvePackage } from '../../reference/drift/resolvePackage.ts'
import { readWords } from '../../shared/commandLine.ts'

const usage = `Usage: npm run check:sdk -- <name@version | name | folder | file.d.ts> [--examples] [--json]

Compares the declarations in sdk/ with those of a package, by meaning.
Exit code: 0 without differences, 1 with differences, 2 for a mistake in the command.

  --examples   also compiles the examples of the pages against the package
  --json       prints JSON

  npm run check:sdk -- @stakewise/v3-sdk@4.0.0     fetched, unless it is installed
  npm run check:sdk -- sdk-2                       installed, also under an alias
  npm run check:sdk -- ../v3-sdk --examples        a folder whose package is built
  npm run check:sdk -- ../v3-sdk/dist/index.d.ts`

const OPTIONS = {
  examples: { type: 'boolean' },
  json: { type: 'boolean' },
  help: { type: 'boolean' },
} as const

export interface CommandResult {
  /** 0 without differences, 1 with differences, 2 for a mistake in the command. */
  code: 0 | 1 | 2
  /** For stdout; for stderr when the code is 2. */
  text: string
}

/**
 * @param words - the command's arguments
 * @param root - the project's folder
 */
export async function sdkCommand(words: string[], root: string): Promise<CommandResult> {
  try {
    const { values, positionals } = readWords(words, { usage, options: OPTIONS, operands: 1 })
    const [target] = positionals
    if (values.help) return { code: 0, text: usage }
    if (!target) return { code: 2, text: usage }
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
    return { code: 2, text: error instanceof Error ? error.message : String(error) }
  }
}

interface CompiledExamples {
  /** How many examples were compiled. */
  compiled: number
  /** `content/page.mdx:12:3 TS2322: …` */
  problems: string[]
}

async function compileExamples(declarations: string, root: string): Promise<CompiledExamples> {
  const { createExampleChecker } = await import('../../content/examples/checkExamples.ts')
  const { readExampleSources } = await import('../../content/examples/example.ts')
  const report = await createExampleChecker({ root, declarations }).check(readExampleSources(root))
  const problems = report.problems.map(
    ({ file, line, column, code, message }) =>
      `${file}:${line}:${column} ${code ? `TS${code}: ` : ''}${message}`,
  )
  return { compiled: report.examples.length, problems }
}

function printExamples(label: string, { compiled, problems }: CompiledExamples): string {
  const head = `Compiled ${compiled} examples of the pages against ${label}.`
  return problems.length === 0
    ? `${head}\nNo errors.`
    : [head, ...problems, `\n${problems.length} errors.`].join('\n')
}
