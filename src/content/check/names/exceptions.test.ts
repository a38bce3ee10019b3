import { expect, test } from 'vitest'
import { createExceptions } from './exceptions.ts'

const list = [
  { code: 'POST', files: ['content/setup/'], reason: 'HTTP method' },
  { code: 'tsc', files: ['content/guide.mdx'], reason: 'compiler' },
]

test('an exception holds for its files and folders only', () => {
  const { allows } = createExceptions(list)
  expect(allows('POST', 'content/setup/page.mdx')).toBe(true)
  expect(allows('POST', 'content/guide.mdx')).toBe(false)
  expect(allows('tsc', 'content/guide.mdx')).toBe(true)
  expect(allows('tsc', 'content/guide.mdx.old')).toBe(false)
  expect(allows('post', 'content/setup/page.mdx')).toBe(false)
})

test('an exception that nothing needs is reported', () => {
  const exceptions = createExceptions(list)
  exceptions.allows('POST', 'content/setup/page.mdx')
  expect(exceptions.stale()).toEqual([
    expect.objectContaining({ problem: 'nothing needs the exception `tsc` any more: remove it' }),
  ])
})
