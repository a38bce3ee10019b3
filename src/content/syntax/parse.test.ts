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

test('rejects a page without front matter', () => {
  expect(refusal('# Title\n')).toContain('content/page.mdx:1: the page starts without front matter')
  expect(refusal('---\ntitle: Title\n\nText.\n')).toBe(
    'content/page.mdx:1: the front matter is not closed: add a line with --- below it',
  )
})

test('rejects MDX that does not parse and reports its line', () => {
  expect(refusal(pageSource('Guide', 'Text.', '', '<Open>'))).toMatch(/^content\/page.mdx:\d+: /)
})

test('rejects a reference-style link and reports the line of its definition', () => {
  expect(refusal(pageSource('Guide', 'See [there][a].', '', '[a]: /there'))).toContain(
    ':11: reference-style links are not supported: write [text](URL)',
  )
})

test('rejects a component inside a line of text', () => {
  expect(refusal(pageSource('Guide', 'See <NetworkTable /> here.'))).toContain(
    ':9: put <NetworkTable> on its own line',
  )
})

test('rejects imports and expressions and reports their lines', () => {
  expect(refusal(pageSource('Guide', "import A from 'a'"))).toContain(':9: pages may not have imports')
  expect(refusal(pageSource('Guide', 'Text.', '', 'A {value} in text.'))).toContain(
    ':11: pages may not have expressions',
  )
  expect(refusal(pageSource('Guide', '{1 + 1}'))).toContain(':9: pages may not have expressions')
})

test('gives headings IDs and lists them in the outline', () => {
  const { outline, anchors } = guide(
    '## First',
    '',
    '### Detail of `code`',
    '',
    'Text.',
    '',
    '## Second',
    '',
    'Text.',
  )
  expect(outline).toEqual([
    { depth: 2, id: 'first', text: 'First' },
    { depth: 3, id: 'detail-of-code', text: 'Detail of code' },
    { depth: 2, id: 'second', text: 'Second' },
  ])
  expect(anchors).toEqual(outline.map(({ id }) => id))
})

test('rejects two equal headings and reports the line of the second', () => {
  expect(
    refusal(pageSource('Guide', '## A', '', '### Same', 'Text.', '## B', '', '### `Same`', '', '## C')),
  ).toContain(':15: a second heading "Same"')
  expect(() => methodPage(sampleMethod(), '', '## Notes', '', '### Errors')).toThrow(
    ':19: a second heading "Errors"',
  )
})

test('rejects heading levels other than 2 and 3, and skipped levels', () => {
  expect(refusal(pageSource('Guide', '# One'))).toContain(':9: a heading of level 1')
  expect(refusal(pageSource('Guide', '## A', '', '### B', '', '#### C'))).toContain(
    ':13: a heading of level 4',
  )
  expect(refusal(pageSource('Guide', '### B'))).toContain(
    ':9: a heading of level 3 without one of level 2 above it',
  )
  expect(() => guide('## A', '', '### B', 'Text.', '## C', '', '### D', 'Text.')).not.toThrow()
})

test('rejects a heading that says nothing, and one with nothing below', () => {
  const below = 'write its text, or delete it'
  expect(refusal(pageSource('Guide', '## …', '', 'Text.'))).toContain(':9: the heading "…" has no words')
  expect(refusal(pageSource('Guide', '## A', '', '## B', '', 'Text.'))).toContain(
    `:9: nothing is below the heading "A": ${below}`,
  )
  expect(refusal(pageSource('Guide', 'Text.', '', '## `A`'))).toContain(
    `:11: nothing is below the heading "A": ${below}`,
  )
  expect(refusal(pageSource('Guide', '## A ![b](./c.svg)', '', 'Text.'))).toContain(
    ':9: put the image in its own paragraph',
  )
})

test('gives each callout a unique anchor', () => {
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

test('rejects unknown directives, but not words after a colon', () => {
  expect(refusal(pageSource('Guide', ':::danger[No]', 'Text.', ':::'))).toContain(
    ':9: no such directive `danger`',
  )
  expect(refusal(pageSource('Guide', '::leaf'))).toContain(':9: no such directive `leaf`')
  const page = guide('Open from 10:30 to 11:45, with npm:sdk and a key:value[x].')
  expect(textOf(page.blocks)).toBe('Open from 10:30 to 11:45, with npm:sdk and a key:value[x].')
})

test('collects links with their lines', () => {
  expect(guide('See [a](/a),', 'and [b](/b#c).', '', '- [c](https://example.org)').links).toEqual([
    { href: '/a', line: 9 },
    { href: '/b#c', line: 10 },
    { href: 'https://example.org', line: 12 },
  ])
})

test('the title of a method page must be the name of its method', () => {
  const method = sampleMethod()
  const read = (title: string) =>
    readSource(pageSource(title, '## Example', '', 'Text.'), { route: method.page, method })
  expect(read('getThing').method).toBe(method)
  expect(() => read('getThings')).toThrow(
    'content/vault/requests/getthing.mdx:2: the title is `getThings`, but the method here is `getThing`',
  )
})

test('replaces a component by its Markdown, whose links have the line of the component', () => {
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

test('inserts the generated parts between the example and the notes', () => {
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

test('the page of a transaction documents its forms', () => {
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

test('rejects a method page without an example or with another section', () => {
  const method = sampleMethod()
  const read = (...body: string[]) => readSource(pageSource('getThing', ...body), { method })
  expect(() => read('Text.')).toThrow('content/page.mdx:1: a method page needs a section `## Example`')
  expect(() => read('## Example', '', '## Usage')).toThrow(
    'content/page.mdx:11: a method page has the sections Example and Notes; "Usage" goes under Notes as ###',
  )
})

test('rejects duplicate anchors', () => {
  const twice = pageSource('Guide', '<EnumTable name="Color" />', '', '## Enum color', '', 'Text.')
  expect(() => readSource(twice)).toThrow(
    'content/page.mdx:11: the anchor #enum-color exists twice on the page',
  )
})

test('rejects a component in a list, and one with content', () => {
  expect(refusal(pageSource('Guide', '- One', '', '  <Table />'))).toContain(
    ':11: `Table` is inside a list or a quotation',
  )
  expect(refusal(pageSource('Guide', '<Table>', '', 'Text.', '', '</Table>'))).toContain(
    ':9: <Table> has content',
  )
})

test('gives every argument, field and error of a method an anchor', () => {
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

test('nests fields in their parent', () => {
  const fields = methodPage().blocks.find((block) => block.kind === 'fields' && block.of === 'field')
  expect(fields).toMatchObject({
    fields: [
      { name: 'items', fields: [{ name: 'kind', path: 'items[].kind' }] },
      { name: 'total', fields: [] },
    ],
  })
})

test("rejects GitHub's Markdown extensions and reports their lines", () => {
  const refused = (...lines: string[]) => refusal(pageSource('Guide', ...lines))
  expect(refused('A line.', 'See https://example.org.')).toContain(':10: a plain URL does not become a link')
  expect(refused('See www.example.org.')).toContain(':9: a plain URL does not become a link')
  expect(refused('It is ~~not~~ so.')).toContain(':9: pages may not use strikethrough')
  expect(refused('A word[^1].')).toContain(':9: pages may not have footnotes')
  expect(guide('See [https://example.org](https://example.org) and `www.example.org`.').links).toHaveLength(1)
})

test('reports Markdown of a component that cannot be parsed at the line of the component', () => {
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
    /^content\/page\.mdx:11: the text of <Changelog version="2\.0\.0" \/>: Unexpected .*If `<`/,
  )
  expect(problem('<<<<<<< HEAD')).toContain('unresolved merge conflict')
  expect(problem('It is ~~not~~ so.')).toContain('pages may not use strikethrough')
})
