import { expect, test } from 'vitest'
import { guide, pageSource } from '../../../../tests/unit/content/samples.ts'
import { pagePassages } from './pagePassages.ts'
import { piecesOf, proseOf } from './passage.ts'

const passages = (...body: string[]) =>
  pagePassages(guide(...body), pageSource('Guide', ...body), {}).filter(({ kind }) => kind !== 'summary')

test('prose keeps the line numbers of the page and replaces names by a placeholder', () => {
  const [, passage] = passages('One `a` two', 'three [four `b`](/x)', 'five')
  const prose = passage && proseOf(passage)
  expect(prose?.text).toBe('One `…` two\nthree four `…`\nfive')
  expect([0, 6, 12, 19, 27].map((offset) => prose?.lineAt(offset))).toEqual([9, 9, 10, 10, 11])
})

test('reads every kind of text as a passage, but no generated headings', () => {
  const found = passages(
    '## Topic',
    '',
    '| A |',
    '| - |',
    '| b |',
    '',
    ':::note[Mind]',
    'Inside.',
    ':::',
    '',
    '```ts',
    'call() // a comment',
    "const url = 'https://example.org'",
    '```',
  )
  expect(found.map(({ kind, pieces }) => [kind, pieces[0]?.text, pieces[0]?.line])).toEqual([
    ['title', 'Guide', 2],
    ['heading', 'Topic', 9],
    ['cell', 'A', 11],
    ['cell', 'b', 13],
    ['title', 'Mind', 15],
    ['paragraph', 'Inside.', 16],
    ['comment', 'a comment', 20],
  ])
})

test('groups the items of a list with a paragraph before it that ends in a colon', () => {
  const groups = passages('Before.', '', '- a', '- b', '', 'Check:', '', '1. c', '2. d', '', 'After.')
    .slice(1)
    .map(({ group }) => group)
  const [before, a, b, check, c, d, after] = groups
  expect(a).toBe(b)
  expect(new Set([check, c, d]).size).toBe(1)
  expect(new Set([before, a, check, after]).size).toBe(4)
})

test('splits descriptions of sdk/ at their backticks', () => {
  expect(piecesOf('A `b` and `` c', 3)).toEqual([
    { kind: 'text', text: 'A ', line: 3 },
    { kind: 'code', text: 'b', line: 3 },
    { kind: 'text', text: ' and `` c', line: 3 },
  ])
})
