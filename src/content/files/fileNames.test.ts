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

test('accepts letters, digits and hyphens, and capitals if a declaration has them', () => {
  expect(problems('index', 'setup/step-2', 'osToken/requests/getConfig', 'vault/getvault')).toEqual([])
})

test.each([
  ['my page', /"my page" is part of the page's URL/],
  ['a?b', /use only letters, digits and single hyphens/],
  ['v4.0/notes', /"v4\.0" is part/],
  ['setup/-draft', /"-draft" is part/],
  ['Migration', /the file name of a guide may not contain capitals/],
  ['vault/getVault', /the declaration says `@page vault\/getvault`, with different capitals/],
  ['search', /the site itself uses \/search/],
  ['livez', /the site itself uses \/livez/],
  ['readyz', /the site itself uses \/readyz/],
  ['offline', /the site itself uses \/offline/],
  ['assets/names', /the site itself uses \/assets/],
  ['setup/index', /would be \/setup\/index: name it content\/setup\.mdx/],
])('rejects %s', (route, problem) => {
  expect(problems(route)).toEqual([expect.stringMatching(problem)])
})

test('rejects two files whose names differ only in capitals', () => {
  expect(problems('setup/a', 'Setup/a')).toEqual([
    expect.stringMatching(/^content\/Setup\/a\.mdx: content\/setup\/a\.mdx has the same URL/),
  ])
})

test('reports files that the build does not read, except for hidden files', () => {
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
    'setup/b.mdx.bak',
  ])
    writeFileSync(join(root, 'content', name), '')
  const found = fileNameProblems([], new Set(), unreadFiles(root))
  rmSync(root, { recursive: true })
  expect(found.toSorted((a, b) => (a.file < b.file ? -1 : 1))).toEqual([
    { file: 'content/a.md', line: 1, problem: expect.stringContaining('does not end in .mdx') },
    { file: 'content/search.json', line: 1, problem: expect.stringContaining('does not end in .mdx') },
    {
      file: 'content/setup/b.mdx.bak',
      line: 1,
      problem: expect.stringContaining('does not end in .mdx'),
    },
    { file: 'content/setup/d.png', line: 1, problem: expect.stringContaining('no page shows this image') },
  ])
})
