/**
 * `npm run test:mutation -- <folder>`: changes the code of a folder in one place at a time, and tells which changes no test
 * notices. Takes minutes to an hour; `reports/mutation.html` shows them in the code.
 */
import { existsSync } from 'node:fs'
import { Stryker } from '@stryker-mutator/core'
import { ownWords } from '../../src/shared/commandLine.ts'

const usage = 'npm run test:mutation -- <folder or file>'
const [folder] = ownWords({ usage, operands: 1 }).positionals
if (!folder || !existsSync(folder)) {
  console.error(`Name a folder or file that is there: ${usage}`)
  process.exit(2)
}
const isFile = /\.tsx?$/.test(folder)
process.env.MUTATION_AREA = folder.split('/')[1] ?? ''

await new Stryker({
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  vitest: { configFile: 'tests/mutation/vitest.config.ts' },
  mutate: isFile ? [folder] : [`${folder}/**/*.{ts,tsx}`, `!${folder}/**/*.test.{ts,tsx}`],
  // What runs once, when a module is loaded, cannot be switched from test to test.
  ignoreStatic: true,
  coverageAnalysis: 'perTest',
  ignorePatterns: ['dist', '.cache', 'shots', 'reports'],
  tempDirName: '.cache/mutation',
  reporters: ['clear-text', 'html', 'progress-append-only'],
  clearTextReporter: { allowColor: false, allowEmojis: false, reportTests: false },
  htmlReporter: { fileName: 'reports/mutation.html' },
  thresholds: { high: 90, low: 85, break: 85 },
}).runMutationTest()
