/**
 * `npm run test:mutation -- <folder>`: changes the code of a folder in one place at a time, and tells which changes no test
 * notices. Takes minutes to hours, with `--sample` minutes; `reports/mutation.html` shows them in the code.
 */
import { existsSync } from 'node:fs'
import { relative } from 'node:path'
import { Stryker } from '@stryker-mutator/core'
import { parseOwnArguments } from '../../src/shared/commandLine.ts'
import { drawMutants, scoreOf } from './sample.ts'

/** In percent. */
const AIM = 85

const usage = 'npm run test:mutation -- <folder or file> [--sample <how many> [--seed <number>]]'
const { positionals, values } = parseOwnArguments({
  usage,
  operands: 1,
  options: { sample: { type: 'string' }, seed: { type: 'string' } },
})
const [folder] = positionals
if (!folder || !existsSync(folder)) stop('Name a folder or file that is there')
if (values.seed && !values.sample) stop('--seed is for a sample')
const sample = values.sample === undefined ? undefined : wholeNumber('--sample', values.sample, 1)
const seed = wholeNumber('--seed', values.seed ?? '1', 0)

const isFile = /\.tsx?$/.test(folder)
process.env.MUTATION_AREA = relative('src', folder).split('/')[0]

if (sample) drawMutants(sample, seed)
const results = await new Stryker({
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner', '@stryker-mutator/typescript-checker'],
  // What the type checker refuses counts neither way.
  checkers: ['typescript'],
  tsconfigFile: 'tsconfig.json',
  // A test of a command starts the file that it does not import.
  vitest: { configFile: 'tests/mutation/vitest.config.ts', related: false },
  mutate: isFile ? [folder] : [`${folder}/**/*.{ts,tsx}`, `!${folder}/**/*.test.{ts,tsx}`],
  // Each mutant in what runs before the tests of a file takes a run of all tests. Left out, it would count as unnoticed
  // wherever a single test runs the same code again.
  ignoreStatic: false,
  coverageAnalysis: 'perTest',
  // Running out of time counts as noticed, so other work on the machine must not be a reason.
  timeoutMS: 30_000,
  dryRunTimeoutMinutes: 30,
  ...(sample && { concurrency: 1 }),
  ignorePatterns: ['dist', '.cache', 'shots', 'reports'],
  tempDirName: '.cache/mutation',
  reporters: ['clear-text', 'html', 'progress-append-only'],
  clearTextReporter: { allowColor: false, allowEmojis: false, reportTests: false },
  htmlReporter: { fileName: 'reports/mutation.html' },
  thresholds: { high: 90, low: AIM, break: sample ? null : AIM },
}).runMutationTest()

if (sample) {
  const { highest, text } = scoreOf(results)
  console.log(text)
  // Chance alone may put a sample below the aim.
  if (highest < AIM / 100) process.exitCode = 1
}

function wholeNumber(name: string, text: string, least: number): number {
  const value = Number(text)
  if (!Number.isInteger(value) || value < least) stop(`${name} is a whole number from ${least}, not ${text}`)
  return value
}

function stop(problem: string): never {
  console.error(`${problem}: ${usage}`)
  process.exit(2)
}
