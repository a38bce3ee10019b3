/**
 * A build that goes on from an earlier one has to give what a build from nothing gives, whatever was edited in between. The
 * project is copied with a few of its pages; inputs of every kind are edited one after the other, with a build after each.
 */
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { config } from '../../site.config.ts'
import { build } from '../../src/build/pipeline.ts'
import type { SiteConfig } from '../../src/content/siteConfig.ts'

const pages = [
  'index',
  'introduction',
  'setup/prerequisites',
  'vault/requests/getvault',
  'utils/getfiatrates',
]
let root: string
let current: SiteConfig = {
  ...config,
  redirects: {},
  sidebars: [
    {
      id: 'api',
      label: 'API',
      items: [
        { page: 'introduction' },
        { page: 'setup/prerequisites' },
        { label: 'Vault', groups: [{ label: 'Requests', folder: 'vault/requests' }] },
        { label: 'Utils', groups: [{ folder: 'utils' }] },
      ],
    },
  ],
}

beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'warm-'))
  const copy = (path: string) => cpSync(path, join(root, path), { recursive: true })
  for (const path of ['src', 'sdk', 'package.json', 'package-lock.json', 'tsconfig.json', 'site.config.ts'])
    copy(path)
  for (const page of pages) copy(`content/${page}.mdx`)
  symlinkSync(join(process.cwd(), 'node_modules'), join(root, 'node_modules'))
})
afterAll(() => rmSync(root, { recursive: true, force: true }))

const run = (name: string) =>
  build({ root, config: current, dist: join(root, name), cacheFolder: join(root, `${name}-cache`) })

function edit(file: string, from: string | RegExp, to: string): void {
  const text = readFileSync(join(root, file), 'utf8')
  const edited = text.replace(from, to)
  if (edited === text) throw new Error(`${file} has no ${from}`)
  writeFileSync(join(root, file), edited)
}

/** Files that stay from earlier builds on purpose are left out: a build from nothing has none. */
function filesOf(name: string): Map<string, string> {
  const folder = join(root, name, 'site')
  return new Map(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath ?? entry.path, entry.name))
      .map((file) => [file.slice(folder.length), readFileSync(file, 'base64')] as const),
  )
}

test('a warm build after edits of every kind is a clean build', async () => {
  await run('warm')
  const edits: Record<string, () => void> = {
    'a page': () => edit('content/utils/getfiatrates.mdx', '## Example', 'A new sentence.\n\n## Example'),
    'a heading': () => edit('content/setup/prerequisites.mdx', /^## .*$/m, '## A new heading'),
    'a description in a declaration': () =>
      edit('sdk/vault/getVault.ts', /Vault contract address/, 'Address of the vault contract'),
    'a call in an example': () =>
      edit(
        'content/vault/requests/getvault.mdx',
        'await sdk.vault.getVault({',
        'await sdk.vault.getUserApy({',
      ),
    'the address of the site': () => {
      current = { ...current, url: 'https://docs.example' }
    },
    'the name of a category': () => {
      const [sidebar] = current.sidebars
      const items = sidebar?.items.map((item) =>
        'label' in item && item.label === 'Utils' ? { ...item, label: 'Tools' } : item,
      )
      current = { ...current, sidebars: [{ id: 'api', label: 'API', items: items ?? [] }] }
    },
    'the placeholder of the search': () => {
      current = { ...current, search: { ...current.search, placeholder: 'Find' } }
    },
    'a style': () => edit('src/site/styles/tokens.css', '--radius: 6px', '--radius: 7px'),
    'code of the browser': () =>
      edit('src/site/entry.tsx', /^/, 'document.documentElement.dataset.edited = ""\n'),
  }
  for (const [what, change] of Object.entries(edits)) {
    change()
    expect((await run('warm')).written, what).toBeGreaterThan(0)
  }
  await run('clean')
  const [warm, clean] = [filesOf('warm'), filesOf('clean')]
  const isOld = (path: string) => path.startsWith('/assets/') && !clean.has(path)
  const differing = [...new Set([...warm.keys(), ...clean.keys()])].filter(
    (path) => !isOld(path) && warm.get(path) !== clean.get(path),
  )
  expect(differing).toEqual([])
  expect((await run('warm')).written, 'nothing changed').toBe(0)
}, 300_000)
