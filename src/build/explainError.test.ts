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
  ['export const config = {\n', /^error site\.config\.ts:2: Expected identifier/],
  [
    'export const settings = {}\n',
    /^error site\.config\.ts:1: exports no `config`, which command\.ts needs$/,
  ],
  [
    "import { x } from './nowhere.ts'\nexport const config = x\n",
    /^error site\.config\.ts:1: imports nowhere\.ts, which does not exist$/,
  ],
  [
    "\nthrow new Error('no url')\nexport const config = {}\n",
    /^error site\.config\.ts:2: throws while it is being loaded: no url$/,
  ],
  [
    'export const config = {}\nconfig.search.hosts = []\n',
    /^error site\.config\.ts:2: throws while it is being loaded: Cannot set properties of undefined \(setting 'hosts'\)$/,
  ],
])(
  'explains in one line why a file cannot be loaded: %j',
  async (text, expected) => {
    const project = createSampleProject()
    project.write('package.json', '{ "type": "module" }')
    project.write('site.config.ts', text)
    project.write('command.ts', "import { config } from './site.config.ts'\nconsole.log(config)\n")
    const script = `import(${JSON.stringify(join(project.root, 'command.ts'))}).catch(async (error) => {
    const { explainError } = await import(${JSON.stringify(join(import.meta.dirname, 'explainError.ts'))})
    console.log(explainError(error, ${JSON.stringify(project.root)}).join('\\n'))
  })`
    const { stdout } = spawnSync(process.execPath, ['--import', 'tsx', '-e', script], { encoding: 'utf8' })
    project.dispose()
    expect(stdout.trim()).toMatch(expected)
  },
  60_000,
)

test('reports a file without read permission in one line', () => {
  const error = Object.assign(new Error("EACCES: permission denied, open '/docs/content/a.mdx'"), {
    code: 'EACCES',
    path: '/docs/content/a.mdx',
  })
  expect(explainError(error, '/docs')).toEqual([
    'error content/a.mdx cannot be read by this user: fix its permissions',
  ])
})

test('prints the stack trace of an unexpected error', () => {
  expect(explainError(new TypeError('of undefined')).join('\n')).toMatch(/TypeError: of undefined\n +at /)
})
