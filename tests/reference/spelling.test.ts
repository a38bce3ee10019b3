import { join } from 'node:path'
import { expect, test } from 'vitest'
import { compareApis } from '../../src/reference/drift/compareApis.ts'
import { readApi } from '../../src/reference/drift/readApi.ts'

const root = process.cwd()
const read = (name: string) => readApi(join(root, 'tests/reference/fixtures', name), root)

test('the way a bundler writes the same API does not count as drift', () => {
  const plain = read('plain.d.ts')
  expect(plain.methods).toHaveLength(7)
  expect(compareApis(plain, read('bundled.d.ts'))).toEqual([])
})
