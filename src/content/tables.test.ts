import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readMigrationTables } from './migrationTables.ts'
import { tablesFor } from './tables.ts'

const tables = (source: string) => tablesFor(source, process.cwd())

test('the table of networks lists their tokens and services', () => {
  const table = tables('Text.\n\n<NetworkTable />')['<NetworkTable />'] ?? ''
  const [head, line, ...rows] = table.split('\n')
  expect([head, line]).toEqual(['| Network | Tokens | Services |', '| --- | --- | --- |'])
  const row = (member: string) => rows.find((each) => each.startsWith(`| \`Network.${member}\` `))
  expect(row('Mainnet')).toMatch(
    /chain id 1 \| stake ETH, mint osETH, pay fees in ETH; with boost \| Subgraph `https:[^`]+`, Backup subgraph `https:[^`]+`, Backend API `https:[^`]+`, Explorer `https:[^`]+` \|$/,
  )
  expect(row('Chiado')).toMatch(/, chain id 10200, test network \| .*; no boost \| Subgraph /)
})

test('shows the changes for readers of a version, or all its changes if there is no such part', () => {
  const root = mkdtempSync(join(tmpdir(), 'tables-'))
  const versions = [
    '## Unreleased\n\n### Added\n\n- A.\n\n### For readers\n\n- B.\n- C.\n\n### Fixed\n\n- D.\n',
    '## 1.0.0 - 2026-01-02\n\n### Fixed\n\n- E.\n',
  ]
  writeFileSync(join(root, 'CHANGELOG.md'), `# Changelog\n\nWhat changes.\n\n${versions.join('\n')}`)
  expect(tablesFor('<Changelog version="1.0.0" />', root)).toEqual({
    '<Changelog version="Unreleased" />': '- B.\n- C.',
    '<Changelog version="1.0.0" />': '### Fixed\n\n- E.',
  })
  rmSync(root, { recursive: true })
  expect(() => tablesFor('<Changelog version="1.0.0" />', root)).toThrow(
    'CHANGELOG.md:1: the file is missing, but a page includes it with <Changelog>',
  )
})

test('the tables of changes are those of the file', () => {
  const found = tables('<MigrationTable id="any" />')
  expect(found).toEqual(
    Object.fromEntries(
      readMigrationTables(process.cwd()).map(({ id, markdown }) => [
        `<MigrationTable id="${id}" />`,
        markdown,
      ]),
    ),
  )
})

test('returns nothing for a page without such components', () => {
  expect(tables('Text.')).toEqual({})
})
