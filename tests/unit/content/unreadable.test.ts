import { rmSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkSite, type SiteReport } from '../../../src/build/commands/checkSite.ts'
import { explainError } from '../../../src/build/explainError.ts'
import { build } from '../../../src/build/pipeline.ts'
import { BODY_LINE, createSampleProject, methodPage, sampleFile, samplePage } from './sampleProject.ts'

const guide = (...body: string[]) => samplePage({ title: 'Fault' }, ...body)

/**
 * Some of the faults that make a page unreadable, one per kind. The unit tests next to the code cover the others.
 */
const faults: [what: string, file: string, text: string, line: number, problem: RegExp][] = [
  ['no front matter', 'guides/a.mdx', 'Text.\n', 1, /^the page starts without front matter/],
  [
    "the site's own URL",
    'guides/o.mdx',
    guide('Ask `https://docs.example.org/mcp`.'),
    BODY_LINE,
    /^the site's own URL/,
  ],
  [
    'a file name with a space',
    'guides/my page.mdx',
    guide('Text.'),
    1,
    /^"my page" is part of the page's URL/,
  ],
  [
    'a title that is not the method',
    'vault/getother.mdx',
    methodPage('getOthers', 'sdk.vault.getOther()'),
    2,
    /the method here is `getOther`/,
  ],
]

const project = createSampleProject()
let report: SiteReport
beforeAll(async () => {
  for (const [, file, text] of faults) project.write(`content/${file}`, text)
  report = await project.check()
}, 120_000)
afterAll(() => project.dispose())

test.each(faults)('reports %s with its file and line', (_, name, __, line, problem) => {
  const file = `content/${name}`
  expect(report.problems.filter((each) => each.file === file)).toEqual([
    { file, line, problem: expect.stringMatching(problem) },
  ])
})

test('reports all pages at once and checks nothing else', () => {
  expect(report.problems).toHaveLength(faults.length)
  expect(report.covered).toBeUndefined()
})

test('stops the build with the same problems and without a stack trace', async () => {
  const error = await build(project).catch((reason: unknown) => reason)
  expect(explainError(error).toSorted()).toEqual(
    report.problems.map(({ file, line, problem }) => `error ${file}:${line}: ${problem}`).toSorted(),
  )
}, 120_000)

test('reports faults of declarations alone, before those of pages', async () => {
  const other = createSampleProject()
  const file = 'sdk/vault/setThing.ts'
  const found = (at: string, line: number, problem: RegExp) => ({
    file: at,
    line,
    problem: expect.stringMatching(problem),
  })
  other.edit(file, ' * @unit wei\n', ' *\n')
  other.edit('sdk/vault/getThing.ts', 'Vault contract address.', 'Address of {@link Thing}.')
  other.edit('sdk/vault/getThing.ts', ' * @since 3', '<<<<<<< HEAD\n * @since 3')
  const told = (await other.check()).problems
  expect(told).toContainEqual(found(file, 14, /^`assets` has no unit/))
  expect(told.map(({ problem }) => problem).join()).toContain(
    '`{@link Thing}` does not become a link: write a name in backticks',
  )
  expect(told.map(({ problem }) => problem).join()).toContain('unresolved merge conflict')
  other.edit(file, 'assets: bigint', 'assets: bignit')
  other.edit('sdk/vault/getThing.ts', 'total: bigint', 'total bigint')
  const { problems } = await other.check()
  expect(problems).toContainEqual(found(file, 14, /^Cannot find name 'bignit'/))
  expect(problems).toContainEqual(found('sdk/vault/getThing.ts', 16, /expected/))
  for (const each of problems) expect(each.file).toMatch(/^sdk\//)
  other.dispose()
}, 120_000)

test('stops the build with the same problems as the check for broken links, examples and addresses', async () => {
  const other = createSampleProject()
  other.write(
    'content/guides/a.mdx',
    samplePage(
      { title: 'Fault', related: '[introduction, introduction]' },
      'See [there](/nowhere).',
      '',
      '<Contents of="gone" />',
      '',
      '```ts',
      'const a: number = true',
      "const userAddress = '0x000000000000000000000000000000000000dEaD'",
      '```',
    ),
  )
  other.write(
    'content/index.mdx',
    sampleFile('content/index.mdx').replace('```ts', '[Start](/begin)\n\n```ts'),
  )
  other.write('content/vault/nothing.mdx', samplePage({ title: 'Nothing' }, 'Text.'))
  const config = { ...other.config, redirects: { '/old': '/gone' } }
  const { problems, covered } = await checkSite({ ...other, config })
  const error = await build({ ...other, config }).catch((reason: unknown) => reason)
  other.dispose()
  expect(problems.map(({ file, problem }) => `${file} ${problem}`)).toEqual([
    'content/guides/a.mdx the related page introduction is listed twice or is the page itself',
    'content/guides/a.mdx no page at /nowhere',
    'content/guides/a.mdx <Contents of="gone" />: this page does not exist',
    expect.stringContaining("content/guides/a.mdx the example does not compile: Type 'boolean'"),
    expect.stringMatching(/^content\/guides\/a\.mdx '0x0+dEaD' is not a known address/),
    'content/index.mdx no page at /begin',
    "content/vault/nothing.mdx no method in sdk/ has `@page vault/nothing`: correct the tag or the file's name, or move a guide out of this folder",
    'site.config.ts the redirect of /old: no page at /gone',
  ])
  expect(covered?.pages).toBeGreaterThan(0)
  expect(explainError(error).toSorted()).toEqual(
    problems.map(({ file, line, problem }) => `error ${file}:${line}: ${problem}`).toSorted(),
  )
}, 120_000)

test('reports symbolic links and missing files and folders without a stack trace', async () => {
  const other = createSampleProject()
  const found = async () => (await other.check()).problems
  symlinkSync('introduction.mdx', join(other.root, 'content/again.mdx'))
  symlinkSync('nowhere.ts', join(other.root, 'sdk/gone.ts'))
  const link = expect.stringContaining('symbolic links are not followed')
  expect(await found()).toEqual([
    { file: 'content/again.mdx', line: 1, problem: link },
    { file: 'sdk/gone.ts', line: 1, problem: link },
  ])
  other.remove('content/again.mdx')
  other.remove('sdk/gone.ts')
  other.write('content/guides/tables.mdx', guide('<MigrationTable id="start" />'))
  expect(await found()).toEqual([
    {
      file: 'content/setup/migration.yaml',
      line: 1,
      problem: 'the file is missing, but a page includes it with <MigrationTable>',
    },
  ])
  rmSync(join(other.root, 'content'), { recursive: true })
  expect(await found()).toEqual([
    { file: 'content', line: 1, problem: 'the folder is missing: is the checkout complete?' },
  ])
  other.dispose()
})
