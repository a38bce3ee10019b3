import { afterAll, beforeAll, expect, test } from 'vitest'
import type { SiteReport } from '../../../src/build/checkSite.ts'
import { copyProject } from './projectCopy.ts'

const faults: [what: string, file: string, from: string | RegExp, to: string, problem: RegExp][] = [
  [
    'front matter without a description',
    'content/vault/requests/getvault.mdx',
    /description: .*\n/,
    '',
    /`description`/,
  ],
  [
    'a title that is not the name of the method',
    'content/vault/requests/getblocklist.mdx',
    'title: getBlocklist',
    'title: getBlockList',
    /the method here is `getBlocklist`/,
  ],
  [
    'a method page without an example',
    'content/vault/requests/getuserapy.mdx',
    '## Example',
    '## How to',
    /sections Example and Notes/,
  ],
  [
    'a heading level that is skipped',
    'content/setup/prerequisites.mdx',
    '## ethers',
    '### ethers',
    /level 3 before any of level 2/,
  ],
  [
    'a heading of level 4',
    'content/vault/requests/getvaultstats.mdx',
    '### Newest first',
    '#### Newest first',
    /a heading of level 4/,
  ],
  [
    'a defect without a way round',
    'content/vault/requests/getharvestparams.mdx',
    '**Way round**',
    '**Remedy**',
    /no paragraph \*\*Way round\*\*/,
  ],
  [
    'two things with one anchor',
    'content/vault/requests/getstakebalance.mdx',
    '### Zeros for an unknown account',
    '### Returns assets',
    /two things on the page have the anchor #returns-assets/,
  ],
  [
    'an expression',
    'content/vault/requests/getvalidators.mdx',
    '### Earnings, not balance',
    '### Earnings {of} all',
    /pages have no expressions/,
  ],
  [
    'a directive that does not exist',
    'content/vault/requests/getexitqueuepositions.mdx',
    ':::defect[A long',
    ':::danger[A long',
    /no such directive `danger`/,
  ],
  [
    'a property that front matter does not have',
    'content/vault/requests/getwhitelist.mdx',
    'keywords:',
    'tags: [a]\nkeywords:',
    /tags/,
  ],
  [
    'a migration table that does not exist',
    'content/setup/migration.mdx',
    /<MigrationTable id="[\w-]+"/,
    '<MigrationTable id="novelties"',
    /id="novelties".*there is start, /,
  ],
]

const copy = copyProject()
let report: SiteReport
beforeAll(async () => {
  for (const [, file, from, to] of faults) copy.edit(file, from, to)
  report = await copy.check()
}, 240_000)
afterAll(() => copy.remove())

test.each(faults)('reports %s with its place', (_, file, __, ___, problem) => {
  const found = report.problems.filter((each) => each.file === file)
  expect(found).toEqual([{ file, line: expect.any(Number), problem: expect.stringMatching(problem) }])
})

test('reports all pages at once, and that nothing else was checked', () => {
  expect(report.problems).toHaveLength(faults.length)
  expect(report.covered).toBeUndefined()
})

test('reports what is wrong with the declarations', async () => {
  copy.edit('sdk/vault/deposit.ts', '@unit wei of the deposit token', '')
  const { problems } = await copy.check()
  expect(problems).toContainEqual({
    file: 'sdk/vault/deposit.ts',
    line: expect.any(Number),
    problem: expect.stringContaining('`assets` has no unit'),
  })
}, 120_000)
