import fc from 'fast-check'
import type { PhrasingContent, Root, RootContent } from 'mdast'
import { directiveToMarkdown } from 'mdast-util-directive'
import { toMarkdown } from 'mdast-util-to-markdown'
import { expect, test } from 'vitest'
import { printTables } from './markdownSyntax.ts'
import { printText } from './printText.ts'

const extensions = [printTables, directiveToMarkdown()]
const written = (tree: Root) => toMarkdown(tree, { extensions, handlers: { text: printText } })
const expected = (tree: Root) => toMarkdown(tree, { extensions })

const paragraph = (...children: PhrasingContent[]): Root => ({
  type: 'root',
  children: [{ type: 'paragraph', children }],
})

test('prose is written as it is, and what Markdown would misread is escaped', () => {
  const of = (value: string) => written(paragraph({ type: 'text', value }))
  expect(of('Reads a vault: its fees (in wei), 1.5 % – or more.')).toBe(
    'Reads a vault: its fees (in wei), 1.5 % – or more.\n',
  )
  expect(of('1. not a list')).toBe('1\\. not a list\n')
  expect(of('- nor here')).toBe('\\- nor here\n')
  expect(of('a *b* and :name')).toBe('a \\*b\\* and \\:name\n')
})

const word = fc.constantFrom(
  ...['vault', 'w', 'https', 'é', '12', '1', ' ', '  ', '\n', '.', ':', '::', '/', '//', '(', ')', ']', '['],
  ...[
    '!',
    '*',
    '_',
    '-',
    '--',
    '+',
    '=',
    '#',
    '<',
    '>',
    '|',
    '`',
    '~',
    '&',
    '&amp',
    '@',
    '\\',
    '"',
    "'",
    '%',
  ],
  ...['{', '}', '…', '–', '?', ',', ';', '\t'],
)
const text = fc
  .array(word, { minLength: 1, maxLength: 6 })
  .map((words): PhrasingContent => ({ type: 'text', value: words.join('') }))
const inline: fc.Arbitrary<PhrasingContent> = fc.oneof(
  { weight: 4, arbitrary: text },
  text.map((child): PhrasingContent => ({ type: 'strong', children: [child] })),
  text.map((child): PhrasingContent => ({ type: 'link', url: '/a', children: [child as never] })),
  fc.constant<PhrasingContent>({ type: 'inlineCode', value: 'x' }),
  fc.constant<PhrasingContent>({ type: 'break' }),
  fc.constant<PhrasingContent>({ type: 'textDirective', name: 'a', children: [] }),
)
const inlines = fc.array(inline, { minLength: 1, maxLength: 4 })
const block: fc.Arbitrary<RootContent> = fc.oneof(
  inlines.map((children): RootContent => ({ type: 'paragraph', children })),
  inlines.map((children): RootContent => ({ type: 'heading', depth: 2, children })),
  inlines.map(
    (children): RootContent => ({
      type: 'list',
      children: [{ type: 'listItem', children: [{ type: 'paragraph', children }] }],
    }),
  ),
  inlines.map(
    (children): RootContent => ({
      type: 'table',
      children: [{ type: 'tableRow', children: [{ type: 'tableCell', children }] }],
    }),
  ),
)

test('any text is written as the library writes it', () => {
  fc.assert(
    fc.property(block, (child) => {
      const tree: Root = { type: 'root', children: [child] }
      expect(written(structuredClone(tree))).toBe(expected(tree))
    }),
    { numRuns: 1000 },
  )
})
