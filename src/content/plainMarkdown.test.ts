import fc from 'fast-check'
import type { RootContent } from 'mdast'
import { fromMarkdown } from 'mdast-util-from-markdown'
import { describe, expect, it } from 'vitest'
import { markdownSyntax } from './markdownSyntax.ts'
import { markdownTable } from './markdownTable.ts'
import { readPlainMarkdown } from './plainMarkdown.ts'

const parse = (text: string): RootContent[] => fromMarkdown(text, markdownSyntax).children

const withoutPositions = (nodes: RootContent[]): unknown =>
  JSON.parse(JSON.stringify(nodes, (key, value) => (key === 'position' ? undefined : value)))

/** What the reader makes of a text, and which parts of it the full parser had to read. */
function read(text: string): { nodes: unknown; parsed: string[] } {
  const parsed: string[] = []
  const nodes = readPlainMarkdown(text, (other) => {
    parsed.push(other)
    return parse(other)
  })
  return { nodes: withoutPositions(nodes), parsed }
}

describe('readPlainMarkdown', () => {
  it.each([
    'One line with `code` and [a page](/vault/requests/getvault#errors).',
    '`bigint`\n\nThe fee, in wei.',
    '```ts\nsdk.vault.getVault(args: {\n\n  a: string })\n```',
    '- [a/b](/a/b)\n- [c](/c). More of it.',
    markdownTable(
      ['Argument', 'Type'],
      [
        ["`'a' | 'b'`", 'A: b; 100% (c).'],
        ['', '`x` [y](/y)'],
      ],
    ),
    markdownTable(['Only'], []),
  ])('reads %j alone and as the full parser does', (text) => {
    expect(read(text)).toEqual({ nodes: withoutPositions(parse(text)), parsed: [] })
  })

  it.each([
    ['One.\n\na *b* c', 'a *b* c'],
    ['One.\n\nSee <https://example.org>', 'See <https://example.org>'],
    ['- one\n- a_b_ < c', 'a_b_ < c'],
    [markdownTable(['A', 'B'], [['x', 'a `` b ` c ``']]), 'a `` b ` c ``'],
  ])('of %j gives the full parser one line', (text, line) => {
    expect(read(text)).toEqual({ nodes: withoutPositions(parse(text)), parsed: [line] })
  })

  it.each([
    'A line\nand another',
    '# Title',
    '1. One',
    '- one\n  more',
    '```ts\na\n```\n\nb',
    '| a | b |\n| :-- | --- |\n| c | d |',
    '| a | b |\n| --- | --- |\n| c |',
  ])('leaves %j to the full parser', (text) => {
    expect(read(text)).toEqual({ nodes: withoutPositions(parse(text)), parsed: [text] })
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
        expect(read(source).nodes).toEqual(withoutPositions(parse(source)))
      }),
      { numRuns: 1000 },
    )
  })
})
