import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createSampleProject } from '../../tests/unit/content/sampleProject.ts'
import { ProblemError } from '../shared/problem.ts'
import { explainError } from './explainError.ts'

test('prints one line per problem, with file and line and without a stack trace', () => {
  const problems = [
    { file: 'sdk/vault/getVault.ts', line: 7, problem: '`fee` has no unit.' },
    { file: 'sdk/boost/lock.ts', line: 3, problem: '`lock` has no `@page`.' },
  ]
  expect(explainError(new ProblemError(problems))).toEqual([
    'error sdk/vault/getVault.ts:7: `fee` has no unit.',
    'error sdk/boost/lock.ts:3: `lock` has no `@page`.',
  ])
})

test.each([
  ['a syntax error', 'export const config = {\n', /site\.config\.ts:2:0: ERROR: Expected identifier/],
  ['a missing file', "import './none.ts'\n", /site\.config\.ts: Cannot find module/],
  ['a missing package', "import 'no-such-package'\n", /site\.config\.ts: Cannot find package/],
  [
    'a missing export',
    "import { none } from './names.ts'\nnone()\n",
    /site\.config\.ts:1: .*export named 'none'/,
  ],
  ['an exception', "\nthrow new Error('No address')\n", /site\.config\.ts:2: No address/],
])(
  'prints the file and, if known, the line of %s in the configuration, and no stack trace',
  (_, text, line) => {
    const { root, write, dispose } = createSampleProject()
    write('package.json', '{ "type": "module" }')
    write('names.ts', 'export const some = 1\n')
    write('site.config.ts', text)
    const script = `import(${JSON.stringify(join(root, 'site.config.ts'))}).catch(async (error) => {
    const { explainError } = await import(${JSON.stringify(join(import.meta.dirname, 'explainError.ts'))})
    console.log(explainError(error).join('\\n'))
  })`
    const { stdout } = spawnSync(process.execPath, ['--import', 'tsx', '-e', script], { encoding: 'utf8' })
    dispose()
    expect(stdout).toMatch(new RegExp(`^error .*${line.source}`, 'm'))
    expect(stdout).not.toMatch(/^ +at /m)
  },
  60_000,
)

test('reports a file without read permission in one line', () => {
  const message = "EACCES: permission denied, open '/docs/content/a.mdx'"
  const error = Object.assign(new Error(message), { code: 'EACCES' })
  expect(explainError(error)).toEqual([`error ${message}`])
})

test('prints the stack trace of an unexpected error', () => {
  expect(explainError(new TypeError('of undefined')).join('\n')).toMatch(/TypeError: of undefined\n +at /)
})
