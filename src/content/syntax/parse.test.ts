import { toString as plain } from 'mdast-util-to-string'
import { expect, test } from 'vitest'
import {
  guide,
  methodPage,
  pageSource,
  readSource,
  sampleMethod,
  sampleTransaction,
} from '../../../tests/unit/content/samples.ts'

const textOf = (blocks: ReturnType<typeof guide>['blocks']): string =>
  blocks.map((block) => (block.kind === 'prose' ? plain(block.node) : '')).join('')

const refusal = (source: string) => {
  try {
    readSource(source)
  } catch (error) {
    return String((error as Error).message)
  }
  return 'accepted'
}

test('a page without front matter is refused', () => {
  expect(refusal('# Title\n')).toContain('content/page.mdx:1: the page starts without front matter')
})

test('MDX that does not parse is refused at its line', () => {
  expect(refusal(pageSource('Guide', 'Text.', '', '<Open>'))).toMatch(/^content\/page.mdx:\d+: /)
})

test('a reference-style link is refused at the line of its URL', () => {
  expect(refusal(pageSource('Guide', 'See [there][a].', '', '[a]: /there'))).toContain(
    ':11: write the address of a link where the link is',
  )
})

test('a component within a line is refused', () => {
  expect(refusal(pageSource('Guide', 'See <NetworkTable /> here.'))).toContain(
    ':9: put <NetworkTable> on a line of its own',
  )
})

test('imports, exports, expressions and raw markup are refused at their line', () => {
  expect(refusal(pageSource('Guide', "import A from 'a'"))).toContain(':9: pages have no imports')
  expect(refusal(pageSource('Guide', 'Text.', '', 'A {value} in text.'))).toContain(
    ':11: pages have no expressions',
  )
  expect(refusal(pageSource('Guide', '{1 + 1}'))).toContain(':9: pages have no expressions')
})

test('headings get ids and make the outline', () => {
  const { outline, anchors } = guide('## First', '', '### Detail of `code`', '', '## Second')
  expect(outline).toEqual([
    { depth: 2, id: 'first', text: 'First' },
    { depth: 3, id: 'detail-of-code', text: 'Detail of code' },
    { depth: 2, id: 'second', text: 'Second' },
  ])
  expect(anchors).toEqual(outline.map(({ id }) => id))
})

test('two equal headings on a page are refused at the second', () => {
  expect(refusal(pageSource('Guide', '## A', '', '### Same', '', '## B', '', '### `Same`'))).toContain(
    ':15: a second heading "Same"',
  )
  expect(() => methodPage(sampleMethod(), '', '## Notes', '', '### Errors')).toThrow(
    ':19: a second heading "Errors"',
  )
})

test('heading levels other than 2 and 3, and skipped ones, are refused', () => {
  expect(refusal(pageSource('Guide', '# One'))).toContain(':9: a heading of level 1')
  expect(refusal(pageSource('Guide', '## A', '', '### B', '', '#### C'))).toContain(
    ':13: a heading of level 4',
  )
  expect(refusal(pageSource('Guide', '### B'))).toContain(':9: a heading of level 3 before any of level 2')
  expect(() => guide('## A', '', '### B', '', '## C', '', '### D')).not.toThrow()
})

test('callouts become components with an anchor of their own', () => {
  const page = guide(
    ':::note[Mind the gap]',
    'Text.',
    ':::',
    '',
    ':::warning',
    'Text.',
    ':::',
    '',
    ':::note[Mind the gap]',
    'Again.',
    ':::',
  )
  expect(page.anchors).toEqual(['note-mind-the-gap', 'warning-careful', 'note-mind-the-gap-1'])
})

test('an unknown directive is refused, words after a colon are text', () => {
  expect(refusal(pageSource('Guide', ':::danger[No]', 'Text.', ':::'))).toContain(
    ':9: no such directive `danger`',
  )
  expect(refusal(pageSource('Guide', '::leaf'))).toContain(':9: no such directive `leaf`')
  const page = guide('Open from 10:30 to 11:45, with npm:sdk and a key:value[x].')
  expect(textOf(page.blocks)).toBe('Open from 10:30 to 11:45, with npm:sdk and a key:value[x].')
})

test('links are collected with their lines', () => {
  expect(guide('See [a](/a),', 'and [b](/b#c).', '', '- [c](https://example.org)').links).toEqual([
    { href: '/a', line: 9 },
    { href: '/b#c', line: 10 },
    { href: 'https://example.org', line: 12 },
  ])
})

test('a method page is about the method that its title names', () => {
  const method = sampleMethod()
  const read = (title: string) => readSource(pageSource(title, '## Example'), { route: method.page, method })
  expect(read('getThing').method).toBe(method)
  expect(() => read('getThings')).toThrow(
    'content/vault/requests/getthing.mdx:2: the title is `getThings`, but the method here is `getThing`',
  )
})

test('Markdown made elsewhere becomes a part of the page, at the line of its component', () => {
  const source = pageSource('Guide', '## Table', '', '<Rows of="x" />', '', 'After.')
  const page = readSource(source, { tables: { '<Rows of="x" />': '| Link |\n| --- |\n| [x](/x) |\n' } })
  expect(page.links).toEqual([{ href: '/x', line: 11 }])
  expect(page.blocks.map((block) => (block.kind === 'prose' ? block.node.type : block.kind))).toEqual([
    'heading',
    'table',
    'paragraph',
  ])
  const wrong = source.replace('of="x"', 'of="y"')
  expect(() => readSource(wrong, { tables: { '<Rows of="x" />': '' } })).toThrow(
    'content/page.mdx:11: there is no <Rows of="y" />: write one of <Rows of="x" />',
  )
})

test('the parts from the declaration are between the example and the notes', () => {
  const page = methodPage(sampleMethod(), '', '## Notes', '', '### Units', '', 'Wei.')
  expect(page.outline.map(({ text }) => text)).toEqual([
    'Example',
    'Arguments',
    'Returns',
    'Errors',
    'Notes',
    'Units',
    'Related',
  ])
  expect(page.blocks[0]).toMatchObject({ kind: 'signature' })
})

test('a transaction shows its forms', () => {
  expect(methodPage(sampleTransaction()).outline.map(({ id }) => id)).toEqual([
    'example',
    'arguments',
    'returns',
    'send-encode-estimate',
    'send',
    'encode',
    'estimate-gas',
    'errors',
    'related',
  ])
})

test('a method page without an example, or with another section, is refused', () => {
  const method = sampleMethod()
  const read = (...body: string[]) => readSource(pageSource('getThing', ...body), { method })
  expect(() => read('Text.')).toThrow('content/page.mdx:1: a method page needs a section `## Example`')
  expect(() => read('## Example', '', '## Usage')).toThrow(
    'content/page.mdx:11: a method page has the sections Example and Notes; "Usage" goes under Notes as ###',
  )
})

test('two things with the same anchor are refused', () => {
  const twice = pageSource('Guide', '<EnumTable name="Color" />', '', '## Enum color')
  expect(() => readSource(twice)).toThrow(
    'content/page.mdx:11: two things on the page have the anchor #enum-color',
  )
})

test('a component in a list is refused, and so is one with content', () => {
  expect(refusal(pageSource('Guide', '- One', '', '  <Table />'))).toContain(
    ':11: `Table` is inside a list or a quotation',
  )
  expect(refusal(pageSource('Guide', '<Table>', '', 'Text.', '', '</Table>'))).toContain(
    ':9: <Table> has content',
  )
})

test('every argument, field and error of a method has an anchor', () => {
  expect(methodPage().anchors).toEqual(
    expect.arrayContaining([
      'argument-vaultaddress',
      'argument-limit',
      'returns-items',
      'returns-items-kind',
      'returns-total',
      'error-thing-not-found',
      'error-the-vaultaddress-argument-must-be-a-valid-address',
    ]),
  )
  expect(methodPage(sampleTransaction()).anchors).toContain('encode-returns-to')
})

test('nested fields are inside their parent, under its name', () => {
  const fields = methodPage().blocks.find((block) => block.kind === 'fields' && block.of === 'field')
  expect(fields).toMatchObject({
    fields: [
      { name: 'items', fields: [{ name: 'kind', path: 'items[].kind' }] },
      { name: 'total', fields: [] },
    ],
  })
})

test("what only GitHub's Markdown knows is refused with its line", () => {
  const refused = (...lines: string[]) => refusal(pageSource('Guide', ...lines))
  expect(refused('A line.', 'See https://example.org.')).toContain(':10: an address is not a link by itself')
  expect(refused('See www.example.org.')).toContain(':9: an address is not a link by itself')
  expect(refused('It is ~~not~~ so.')).toContain(':9: pages have no text that is struck through')
  expect(refused('A word[^1].')).toContain(':9: pages have no footnotes')
  expect(guide('See [https://example.org](https://example.org) and `www.example.org`.').links).toHaveLength(1)
})

test('a table made elsewhere that cannot be read is told where the page shows it', () => {
  const problem = (table: string) => {
    const written = '<Changelog version="2.0.0" />'
    try {
      readSource(pageSource('Guide', 'Text.', '', written), { tables: { [written]: table } })
    } catch (error) {
      return (error as Error).message
    }
    return 'accepted'
  }
  expect(problem('- A list of `Array<string>`.')).toBe('accepted')
  expect(problem('- A list of Array<string.')).toMatch(
    /^content\/page\.mdx:11: the text of <Changelog version="2\.0\.0" \/>: Unexpected .*Put `<`/,
  )
  expect(problem('<<<<<<< HEAD')).toContain('git left a conflict here')
})
