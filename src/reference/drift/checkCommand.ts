/** What `npm run check:sdk` does, apart from the process it runs in. */
import { coverageOf, printReport } from './report.ts'
import { UsageError } from './resolvePackage.ts'

const usage = `Usage: npm run check:sdk -- <name@version | name | folder | file.d.ts> [--json]

Compares the declarations in sdk/ with those of a package, by meaning.
Exit code: 0 without differences, 1 with differences, 2 for a mistake in the command.

  npm run check:sdk -- @stakewise/v3-sdk@4.0.0     fetched, unless it is installed
  npm run check:sdk -- sdk-2                       installed, also under an alias
  npm run check:sdk -- ../v3-sdk --json            a folder whose package is built
  npm run check:sdk -- ../v3-sdk/dist/index.d.ts`

export interface CheckResult {
  /** 0 without differences, 1 with differences, 2 for a mistake in the command. */
  code: 0 | 1 | 2
  /** For stdout; for stderr when the code is 2. */
  text: string
}

/**
 * @param words - the command's arguments
 * @param root - the project's folder
 */
export async function checkCommand(words: string[], root: string): Promise<CheckResult> {
  const flags = words.filter((word) => word.startsWith('-'))
  const targets = words.filter((word) => !word.startsWith('-'))
  try {
    const unknown = flags.find((flag) => flag !== '--json' && flag !== '--help')
    if (unknown) throw new UsageError(`${unknown} is no option.\n\n${usage}`)
    if (flags.includes('--help')) return { code: 0, text: usage }
    const [target] = targets
    if (!target || targets.length > 1) throw new UsageError(usage)
    // Loads the TypeScript compiler: not for a mistake in the command.
    const { checkPackage } = await import('./checkPackage.ts')
    const { label, docs, differences } = checkPackage(target, root)
    const coverage = coverageOf(docs)
    return {
      code: differences.length > 0 ? 1 : 0,
      text: flags.includes('--json')
        ? JSON.stringify({ package: label, compared: coverage, differences }, null, 2)
        : printReport(label, differences, coverage),
    }
  } catch (error) {
    return { code: 2, text: error instanceof Error ? error.message : String(error) }
  }
}
