import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { PromiseKind } from '../../../src/reference/model.ts'
import { loadReference } from '../../reference/loadReference.ts'

const root = process.cwd()
const introduction = readFileSync(join(root, 'content/introduction.mdx'), 'utf8')

/** Methods that the introduction's table of promises names in a row, transactions as a group. */
function named(row: string): string[] {
  const line = introduction.split('\n').find((each) => each.startsWith(`| ${row} |`))
  if (!line) throw new Error(`the introduction has no row ${row}`)
  return (line.match(/sdk\.\w+\.\w+/g) ?? []).sort()
}

test.each<[string, PromiseKind]>([
  ['`Promise`', 'Promise'],
  ['The result itself', 'sync'],
])('the row %s names exactly the methods that answer so', async (row, kind) => {
  const { methods } = await loadReference()
  const declared = methods.filter((method) => method.promise === kind && method.kind !== 'transaction')
  expect(named(row)).toEqual(declared.map(({ call }) => call).sort())
})

test('the examples for the other rows answer as the rows say, and so do all transactions', async () => {
  const { methods } = await loadReference()
  const kindOf = (name: string) => methods.find((method) => method.name === name)?.promise
  expect(introduction).toContain('such as `getVault` |')
  expect(kindOf('getVault')).toBe('AbortRequest')
  expect(introduction).toContain('such as `getMaxMint` |')
  expect(kindOf('getMaxMint')).toBe('AbortPromise')
  expect(new Set(methods.filter(({ kind }) => kind === 'transaction').map(({ promise }) => promise))).toEqual(
    new Set(['Promise']),
  )
})
