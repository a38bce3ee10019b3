/** `npm run check:sdk -- <name@version | folder | .d.ts> [--json]`: compares `sdk/` with a published package. */
import { coverageOf, printReport } from './report.ts'
import { UsageError } from './resolvePackage.ts'

const usage = `Usage: npm run check:sdk -- <name@version | folder | file.d.ts> [--json]

Compares the declarations in sdk/ with those of a package, by meaning.
Exit code: 0 without differences, 1 with differences, 2 for a mistake in the command.

  npm run check:sdk -- @stakewise/v3-sdk@4.0.0
  npm run check:sdk -- ../v3-sdk --json`

const flags = process.argv.slice(2).filter((word) => word.startsWith('--'))
const targets = process.argv.slice(2).filter((word) => !word.startsWith('--'))
const [target] = targets
try {
  const unknown = flags.find((flag) => flag !== '--json' && flag !== '--help')
  if (unknown) throw new UsageError(`${unknown} is no option.\n\n${usage}`)
  if (flags.includes('--help')) {
    console.log(usage)
  } else {
    if (!target || targets.length > 1) throw new UsageError(usage)
    const { checkPackage } = await import('./checkPackage.ts')
    const { label, docs, differences } = checkPackage(target, process.cwd())
    const coverage = coverageOf(docs)
    const json = { package: label, compared: coverage, differences }
    console.log(
      flags.includes('--json') ? JSON.stringify(json, null, 2) : printReport(label, differences, coverage),
    )
    process.exitCode = differences.length > 0 ? 1 : 0
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 2
}
