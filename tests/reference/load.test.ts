import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { loadReference } from '../../src/reference/load.ts'
import { copySdk } from './sdkCopy.ts'

const copy = copySdk()
afterAll(() => copy.remove())
const load = () => loadReference({ root: copy.root, cacheDir: join(copy.root, 'cache') })

test('builds again only when a declaration changed', async () => {
  const first = await load()
  expect(await load()).toEqual(first)

  // A mark in the cache shows whether the cache was read.
  const file = join(copy.root, 'cache/reference.json')
  const cached = JSON.parse(readFileSync(file, 'utf8'))
  cached.reference.members = []
  writeFileSync(file, JSON.stringify(cached))
  expect((await load()).members).toEqual([])

  copy.edit('sdk/vault/getVault.ts', '\n *\n * @page', ' Changed.\n *\n * @page')
  const changed = await load()
  expect(changed.members).toEqual(first.members)
  expect(changed.methods.find(({ name }) => name === 'getVault')?.summary).toMatch(/Changed\.$/)
}, 60_000)

test('a damaged cache is built anew', async () => {
  writeFileSync(join(copy.root, 'cache/reference.json'), '{')
  expect((await load()).methods).toHaveLength(53)
}, 60_000)
