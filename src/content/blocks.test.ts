import { expect, test } from 'vitest'
import {
  guide,
  methodPage,
  sampleMethod,
  sampleReference,
  sampleTransaction,
} from '../../tests/unit/content/samples.ts'
import { blocksOf, methodAnchors } from './blocks.ts'

const reference = sampleReference()

test('text belongs to the anchor above it', () => {
  const page = guide(
    'Lead.',
    '',
    '## First',
    '',
    'One',
    'line.',
    '',
    '- a',
    '- b',
    '',
    '### Second',
    '',
    '> Quote',
  )
  expect(blocksOf(page.tree(), undefined, reference.enums)).toEqual([
    { kind: 'text', anchor: '', text: 'Lead.' },
    { kind: 'heading', depth: 2, anchor: 'first', text: 'First' },
    { kind: 'text', anchor: 'first', text: 'One line.' },
    { kind: 'text', anchor: 'first', text: 'a' },
    { kind: 'text', anchor: 'first', text: 'b' },
    { kind: 'heading', depth: 3, anchor: 'second', text: 'Second' },
    { kind: 'text', anchor: 'second', text: 'Quote' },
  ])
})

test('a table is read row by row without its head, code not at all', () => {
  const page = guide('| Head | X |', '| --- | --- |', '| `one` | 1 |', '', '```ts', 'secret()', '```')
  const blocks = blocksOf(page.tree(), undefined, reference.enums)
  expect(blocks.map(({ text }) => text)).toEqual(['one · 1'])
})

test('the paragraphs and lists in an item stay apart', () => {
  const page = guide('- One.', '', '  Two.', '', '  - three')
  const blocks = blocksOf(page.tree(), undefined, reference.enums)
  expect(blocks.map(({ text }) => text)).toEqual(['One. Two. three'])
})

test('a callout has its own anchor, and what follows it the one before', () => {
  const page = guide('## Topic', '', ':::warning[Mind this]', 'Inside.', ':::', '', 'After.')
  expect(blocksOf(page.tree(), undefined, reference.enums)).toEqual([
    { kind: 'heading', depth: 2, anchor: 'topic', text: 'Topic' },
    { kind: 'heading', depth: 3, anchor: 'warning-mind-this', text: 'Mind this' },
    { kind: 'text', anchor: 'warning-mind-this', text: 'Inside.' },
    { kind: 'text', anchor: 'topic', text: 'After.' },
  ])
})

test('members of an enum are found by their full name', () => {
  const page = guide('<EnumTable name="Colour" />')
  expect(blocksOf(page.tree(), undefined, reference.enums)).toEqual([
    { kind: 'enumMember', anchor: 'colour-red', name: 'Colour.Red', text: 'Like blood.' },
    { kind: 'enumMember', anchor: 'colour-green', name: 'Colour.Green', text: 'Like grass.' },
  ])
})

test('arguments, fields and errors of a method are blocks of their own; generic checks are not', () => {
  const page = methodPage()
  const blocks = blocksOf(page.tree(), page.method, reference.enums).filter(
    ({ kind }) => !['heading', 'text'].includes(kind),
  )
  expect(blocks).toEqual([
    {
      kind: 'argument',
      anchor: 'argument-vaultaddress',
      name: 'vaultAddress',
      type: 'string',
      text: 'Vault contract address.',
    },
    {
      kind: 'argument',
      anchor: 'argument-limit',
      name: 'limit',
      type: 'number',
      text: 'Page size. Unit: rows.',
    },
    expect.objectContaining({ kind: 'field', anchor: 'returns-items', name: 'items' }),
    expect.objectContaining({ kind: 'field', anchor: 'returns-items-kind', name: 'items[].kind' }),
    expect.objectContaining({ kind: 'field', anchor: 'returns-total', text: 'Sum of all. Unit: wei.' }),
    {
      kind: 'error',
      anchor: 'error-thing-not-found',
      name: 'Thing not found',
      text: 'There is no such thing.',
    },
  ])
})

test('every row of the generated tables has an anchor', () => {
  expect(methodAnchors(sampleMethod())).toEqual([
    'argument-vaultaddress',
    'argument-limit',
    'returns-items',
    'returns-items-kind',
    'returns-total',
    'error-thing-not-found',
    'error-the-vaultaddress-argument-must-be-a-valid-address',
  ])
  expect(methodAnchors(sampleTransaction())).toContain('encode-returns-to')
  expect(methodAnchors(undefined)).toEqual([])
})
