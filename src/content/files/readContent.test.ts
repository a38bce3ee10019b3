import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { SITE_URL } from '../links/siteUrl.ts'
import { readAddressSources } from './addressSources.ts'
import { readContent } from './readContent.ts'

const root = mkdtempSync(join(tmpdir(), 'content-'))
afterAll(() => rmSync(root, { recursive: true, force: true }))
mkdirSync(join(root, 'content/setup'), { recursive: true })
const write = (name: string, ...lines: string[]) =>
  writeFileSync(join(root, 'content', name), lines.join('\n'))
write('z.mdx', 'One', '<WithServer>', '', 'Two', '</WithServer>', 'Three')
write('setup/a.mdx', 'Text')
write('setup.mdx', 'Text')

test('finds pages in folders and sorts them by route', () => {
  expect(readContent(root).map(({ file, route }) => [file, route])).toEqual([
    ['content/setup.mdx', 'setup'],
    ['content/setup/a.mdx', 'setup/a'],
    ['content/z.mdx', 'z'],
  ])
})

test('keeps server-only parts only if there is a server, and never changes line numbers', () => {
  const source = (hasServer: boolean) => readContent(root, 'content', hasServer)[2]?.source.split('\n')
  expect(source(true)).toEqual(['One', '', '', 'Two', '', 'Three'])
  expect(source(false)).toEqual(['One', '', '', '', '', 'Three'])
})

test('reads what contains text of pages besides them: declarations and data', () => {
  mkdirSync(join(root, 'sdk/vault'), { recursive: true })
  for (const file of ['sdk/vault/a.ts', 'sdk/notes.md', 'content/a.yaml', 'content/a.yaml.bak'])
    writeFileSync(join(root, file), file)
  expect(readAddressSources(root)).toEqual([
    { file: 'sdk/vault/a.ts', source: 'sdk/vault/a.ts' },
    { file: 'content/a.yaml', source: 'content/a.yaml' },
  ])
})

test('removes a byte order mark and Windows line breaks', () => {
  const folder = join(root, 'other')
  mkdirSync(folder)
  writeFileSync(join(folder, 'a.mdx'), '\uFEFFOne\r\n<WithServer>\r\nTwo\r\n</WithServer>\r\nThree\r\n')
  expect(readContent(root, 'other')[0]?.source).toBe('One\n\nTwo\n\nThree\n')
})

test('mentions /mcp on no page of a build for a static host', () => {
  const pages = (hasServer: boolean) =>
    readContent(process.cwd(), 'content', hasServer).filter(({ source }) =>
      source.includes(`${SITE_URL}/mcp`),
    )
  expect(pages(true).map(({ route }) => route)).toEqual(['setup/installation-setup'])
  expect(pages(false)).toEqual([])
})
