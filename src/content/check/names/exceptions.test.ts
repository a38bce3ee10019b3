import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { readExceptions } from './exceptions.ts'

const root = mkdtempSync(join(tmpdir(), 'exceptions-'))
mkdirSync(join(root, 'content'))
writeFileSync(join(root, 'content/guide.mdx'), '')
afterAll(() => rmSync(root, { recursive: true }))

const read = (...lines: string[]) => {
  writeFileSync(join(root, 'content/names.yaml'), lines.join('\n'))
  return readExceptions(root)
}
const list = ['content/setup/:', '  HTTP method: [POST]', 'content/guide.mdx:', '  compiler:', '    - tsc']

test('an exception applies only to its file or folder', () => {
  const { allows } = read(...list)
  expect(allows('POST', 'content/setup/page.mdx')).toBe(true)
  expect(allows('POST', 'content/guide.mdx')).toBe(false)
  expect(allows('tsc', 'content/guide.mdx')).toBe(true)
  expect(allows('tsc', 'content/guide.mdx.old')).toBe(false)
  expect(allows('post', 'content/setup/page.mdx')).toBe(false)
})

test('reports an exception that no page needs, with its line', () => {
  const exceptions = read(...list)
  exceptions.allows('POST', 'content/setup/page.mdx')
  expect(exceptions.stale()).toEqual([
    {
      file: 'content/names.yaml',
      line: 5,
      problem: 'content/guide.mdx no longer needs the exception `tsc`: remove it',
    },
  ])
})

test('names the line of an entry without a reason', () => {
  expect(() => read('content/setup/:', '  - POST')).toThrow(
    'content/names.yaml:1: `content/setup/`: write `reason: [names]` below it',
  )
})
