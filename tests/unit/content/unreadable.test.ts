import { expect, test } from 'vitest'
import { checkSite } from '../../../src/build/commands/checkSite.ts'
import { explainError } from '../../../src/build/explainError.ts'
import { build } from '../../../src/build/pipeline.ts'
import { createSampleProject, methodPage, sampleFile, samplePage } from './sampleProject.ts'

test('reports all unreadable pages at once, checks nothing else, and stops the build with the same problems', async () => {
  const project = createSampleProject()
  project.write('content/guides/a.mdx', 'Text.\n')
  project.write('content/vault/getother.mdx', methodPage('getOthers', 'sdk.vault.getOther()'))
  const { problems, covered } = await project.check()
  const error = await build(project).catch((reason: unknown) => reason)
  project.dispose()
  expect(problems.map(({ file, line }) => `${file}:${line}`)).toEqual([
    'content/guides/a.mdx:1',
    'content/vault/getother.mdx:2',
  ])
  expect(covered).toBeUndefined()
  expect(explainError(error).toSorted()).toEqual(
    problems.map(({ file, line, problem }) => `error ${file}:${line}: ${problem}`).toSorted(),
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
    'content/guides/a.mdx no page at /nowhere: correct the path, or add the page',
    'content/guides/a.mdx <Contents of="gone" />: this page does not exist',
    expect.stringContaining("content/guides/a.mdx the example does not compile: Type 'boolean'"),
    expect.stringMatching(/^content\/guides\/a\.mdx '0x0+dEaD' is not a known address/),
    'content/index.mdx no page at /begin: correct the path, or add the page',
    "content/vault/nothing.mdx no method in sdk/ has `@page vault/nothing`: correct the tag or the file's name, or move a guide out of this folder",
    'site.config.ts the redirect of /old: no page at /gone: correct the path, or add the page',
  ])
  expect(covered?.pages).toBeGreaterThan(0)
  expect(explainError(error).toSorted()).toEqual(
    problems.map(({ file, line, problem }) => `error ${file}:${line}: ${problem}`).toSorted(),
  )
}, 120_000)

test('reports a missing file without a stack trace', async () => {
  const other = createSampleProject()
  other.write('content/guides/tables.mdx', samplePage({ title: 'Tables' }, '<MigrationTable id="start" />'))
  const { problems } = await other.check()
  other.dispose()
  expect(problems).toEqual([
    {
      file: 'content/setup/migration.yaml',
      line: 1,
      problem: 'the file is missing, but a page includes it with <MigrationTable>',
    },
  ])
})
