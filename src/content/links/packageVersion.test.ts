import { expect, test } from 'vitest'
import { packageVersionProblems } from './packageVersion.ts'

const config = { package: '@acme/kit', version: { package: '4.1' } }
const problems = (...lines: string[]) =>
  packageVersionProblems([{ file: 'content/a.mdx', route: 'a', source: lines.join('\n') }], config)

test('reports a command that installs another version than the documented one', () => {
  expect(
    problems(
      'Text.',
      'npm install @acme/kit@4.0 ethers@6',
      '`npm i @acme/kit@4.10`, `npm i @acme/kit@4.1.2`',
      'npm i @acme/kit@^4.1',
    ),
  ).toEqual([
    { file: 'content/a.mdx', line: 2, problem: expect.stringContaining('write @acme/kit@4.1') },
    { file: 'content/a.mdx', line: 3, problem: expect.stringContaining('write @acme/kit@4.1') },
    { file: 'content/a.mdx', line: 3, problem: expect.stringContaining('write @acme/kit@4.1') },
    { file: 'content/a.mdx', line: 4, problem: expect.stringContaining('write @acme/kit@4.1') },
  ])
})

test('accepts the documented version, also at the end of a sentence, and other packages', () => {
  expect(
    problems('npm install @acme/kit@4.1 ethers@6', 'Install @acme/kit@4.1.', 'npm i @acme/kit-react@2'),
  ).toEqual([])
})
