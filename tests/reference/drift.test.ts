import { afterAll, describe, expect, test } from 'vitest'
import { checkPackage, ownDeclarations } from '../../src/reference/drift/checkPackage.ts'
import { compareApis } from '../../src/reference/drift/compareApis.ts'
import { extractApi } from '../../src/reference/drift/extractApi.ts'
import {
  migration,
  migrationTable,
  migrationTableIds,
  printMigrationTable,
} from '../../src/reference/drift/migration.ts'
import { copySdk } from './sdkCopy.ts'

const root = process.cwd()

describe('version 2.0.2 as published', () => {
  const { differences } = checkPackage('@stakewise/v3-sdk@2.0.2', root)
  const items = differences.map(({ item }) => item)
  const covered = migration.flatMap(({ covers }) => covers)

  test('differs in nothing that the migration page leaves out', () => {
    expect(items.filter((item) => !covered.includes(item))).toEqual([])
  })

  test('shows every change that the migration page says it shows', () => {
    expect(covered.filter((item) => !items.includes(item))).toEqual([])
  })

  // What only 4.0 has differs in any case: this holds its types too. After a change in sdk/, and of the advice on the
  // migration page with it, `npx vitest run tests/reference/drift.test.ts -u` writes the list anew.
  test('differs exactly as written down', async () => {
    const lines = differences.map(
      ({ item, docs = '—', package: theirs = '—' }) => `${item}: ${theirs} => ${docs}\n`,
    )
    await expect(lines.join('')).toMatchFileSnapshot('fixtures/differences-from-2.0.2.txt')
  })

  test('has each difference explained once', () => {
    expect(covered.filter((item, index) => covered.indexOf(item) !== index)).toEqual([])
  })
})

test('version 1.3.0 is read as well', () => {
  const { differences } = checkPackage('@stakewise/v3-sdk@1.3.0', root)
  expect(differences).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ kind: 'method', item: 'vault.updateWhitelist' }),
      expect.objectContaining({ kind: 'method', item: 'rewardSplitter.create', docs: expect.any(String) }),
      expect.objectContaining({
        kind: 'argument',
        item: 'vault.getMaxWithdraw(vaultAddress)',
        docs: 'string',
      }),
      { kind: 'enum', item: 'Network.Hoodi', docs: '560048' },
    ]),
  )
})

test('the declarations do not differ from themselves', () => {
  expect(checkPackage('sdk/package.ts', root).differences).toEqual([])
})

describe('a change in sdk/', () => {
  const copy = copySdk()
  afterAll(() => copy.remove())

  test('is found, whatever its kind', () => {
    copy.edit('sdk/vault/getVault.ts', 'capacity: string', 'capacity: bigint')
    copy.edit('sdk/vault/getVault.ts', 'withTime?: boolean', 'withTime: boolean')
    copy.edit('sdk/vault/getStakeBalance.ts', 'totalEarnedAssets: bigint', 'totalEarned: bigint')
    copy.edit('sdk/vault/getStakeBalance.ts', /AbortRequest/g, 'AbortPromise')
    copy.edit('sdk/vault/deposit.ts', /EncodedPayment/g, 'EncodedTransaction')
    copy.edit('sdk/boost/getQueuePosition.ts', 'exitQueueIndex: string | null', 'exitQueueIndex: string')
    copy.edit('sdk/vault/getWhitelist.ts', "'asc' | 'desc'", "'asc'")
    copy.edit('sdk/enums.ts', 'Hoodi = 560048', 'Hoodi = 560049')
    copy.edit('sdk/options.ts', 'api?: string', 'api?: string | string[]')
    copy.edit('sdk/sdk.ts', 'getGas(estimatedGas: bigint)', 'getGas(estimatedGas: number)')
    const ours = extractApi(ownDeclarations(copy.root), copy.root)
    const differences = compareApis(ours, extractApi(ownDeclarations(root), root))
    expect(differences.map(({ item, docs, package: theirs }) => [item, docs, theirs])).toEqual(
      expect.arrayContaining([
        ['vault.getVault → capacity', 'bigint', 'string'],
        ['vault.getVault(withTime)', 'required', 'optional'],
        ['vault.getStakeBalance → totalEarned', 'bigint', undefined],
        ['vault.getStakeBalance → totalEarnedAssets', undefined, 'bigint'],
        ['vault.getStakeBalance: promise', 'AbortPromise', 'AbortRequest'],
        ['vault.deposit.encode → value', undefined, 'bigint'],
        ['boost.getQueuePosition → position.exitQueueIndex', 'string', 'null | string'],
        ['vault.getWhitelist(orderDirection)', "'asc'", "'asc' | 'desc'"],
        ['Network.Hoodi', '560049', '560048'],
        ['new StakeWiseSDK(endpoints.api)', 'string | string[]', 'string'],
        ['getGas(#1)', 'number', 'bigint'],
      ]),
    )
    expect(differences).toHaveLength(11)
  })
})

test('the tables of the migration page hold every entry', () => {
  const tables = migrationTableIds.map(migrationTable)
  expect(tables.flatMap(({ rows }) => rows)).toHaveLength(migration.length)
  for (const { columns, rows } of tables) {
    for (const row of rows) expect(row).toHaveLength(columns.length)
  }
  expect(printMigrationTable('added-arguments')).toMatch(
    /^\| Method \| New argument \| Since \|\n\| --- \| --- \| --- \|\n\| \[deposit\]/,
  )
})
