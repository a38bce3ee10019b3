import { expect, test } from 'vitest'
import { guide, pageSource, readSource } from '../../../tests/unit/content/samples.ts'

/** The problem of a guide with this body, which begins on line 9. */
function refusal(...body: string[]): string {
  try {
    readSource(pageSource('Guide', ...body))
  } catch (error) {
    return (error as Error).message
  }
  return 'accepted'
}

test('a callout without an end is refused where it begins', () => {
  expect(refusal('Text.', '', ':::note[Mind]', 'Inside.', '', 'Also inside.')).toBe(
    'content/page.mdx:11: the callout :::note has no end: close it with a line ::: of its own',
  )
  expect(refusal(':::note[One]', 'Text.', ':::', '', ':::warning[Two]', 'Text.', ':::')).toBe('accepted')
  expect(refusal(':::note[One]', '```ts', 'call()', '```', ':::')).toBe('accepted')
})

test('marks of a callout that make none are refused', () => {
  expect(refusal('::: note', 'Text.', ':::')).toContain(':9: "::: note" starts or ends no callout')
  expect(refusal('Text.', ':::')).toContain(':10: ":::" starts or ends no callout')
})

test('code without an end is refused where it begins', () => {
  const problem = 'the code has no end: close it with a line ``` of its own'
  expect(refusal('Text.', '', '```ts', 'call()', '', 'Text.')).toContain(`:11: ${problem}`)
  expect(refusal(':::note[Mind]', '```ts', 'call()', ':::')).toContain(`:10: ${problem}`)
  expect(refusal('- Item', '', '  ```ts', '  call()', '', 'After.')).toContain(`:11: ${problem}`)
  expect(refusal('````md', '```ts', '````', '', '- Item', '', '  ```ts', '  call()', '  ```')).toBe(
    'accepted',
  )
})

test('a row of a table has as many cells as the table has columns', () => {
  const table = (row: string) => refusal('| A | B |', '| - | - |', '| a | b |', row)
  expect(table('| a |')).toContain(':12: the row has 1 cells, and its table 2 columns: add what is missing')
  expect(table('| `x | y` | b |')).toContain(':12: the row has 3 cells, and its table 2 columns: join two')
  expect(table('| `x \\| y` | |')).toBe('accepted')
  expect(refusal('| A | B |', '| - |', '| a | b |')).toContain(':9: this is no table')
})

test('an image is refused', () => {
  expect(refusal('See ![a vault](./vault.png) here.')).toContain(':9: pages have no images')
  expect(refusal('![a vault][1]', '', '[1]: /vault.png')).toMatch(/:(?:9|11): /)
})

test('a pipe, a colon and dots in running text are text', () => {
  expect(() => guide('Either a | b, at 10:30, or npm:sdk ::: so.')).not.toThrow()
})
