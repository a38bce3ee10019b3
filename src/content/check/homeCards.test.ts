import { expect, test } from 'vitest'
import { buildReference } from '../../reference/build.ts'
import { homeCardProblems } from './homeCards.ts'

test('the home page must link to a method of each group', async () => {
  const reference = await buildReference({ root: process.cwd() })
  const groups = new Set(reference.methods.map(({ page }) => page.split('/')[0] ?? ''))
  const problems = (...linked: string[]) =>
    homeCardProblems(reference, {
      file: 'content/index.mdx',
      source: linked.map((group) => `- ### [${group}](/${group}/anything)\n`).join(''),
    })
  expect(problems(...groups)).toEqual([])
  groups.delete('boost')
  expect(problems(...groups)).toEqual([
    {
      file: 'content/index.mdx',
      line: 1,
      problem: expect.stringMatching(/^no card for the methods of boost: .* \(\/boost\/\w+\/\w+\)$/),
    },
  ])
})
