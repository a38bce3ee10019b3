import type { Root } from 'mdast'
import { toString as textOf } from 'mdast-util-to-string'
import { expect, test } from 'vitest'
import { guide, methodPage, pageSource, sampleMethod } from '../../tests/unit/content/samples.ts'
import { fencesOf, parsePage } from './parse.ts'

const refusal = (source: string) => {
  try {
    parsePage(source, 'content/page.mdx', 'page', () => undefined)
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

test('a link whose address stands elsewhere is refused at the line of the address', () => {
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

test('headings get ids that are unlike each other, and make the outline', () => {
  const { outline, anchors } = guide(
    '## First',
    '',
    '### Detail of `code`',
    '',
    '## Second',
    '',
    '### Detail of code',
  )
  expect(outline).toEqual([
    { depth: 2, id: 'first', text: 'First' },
    { depth: 3, id: 'detail-of-code', text: 'Detail of code' },
    { depth: 2, id: 'second', text: 'Second' },
    { depth: 3, id: 'detail-of-code-1', text: 'Detail of code' },
  ])
  expect(anchors).toEqual(outline.map(({ id }) => id))
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

test('a directive that nobody knows is refused, words after a colon are text', () => {
  expect(refusal(pageSource('Guide', ':::danger[No]', 'Text.', ':::'))).toContain(
    ':9: no such directive `danger`',
  )
  expect(refusal(pageSource('Guide', '::leaf'))).toContain(':9: no such directive `leaf`')
  const page = guide('Open from 10:30 to 11:45, with npm:sdk and a key:value[x].')
  expect(textOf(page.tree())).toBe('Open from 10:30 to 11:45, with npm:sdk and a key:valuex.')
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
  const read = (title: string) =>
    parsePage(pageSource(title, '## Example'), 'content/page.mdx', method.page, (route) =>
      route === method.page ? method : undefined,
    )
  expect(read('getThing').method).toBe(method)
  expect(() => read('getThings')).toThrow(
    'content/page.mdx:2: the title is `getThings`, but the method here is `getThing`',
  )
})

test('a page can be read again and again', () => {
  const page = methodPage()
  expect(fencesOf(page.tree()).map(({ value }) => value)).toEqual(['call()'])
  expect(fencesOf(page.tree() as Root)).toHaveLength(1)
})

test('Markdown made elsewhere becomes a part of the page, at the line of its component', () => {
  const source = pageSource('Guide', '## Table', '', '<Rows of="x" />', '', 'After.')
  const page = parsePage(source, 'content/guide.mdx', 'guide', () => undefined, {
    Rows: (attributes) => `| Link |\n| --- |\n| [${attributes.of}](/x) |\n`,
  })
  expect(page.links).toEqual([{ href: '/x', line: 11 }])
  expect(page.tree().children.map(({ type }) => type)).toEqual(['heading', 'table', 'paragraph'])
})

test("what only GitHub's Markdown knows is refused with its line", () => {
  const refused = (...lines: string[]) => refusal(pageSource('Guide', ...lines))
  expect(refused('A line.', 'See https://example.org.')).toContain(':10: an address is not a link by itself')
  expect(refused('See www.example.org.')).toContain(':9: an address is not a link by itself')
  expect(refused('It is ~~not~~ so.')).toContain(':9: pages have no text that is struck through')
  expect(refused('A word[^1].')).toContain(':9: pages have no footnotes')
  expect(guide('See [https://example.org](https://example.org) and `www.example.org`.').links).toHaveLength(1)
})
