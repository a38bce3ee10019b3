import { expect, test } from 'vitest'
import { createExceptions } from './exceptions.ts'

const list = {
  'content/setup/': { POST: 'HTTP method' },
  'content/guide.mdx': { tsc: 'compiler' },
}

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
    expect.objectContaining({
      problem: 'nothing in content/guide.mdx needs the exception `tsc` any more: remove it',
    }),
  ])
})
