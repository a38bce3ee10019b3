import { expect, test } from 'vitest'
import { createExceptions } from './exceptions.ts'

const list = {
  'content/setup/': { 'HTTP method': ['POST'] },
  'content/guide.mdx': { compiler: ['tsc'] },
}

test('an exception applies only to its file or folder', () => {
  const { allows } = createExceptions(list)
  expect(allows('POST', 'content/setup/page.mdx')).toBe(true)
  expect(allows('POST', 'content/guide.mdx')).toBe(false)
  expect(allows('tsc', 'content/guide.mdx')).toBe(true)
  expect(allows('tsc', 'content/guide.mdx.old')).toBe(false)
  expect(allows('post', 'content/setup/page.mdx')).toBe(false)
})

test('reports an exception that no page needs', () => {
  const exceptions = createExceptions(list)
  exceptions.allows('POST', 'content/setup/page.mdx')
  expect(exceptions.stale()).toEqual([
    expect.objectContaining({
      problem: 'content/guide.mdx no longer needs the exception `tsc`: remove it',
    }),
  ])
})
