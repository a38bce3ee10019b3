import { expect, test } from 'vitest'
import { guide, methodPage, sampleMethod } from '../../tests/unit/content/samples.ts'
import type { Page } from '../content/page.ts'
import { searchBlocks } from './searchBlocks.ts'

const blocksOf = (page: Page) => searchBlocks(page, new Set())

test('text has the anchor of the heading above it', () => {
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
  expect(blocksOf(page)).toEqual([
    { kind: 'text', anchor: '', text: 'Lead.' },
    { kind: 'heading', depth: 2, anchor: 'first', text: 'First' },
    { kind: 'text', anchor: 'first', text: 'One line.' },
    { kind: 'text', anchor: 'first', text: 'a' },
    { kind: 'text', anchor: 'first', text: 'b' },
    { kind: 'heading', depth: 3, anchor: 'second', text: 'Second' },
    { kind: 'text', anchor: 'second', text: 'Quote' },
  ])
})

test('a table becomes one text for each row, without its header; code is not indexed', () => {
  const page = guide('| Head | X |', '| --- | --- |', '| `one` | 1 |', '', '```ts', 'secret()', '```')
  expect(blocksOf(page).map(({ text }) => text)).toEqual(['one · 1'])
})

test('the paragraphs and nested lists of a list item are joined by spaces', () => {
  const page = guide('- One.', '', '  Two.', '', '  - three')
  expect(blocksOf(page).map(({ text }) => text)).toEqual(['One. Two. three'])
})

test('a callout has its own anchor, and text after it has the anchor from before it', () => {
  const page = guide('## Topic', '', ':::warning[Mind this]', 'Inside.', ':::', '', 'After.')
  expect(blocksOf(page)).toEqual([
    { kind: 'heading', depth: 2, anchor: 'topic', text: 'Topic' },
    { kind: 'heading', depth: 3, anchor: 'warning-mind-this', text: 'Mind this' },
    { kind: 'text', anchor: 'warning-mind-this', text: 'Inside.' },
    { kind: 'text', anchor: 'topic', text: 'After.' },
  ])
})

test('the members of an enum are indexed by their qualified name', () => {
  expect(blocksOf(guide('<EnumTable name="Color" />'))).toEqual([
    { kind: 'enumMember', anchor: 'color-red', name: 'Color.Red', text: 'Like blood.' },
    { kind: 'enumMember', anchor: 'color-green', name: 'Color.Green', text: 'Like grass.' },
  ])
})

test('arguments, fields and errors of a method are separate entries, except the errors of address checks', () => {
  const entries = blocksOf(methodPage()).filter(({ kind }) => !['heading', 'text'].includes(kind))
  expect(entries).toEqual([
    expect.objectContaining({ kind: 'argument', name: 'vaultAddress', text: 'Vault contract address.' }),
    expect.objectContaining({ kind: 'argument', name: 'limit', text: 'Page size. Unit: rows.' }),
    expect.objectContaining({ kind: 'field', anchor: 'returns-items', name: 'items' }),
    expect.objectContaining({ kind: 'field', anchor: 'returns-items-kind', name: 'items[].kind' }),
    expect.objectContaining({ kind: 'field', anchor: 'returns-total', text: 'Sum of all. Unit: wei.' }),
    expect.objectContaining({ kind: 'error', name: 'Thing not found', text: 'There is no such thing.' }),
  ])
})

test('the error of a check names its arguments, as in the message that a reader pastes', () => {
  const method = sampleMethod({
    throws: [
      {
        message: 'The "<arg>" argument must be of type bigint',
        when: 'It is none.',
        fix: 'Pass one.',
        arguments: ['shares', 'assets'],
      },
    ],
  })
  const errors = blocksOf(methodPage(method)).filter(({ kind }) => kind === 'error')
  expect(errors).toEqual([
    expect.objectContaining({ name: 'The "shares" or "assets" argument must be of type bigint' }),
  ])
})

test('a heading lists the methods that its section links to by name', () => {
  const links =
    '[getVault](/vault/getvault), [the vault](/vault/getvault), [glossary](/introduction/glossary)'
  const [heading] = searchBlocks(
    guide('## Vault', '', `See ${links} and [getVault](/vault/getvault).`),
    new Set(['/vault/getvault']),
  )
  expect(heading).toMatchObject({ methods: [{ title: 'getVault', url: '/vault/getvault' }] })
})
