import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { MIGRATION_FILE, readMigrationTables } from '../../src/content/migrationTables.ts'
import { compareApis, type Difference } from '../../src/reference/drift/compareApis.ts'
import { ownDeclarations, readApi } from '../../src/reference/drift/readApi.ts'
import { resolvePackage } from '../../src/reference/drift/resolvePackage.ts'

const root = process.cwd()

const docs = readApi(ownDeclarations(root), root)
const differencesFrom = (target: string): Difference[] =>
  compareApis(docs, readApi(resolvePackage(target, root).file, root))

describe('version 2.0.2 as published', () => {
  const differences = differencesFrom('@stakewise/v3-sdk@2.0.2')
  const entries = readMigrationTables(root).flatMap(({ id, entries }) =>
    entries.map((entry) => ({ id, entry })),
  )
  const lines = entries.flatMap(({ id, entry }) =>
    entry.covers.map((line) => ({ line, where: `${id}: ${entry.item}`, pattern: patternOf(line) })),
  )
  const coveredBy = (item: string) => lines.filter(({ pattern }) => pattern.test(item))

  test('the migration page covers every difference', () => {
    const missing = differences.filter(({ item }) => coveredBy(item).length === 0)
    expect(
      missing.map(
        ({ item, docs = 'nothing', package: theirs = 'nothing' }) =>
          `${MIGRATION_FILE}: no entry covers \`${item}\` (2.0.2: ${theirs}; sdk/: ${docs}). Add \`- ${item}\` to \`covers\` of the entry that explains the change to readers, or add an entry.`,
      ),
    ).toEqual([])
  })

  test('the migration page covers no difference that does not exist', () => {
    const unused = lines.filter(({ pattern }) => !differences.some(({ item }) => pattern.test(item)))
    expect(
      unused.map(
        ({ line, where }) =>
          `${MIGRATION_FILE}, ${where}: 2.0.2 and sdk/ do not differ in \`${line}\`. Remove the line from \`covers\`, and correct the text of the entry.`,
      ),
    ).toEqual([])
  })

  test('the migration page covers each difference only once', () => {
    const twice = differences.filter(({ item }) => coveredBy(item).length > 1)
    expect(
      twice.map(
        ({ item }) =>
          `${MIGRATION_FILE}: ${coveredBy(item)
            .map(({ where }) => where)
            .join(' and ')} both cover \`${item}\`. Keep one.`,
      ),
    ).toEqual([])
  })
})

/** A pattern in which `*` matches any text. */
const patternOf = (line: string) =>
  new RegExp(
    `^${line
      .split('*')
      .map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
      .join('.*')}$`,
  )

test('also reads version 1.3.0', () => {
  expect(differencesFrom('@stakewise/v3-sdk@1.3.0')).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ section: 'method', item: 'vault.updateWhitelist' }),
      expect.objectContaining({ section: 'method', item: 'rewardSplitter.create', docs: expect.any(String) }),
      expect.objectContaining({
        section: 'method',
        item: 'vault.getMaxWithdraw(vaultAddress)',
        docs: 'string',
      }),
      { section: 'enum', item: 'Network.Hoodi', docs: '560048' },
    ]),
  )
})

test('compares values that only `chains` has', () => {
  const { file } = resolvePackage('@stakewise/v3-sdk@2.0.2', root)
  const text = readFileSync(file, 'utf8')
  const edited = text.replace(/(declare const chains\b[\s\S]*?name: )"[^"]+"/, '$1"Another name"')
  expect(edited).not.toBe(text)
  const found = compareApis(docs, readApi(file, root, 'edited', new Map([[file, edited]])))
  expect(found.filter(({ package: theirs }) => theirs === "'Another name'")).toEqual([
    expect.objectContaining({ section: 'default', item: expect.stringMatching(/\.network\.name$/) }),
  ])
})
