import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { fileNameProblems, unreadFiles } from './fileNames.ts'

const problems = (...routes: string[]) =>
  fileNameProblems(
    routes.map((route) => ({ file: `content/${route}.mdx`, route, source: '' })),
    new Set(['osToken/requests/getConfig', 'vault/getvault']),
  ).map(({ file, problem }) => `${file}: ${problem}`)

test('names of letters, digits and hyphens are fine, with capitals where a declaration has them', () => {
  expect(problems('index', 'setup/step-2', 'osToken/requests/getConfig', 'vault/getvault')).toEqual([])
})

test.each([
  ['my page', /"my page" is a part of the page's address/],
  ['a?b', /use letters, digits and single hyphens only/],
  ['v4.0/notes', /"v4\.0" is a part/],
  ['setup/-draft', /"-draft" is a part/],
  ['Migration', /the name of a guide has no capitals/],
  ['vault/getVault', /the declaration says `@page vault\/getvault`, in other capitals/],
  ['search', /\/search is an address of the site itself/],
  ['readyz', /\/readyz is an address of the site itself/],
  ['assets/names', /\/assets is an address of the site itself/],
  ['setup/index', /would be at \/setup\/index: name it content\/setup\.mdx/],
])('%s is refused', (route, problem) => {
  expect(problems(route)).toEqual([expect.stringMatching(problem)])
})

test('two files whose names differ in capitals only are refused', () => {
  expect(problems('setup/a', 'Setup/a')).toEqual([
    expect.stringMatching(/^content\/Setup\/a\.mdx: content\/setup\/a\.mdx has the same address/),
  ])
})

test('files that the build does not read are reported, but for those of editors and systems', () => {
  const root = mkdtempSync(join(tmpdir(), 'names-'))
  mkdirSync(join(root, 'content/setup'), { recursive: true })
  for (const name of [
    'a.md',
    'setup/.DS_Store',
    '.swp',
    'setup/b.mdx',
    'c.yaml',
    'setup/d.png',
    'searches.json',
    'search.json',
  ])
    writeFileSync(join(root, 'content', name), '')
  const found = fileNameProblems([], new Set(), unreadFiles(root))
  rmSync(root, { recursive: true })
  expect(found.toSorted((a, b) => (a.file < b.file ? -1 : 1))).toEqual([
    { file: 'content/a.md', line: 1, problem: expect.stringContaining('pages end in .mdx') },
    { file: 'content/search.json', line: 1, problem: expect.stringContaining('pages end in .mdx') },
    { file: 'content/setup/d.png', line: 1, problem: expect.stringContaining('no page shows this image') },
  ])
})
