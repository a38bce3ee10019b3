import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Problem } from '../../../src/content/check/problem.ts'
import { apiFaults } from './apiFaults.ts'
import { pageFaults } from './pageFaults.ts'
import { copyProject } from './projectCopy.ts'

/** All are put into one copy of the content: reading it takes far longer than finding a fault. */
const faults = [...apiFaults, ...pageFaults]
const copy = copyProject()
let problems: Problem[] = []
beforeAll(async () => {
  for (const { file, from, to } of faults) copy.edit(file, from, to)
  copy.delete('content/boost/requests/getleveragestrategyproxy.mdx')
  copy.write(
    'content/utils/getprices.mdx',
    '---\ntitle: getPrices\ndescription: Read prices that no method of the SDK reads, which is why this is wrong.\nkeywords: [one, two, three]\nrelated:\n  - introduction\n---\n\nText.\n',
  )
  problems = (await copy.check()).problems
}, 240_000)
afterAll(() => copy.remove())

test.each(faults)('finds $what', ({ file, problem }) => {
  const found = problems.filter((each) => each.file === file && problem.test(each.problem))
  expect(found).not.toHaveLength(0)
})

test('tells the line of what is wrong', () => {
  const at = (file: string, problem: RegExp) =>
    problems.find((each) => each.file === file && problem.test(each.problem))?.line
  expect(at('content/vault/requests/getwhitelist.mdx', /`find`/)).toBe(
    lineOf('content/vault/requests/getwhitelist.mdx', '`search` matches'),
  )
  expect(at('content/osToken/requests/getostokenrate.mdx', /eigthteen/)).toBe(
    lineOf('content/osToken/requests/getostokenrate.mdx', 'cannot hold 18 decimals'),
  )
  expect(at('content/boost/requests/getdata.mdx', /OsToken/)).toBe(
    lineOf('content/boost/requests/getdata.mdx', ':::defect[An unknown vault'),
  )
})

test('tells the line of a related page that does not exist', () => {
  const file = 'content/rewardSplitter/requests/getclaimamount.mdx'
  const problem = problems.find((each) => each.file === file && /^related page/.test(each.problem))
  expect(problem?.line).toBe(lineOf(file, '  - vault/requests/getrewardsplitters'))
})

test('finds a method without a page, and what pointed to it', () => {
  expect(problems).toContainEqual(
    expect.objectContaining({
      file: 'sdk/boost/getLeverageStrategyProxy.ts',
      problem: expect.stringContaining('`sdk.boost.getLeverageStrategyProxy` has no page'),
    }),
  )
  expect(
    problems.some(({ problem }) => problem === 'no page at /boost/requests/getleveragestrategyproxy'),
  ).toBe(true)
})

test('finds a page without a method', () => {
  expect(problems).toContainEqual(
    expect.objectContaining({
      file: 'content/utils/getprices.mdx',
      problem: expect.stringContaining('no method in sdk/ has `@page utils/getprices`'),
    }),
  )
})

test('reports nothing else', () => {
  const expected = [
    ...faults,
    { file: '', problem: /getleveragestrategyproxy|getLeverageStrategyProxy/ },
    { file: 'content/utils/getprices.mdx', problem: /^no method in sdk/ },
  ]
  const surplus = problems.filter(
    (each) =>
      !expected.some(
        ({ file, problem }) => (file === '' || file === each.file) && problem.test(each.problem),
      ),
  )
  expect(surplus).toEqual([])
})

function lineOf(file: string, text: string): number {
  const source = readFileSync(file, 'utf8')
  return source.slice(0, source.indexOf(text)).split('\n').length
}
