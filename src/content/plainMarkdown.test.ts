import fc from 'fast-check'
import { fromMarkdown } from 'mdast-util-from-markdown'
import { gfmFromMarkdown } from 'mdast-util-gfm'
import { gfm } from 'micromark-extension-gfm'
import { describe, expect, it } from 'vitest'
import { markdownTable } from './markdown.ts'
import { readPlainMarkdown } from './plainMarkdown.ts'

/** What the full parser reads, without positions. */
const full = (text: string): unknown =>
  JSON.parse(
    JSON.stringify(
      fromMarkdown(text, { extensions: [gfm()], mdastExtensions: [gfmFromMarkdown()] }).children,
      (key, value) => (key === 'position' ? undefined : value),
    ),
  )

describe('readPlainMarkdown', () => {
  it.each([
    'One line with `code` and [a page](/vault/requests/getvault#errors).',
    '`bigint`\n\nThe fee, in wei.',
    '```ts\nsdk.vault.getVault(args: {\n\n  a: string })\n```',
    '- [a/b](/a/b)\n- [c](/c)',
    markdownTable(
      ['Argument', 'Type'],
      [
        ["`'a' | 'b'`", 'A: b; 100% (c).'],
        ['', '`x` [y](/y)'],
      ],
    ),
    markdownTable(['Only'], []),
  ])('reads %j as the full parser does', (text) => {
    expect(readPlainMarkdown(text)).toEqual(full(text))
  })

  it.each([
    'a *b* c',
    'a_b_c',
    'See https://example.org or www.example.org',
    'A line\nand another',
    '# Title',
    '1. One',
    'a `` b ` c ``',
    'a < b & c',
    '- plain item',
    '```ts\na\n```\n\nb',
    '| a | b |\n| :-- | --- |\n| c | d |',
    '| a | b |\n| --- | --- |\n| c |',
  ])('leaves %j to the full parser', (text) => {
    expect(readPlainMarkdown(text)).toBeUndefined()
  })

  it('gives what the full parser gives, whatever the text', () => {
    const pieces = fc.constantFrom(
      ...['a', 'B1', ' ', ' ', '.', '`', '`x`', '|', '\\|', '\\', '[', ']', '(/a)', '[t](/u#v)', '-', '- '],
      ...[
        '\n',
        '\n\n',
        '*',
        '_',
        'www.',
        ':',
        '/',
        '//',
        '```',
        '```ts\n',
        '| ',
        ' |',
        ' | ',
        '| --- |',
        '\n| --- |\n',
      ],
      ...['1. ', '+', '=', '(', ')', '"', "'", '#', '@', 'http', '!', '~', '&amp;', '<', '\t', '…', '—', '?'],
    )
    const text = fc.array(pieces, { maxLength: 12 }).map((each) => each.join(''))
    const row = fc.array(text, { minLength: 2, maxLength: 2 })
    const table = fc.array(row, { maxLength: 3 }).map((rows) => markdownTable(['A', 'B'], rows))
    fc.assert(
      fc.property(fc.oneof(text, table), (source) => {
        const nodes = readPlainMarkdown(source)
        if (nodes) expect(nodes).toEqual(full(source))
      }),
      { numRuns: 3000 },
    )
  })
})
