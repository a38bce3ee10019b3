/**
 * Follows the recipes of CONTRIBUTING.md in a copy of the project: makes the changes and runs the commands that they
 * describe.
 */
import { existsSync, readdirSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { config } from '../../site.config.ts'
import { copyProject, edit, insert, npm, read, removeCopy, root, run, shown, write } from './projectCopy.ts'

/** An optional field, removed here because these pages do not have the headings that it refers to. */
const questionsField = /^questions:\n(?: +.*\n)+/m

beforeAll(() => {
  copyProject()
  addPage()
  addField()
  addMethod()
  changeConfiguration()
  addTag()
  addSynonym()
  addCalculator()
  addDiagram()
  movePage()
})
afterAll(removeCopy)

function addPage(): void {
  const frontMatter = shown('title: Testing')
    .trimEnd()
    .replaceAll(/ +#.*$/gm, '')
    .replace(questionsField, '')
  const body = [
    '',
    'A test runs against a local network.',
    '',
    '## What a test needs',
    '',
    '![A test calls the SDK, and the SDK calls a local network](./testing.svg)',
    '',
    '<GrowthCalculator />',
    '',
    '<TestDiagram />',
    '',
  ]
  write('content/setup/testing.mdx', [frontMatter, ...body].join('\n'))
  write('content/setup/testing.svg', '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20"/>')
  insert('site.config.ts', "{ page: 'setup/prerequisites' },", "{ page: 'setup/testing' },")
}

function addField(): void {
  const field = shown('paidRewards').replace(/^/gm, '  ').trimEnd()
  insert('sdk/vault/getVault.ts', /^export interface Vault .*\{$/m, `${field}\n`)
  insert('sdk/samples/vault.ts', /^export const getVault = \{$/m, "  paidRewards: '120000000000000000000',")
}

function addMethod(): void {
  const copied = read('sdk/vault/getWhitelist.ts')
  write(
    'sdk/vault/getGuests.ts',
    copied
      .replaceAll('GetWhitelist', 'GetGuests')
      .replaceAll(/\b(WhitelistAccount|VaultWhitelist)\b/g, 'Guest$1')
      .replaceAll('getwhitelist', 'getguests')
      .replace('Lists the accounts', 'Lists the guests'),
  )
  insert(
    'sdk/vault/index.ts',
    /^import type \{ GetVault \}.*$/m,
    "import type { GetGuests } from './getGuests.ts'",
  )
  insert(
    'sdk/vault/index.ts',
    /^export type \* from '.\/getVault.ts'$/m,
    "export type * from './getGuests.ts'",
  )
  insert('sdk/vault/index.ts', /^ {2}getVault: GetVault$/m, '  getGuests: GetGuests')
  const samples = read('sdk/samples/vault.ts')
  const [sample = ''] = /^export const getWhitelist = [\s\S]*?^\} satisfies .*$/m.exec(samples) ?? []
  write('sdk/samples/vault.ts', `${samples}\n${sample.replaceAll(/([gG])etWhitelist/g, '$1etGuests')}\n`)
  edit('sdk/samples/vault.ts', '  GetWhitelist,', '  GetGuests,\n  GetWhitelist,')
  const page = read('content/vault/requests/getwhitelist.mdx')
  const [, frontMatter = ''] = /^---\n([\s\S]*?)\n---/.exec(page) ?? []
  const example = [
    '## Example',
    '',
    '```ts',
    "import { Network, StakeWiseSDK } from '@stakewise/v3-sdk'",
    '',
    'const sdk = new StakeWiseSDK({',
    '  network: Network.Mainnet,',
    "  endpoints: { web3: 'https://ethereum-rpc.publicnode.com' },",
    '})',
    "const { whitelist } = await sdk.vault.getGuests({ vaultAddress: '0xYourVaultAddress' })",
    '```',
  ]
  const own = frontMatter
    .replace(/^title: .*$/m, 'title: getGuests')
    .replace(questionsField, '')
    .replace(
      /^description: .*$/m,
      'description: Lists the guests of a Private vault, one page at a time, with the time of each entry.',
    )
  write('content/vault/requests/getguests.mdx', ['---', own, '---', '', ...example, ''].join('\n'))
}

function changeConfiguration(): void {
  edit('site.config.ts', /^ {2}title: .*$/m, "  title: 'Other title',")
  edit('site.config.ts', /^ {2}url: .*$/m, "  url: 'https://docs.other.example',")
  edit('site.config.ts', /^ {4}placeholder: .*$/m, "    placeholder: 'Find in docs',")
  edit('site.config.ts', "label: 'Utils', groups", "label: 'Tools', groups")
  edit('content/index.mdx', '### [Utils]', '### [Tools]')
  insert(
    'site.config.ts',
    "{ page: 'introduction' },",
    "{ label: 'Recipes', groups: [{ label: 'Kitchen', folder: 'recipes' }] },",
  )
  const page = read('content/setup/testing.mdx')
  const [, frontMatter = ''] = /^---\n([\s\S]*?)\n---/.exec(page) ?? []
  const own = frontMatter
    .replace('title: Testing', 'title: A first recipe')
    .replace(
      /description: .*/,
      'description: Another sentence of fifty to a hundred and fifty-five characters.',
    )
  write('content/recipes/first.mdx', ['---', own, '---', '', 'Text.', ''].join('\n'))
}

function addTag(): void {
  insert('src/reference/attributes.ts', "  unit: 'unit',", "  origin: 'origin',")
  insert('src/content/fieldViews.ts', "  unit: 'Unit',", "  origin: 'Comes from',")
  insert('sdk/vault/getVault.ts', / \* @unit wei$/m, '   * @origin The vault contract.')
}

function addSynonym(): void {
  insert('content/searches.json', /^ {2}"\/utils\/getfiatrates": \[$/m, '    "quux", "a quux", "quux today",')
  insert('src/search/records/synonyms.ts', /^export const synonymGroups.*\[$/m, "  ['permit', 'zorkmid'],")
}

function addCalculator(): void {
  write(
    'src/site/calculators/definitions/growth.ts',
    [
      "import { define } from '../definition.ts'",
      "import { staked, tokenText as text } from './common.ts'",
      '',
      'export const growthDefinition = define({',
      "  id: 'growth',",
      "  title: 'Growth calculator',",
      '  fields: [staked],',
      '  compute({ staked }) {',
      "    return { answer: ['*', text(staked), '*'].join(''), tone: 'good', working: [text(staked)] }",
      '  },',
      '})',
      '',
    ].join('\n'),
  )
  insert(
    'src/site/calculators/definitions/all.ts',
    /^import .*burnAmount.*$/m,
    "import { growthDefinition } from './growth.ts'",
  )
  insert(
    'src/site/calculators/definitions/all.ts',
    /^export const definitions.*\{$/m,
    '  GrowthCalculator: growthDefinition,',
  )
}

function addDiagram(): void {
  write(
    'src/render/diagrams/test.tsx',
    [
      "import type { Diagram } from './Diagram.tsx'",
      '',
      'export const test: Diagram = {',
      "  title: 'A test',",
      '  picture: <p className="box">Test</p>,',
      "  lead: 'No wallet.',",
      "  caption: 'A test needs no wallet.',",
      "  description: 'A test calls the SDK.',",
      '}',
      '',
    ].join('\n'),
  )
  insert('src/render/diagrams/diagrams.ts', /^export const diagrams.*\{$/m, '  TestDiagram: test,')
  insert('src/render/diagrams/diagrams.ts', /^import \{ stakeLife.*$/m, "import { test } from './test.tsx'")
}

/** `content/names.yaml` has exceptions for this page, the sidebar of its folder names it, and queries lead to it. */
function movePage(): void {
  const [from, to] = ['setup/react', 'introduction/react']
  renameSync(join(root, `content/${from}.mdx`), join(root, `content/${to}.mdx`))
  insert('site.config.ts', '  redirects: {', `    '/${from}': '/${to}',`)
  edit('site.config.ts', `        { page: '${from}' },\n`, '')
  edit('content/names.yaml', `content/${from}.mdx:`, `content/${to}.mdx:`)
  for (const name of readdirSync(join(root, 'content'), { recursive: true, encoding: 'utf8' })) {
    if (!name.endsWith('.mdx')) continue
    const text = read(`content/${name}`)
    write(`content/${name}`, text.replaceAll(from, to))
  }
}

test('check:content and the type checker find no problems', async () => {
  const [check, types] = await Promise.all([npm('check:content'), npm('typecheck')])
  expect(check.text).toContain('No problems.')
  expect(check.code).toBe(0)
  expect(types).toEqual({ code: 0, text: '' })
}, 240_000)

test('the build shows every change to readers', async () => {
  const { code, text } = await npm('build')
  expect({ code, text }).toEqual({ code: 0, text: expect.stringContaining('built in') })
  // The copy has no git history.
  expect(text.match(/^(?:warning|error) .*/gm)).toEqual([
    expect.stringContaining('no date of their last change'),
  ])
  const site = (file: string) => read(`dist/site/${file}`)

  const page = site('setup/testing.html')
  expect(page).toMatch(/<img [^>]*src="\/assets\/testing-[\da-f]+\.svg" width="40" height="20"/)
  expect(
    readdirSync(join(root, 'dist/site/assets')).filter((name) => name.startsWith('testing-')).length,
  ).toBeGreaterThan(0)
  expect(page).toContain('Growth calculator')
  expect(page).toContain('A test needs no wallet.')
  expect(site('setup/testing.md')).toContain('A test calls the SDK.')
  expect(existsSync(join(root, 'dist/site/recipes/first.html'))).toBe(true)
  expect(existsSync(join(root, 'dist/site/introduction/react.html'))).toBe(true)

  const fieldOf = (call: string) =>
    (JSON.parse(site('reference.json')) as { call: string; returns: { fields: Record<string, string>[] } }[])
      .find((method) => method.call === call)
      ?.returns.fields.find(({ path }) => path === 'paidRewards')
  expect(fieldOf('sdk.vault.getVault')).toMatchObject({ unit: 'wei', origin: 'The vault contract.' })
  const getVault = site('vault/requests/getvault.md')
  expect(getVault).toMatch(/`paidRewards`.*Comes from: The vault contract/)
  expect(site('vault/requests/getguests.html')).toContain('Lists the guests')

  expect(page).toContain('Other title')
  expect(page).toContain('<link rel="canonical" href="https://docs.other.example/setup/testing">')
  expect(page).toContain('Find in docs')
  expect(JSON.parse(site('manifest.webmanifest'))).toMatchObject({
    name: 'Other title',
    short_name: 'Other title',
  })
  expect(JSON.stringify(JSON.parse(site('reference.schema.json')))).toContain('Other title')
  const files =
    'index.html search.html setup/testing.html llms.txt index.md opensearch.xml sitemap.xml'.split(' ')
  for (const file of files) {
    expect(site(file), file).not.toContain(new URL(config.url).host)
    expect(site(file), file).not.toContain(config.search.placeholder)
  }
  const sections = [...site('llms.txt').matchAll(/^## (.*)$/gm)].map(([, name]) => name)
  expect(sections).toEqual(expect.arrayContaining(['Recipes', 'Tools']))
  expect(sections).not.toContain('Utils')
  expect(sections.indexOf('Recipes')).toBeLessThan(sections.indexOf('Vault'))
  expect(sections.indexOf('Vault')).toBeLessThan(sections.indexOf('Tools'))
}, 240_000)

test('the development site has its styles, and finds pages by a new synonym and by new example queries', async () => {
  const script = [
    "import { config } from './site.config.ts'",
    "import { createDevSite } from './src/build/dev/devSite.ts'",
    "const site = await createDevSite(process.cwd(), async (path) => ':root{--from:' + path + '}')",
    "const url = new URL('http://localhost/introduction')",
    'const { indexName } = config.search',
    "const body = JSON.stringify(['zorkmid', 'quux'].map((query) => ({ indexName, query })))",
    "const { results } = JSON.parse((await site.respond('POST', url, body)).text)",
    'console.log(results.map(({ hits }) => hits[0].url).join())',
    "console.log((await site.respond('GET', url, '')).text)",
  ]
  write('try.ts', script.join('\n'))
  const { text } = await run('node_modules/.bin/tsx', ['try.ts'])
  expect(text).toContain('/utils/getpermitsignature,/utils/getfiatrates')
  expect(text).toContain('<style>:root{--from:src/site/styles/site.css}')
}, 60_000)

test('the drift test says what the migration page lacks, and passes with it', async () => {
  const drift = ['run', '--project', 'unit', 'tests/reference/drift.test.ts', '-t', 'version 2.0.2']
  const first = await run('node_modules/.bin/vitest', drift)
  expect(first.code).toBe(1)
  const lines = [...first.text.matchAll(/no entry covers `([^`]+)`/g)].map(([, item]) => item)
  expect(new Set(lines)).toEqual(new Set(['vault.getVault → paidRewards', 'vault.getGuests']))
  const covers = [...new Set(lines)].map((line) => `        - ${line}`).join('\n')
  insert('content/setup/migration.yaml', /^ {6}covers:$/m, covers)
  expect((await run('node_modules/.bin/vitest', drift)).text).toMatch(/Tests .*passed/)
}, 240_000)
