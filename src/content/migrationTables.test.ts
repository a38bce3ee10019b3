import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { MIGRATION_FILE, readMigrationTables } from './migrationTables.ts'

const root = mkdtempSync(join(tmpdir(), 'migration-'))
afterAll(() => rmSync(root, { recursive: true }))

function read(...lines: string[]) {
  mkdirSync(dirname(join(root, MIGRATION_FILE)), { recursive: true })
  writeFileSync(join(root, MIGRATION_FILE), lines.join('\n'))
  return readMigrationTables(root)
}

const table = ['added:', '  columns: { item: New, since: Since }', '  entries:']

test('a table is printed with its columns and a row for each entry', () => {
  const [added] = read(
    ...table,
    '    - item: "`toNumber() | null`"',
    '      since: 3.0.0',
    '      covers: [export toNumber]',
  )
  expect(added?.markdown).toBe('| New | Since |\n| --- | --- |\n| `toNumber() \\| null` | 3.0.0 |')
  expect(added?.entries).toMatchObject([{ covers: ['export toNumber'] }])
})

test.each([
  [
    'a column that an entry does not fill',
    6,
    ['    - item: a', '      since: 1.0.0', '    - item: b'],
    /added.*since/,
  ],
  [
    'a column of a text that may be missing',
    9,
    [
      '    - item: a',
      '      since: 1.0.0',
      'silent:',
      '  columns: { item: Name, change: Change }',
      '  entries:',
      '    - item: b',
      '      since: 1.0.0',
    ],
    /:9: the table silent has a column `change`: add the field to this entry/,
  ],
  ['a property that does not exist', 6, ['    - item: a', '      since: 1.0.0', '      cover: [x]'], /cover/],
  ['a text that is no text', 5, ['    - item: a', '      since: 1.0'], /since/],
  ['a line that is no YAML', 4, ['    - item: "a'], /quote/],
])('reports %s with its line', (_, line, entries, problem) => {
  expect(() => read(...table, ...entries)).toThrow(
    expect.objectContaining({ problems: [expect.objectContaining({ file: MIGRATION_FILE, line })] }),
  )
  expect(() => read(...table, ...entries)).toThrow(problem)
})

test('names the missing file and the component', () => {
  expect(() => readMigrationTables(join(root, 'content'))).toThrow(
    `${MIGRATION_FILE}:1: the file is missing, but a page includes it with <MigrationTable>`,
  )
})

test('pages show every table of the file once, and no other', () => {
  const pages = readdirSync('content/setup').filter((name) => name.endsWith('.mdx'))
  const text = pages.map((name) => readFileSync(join('content/setup', name), 'utf8')).join('')
  const shown = [...text.matchAll(/<MigrationTable id="([^"]+)"/g)].map(([, id]) => id)
  expect(shown.sort()).toEqual(
    readMigrationTables(process.cwd())
      .map(({ id }) => id)
      .sort(),
  )
})
