import { toString as plain } from 'mdast-util-to-string'
import { expect, test } from 'vitest'
import {
  guide,
  methodPage,
  pageSource,
  readSource,
  relateTo,
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

test('gives headings IDs and lists them in the outline', () => {
  const { outline, anchors } = guide('## First\n\n### Detail of `code`\n\nText.\n\n## Second\n\nText.')
  expect(outline).toEqual([
    { depth: 2, id: 'first', text: 'First' },
    { depth: 3, id: 'detail-of-code', text: 'Detail of code' },
    { depth: 2, id: 'second', text: 'Second' },
  ])
  expect(anchors).toEqual(outline.map(({ id }) => id))
})

test('gives each callout a unique anchor', () => {
  const page = guide(
    ':::note[Mind the gap]\nText.\n:::\n\n:::warning[Careful]\nText.\n:::\n\n:::note[Mind the gap]\nAgain.\n:::',
  )
  expect(page.anchors).toEqual(['note-mind-the-gap', 'warning-careful', 'note-mind-the-gap-1'])
})

test('refuses a callout without a title, and a heading inside one', () => {
  expect(() => guide(':::note\nText.\n:::')).toThrow(':9: the callout has no title: write :::note[Title]')
  expect(() => guide(':::note[A]\nText.\n\n### B\n\nText.\n:::')).toThrow(':12: a heading inside a callout')
})

test('the text of a method page has no heading of a generated part', () => {
  expect(() => methodPage(sampleMethod(), '', '## Notes', '', '### Errors')).toThrow(
    ':19: a second heading "Errors"',
  )
})

test('words after a colon are text', () => {
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
    'content/vault/requests/getthing.mdx:2: the title is `getThings`, but the method here is `getThing` in sdk/vault/getThing.ts: correct one of them',
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

test('a component with the text of other tables stays, and a message lists the tables', () => {
  const tables = { '<Rows of="x" />': '', '<Rows of="y" />': '' }
  const read = (...body: string[]) => readSource(pageSource('Guide', ...body), { tables })
  expect(read('<QueueDiagram />').blocks).toMatchObject([{ kind: 'component', name: 'QueueDiagram' }])
  expect(() => read('<Rows of="z" />')).toThrow('write one of <Rows of="x" />, <Rows of="y" />')
})

test('shows the whole file of the examples above it', () => {
  const file = (name: string, code: string) => [
    ...['```ts', code, '```', ''],
    `<WholeFile title="${name}" />`,
    '',
  ]
  const { blocks } = guide(...file('a.ts', 'first()'), ...file('b.ts', 'second()'))
  expect(blocks).toMatchObject([
    { code: 'first()' },
    { title: 'a.ts', code: 'first()' },
    { code: 'second()' },
    { title: 'b.ts', code: 'second()' },
  ])
  expect(() => guide('Text.', '', '<WholeFile title="a.ts" />')).toThrow(
    ':11: <WholeFile>: the page has no TypeScript example above it',
  )
})

test('rejects a page without text', () => {
  expect(() => guide()).toThrow(
    'content/guide.mdx:1: the page is empty below its front matter: write its text',
  )
})

test('replaces a component inside a callout, and none that has content', () => {
  const read = (...body: string[]) =>
    readSource(pageSource('Guide', ...body), { tables: { '<Rows of="x" />': '[x](/x)' } })
  expect(read(':::note[Mind]', '<Rows of="x" />', ':::').links).toEqual([{ href: '/x', line: 10 }])
  expect(() => read('<Rows of="x">', 'Text.', '</Rows>')).toThrow('content/page.mdx:9: <Rows> has content')
})

test('consecutive examples for two kinds of choices are chosen separately', () => {
  const { blocks } = guide(
    ...['network=ethereum', 'network=gnosis', 'runtime=browser', 'runtime=node'].flatMap((choice) => [
      `\`\`\`ts ${choice}`,
      '1',
      '```',
    ]),
  )
  expect(
    blocks.map((block) => block.kind === 'choices' && block.examples.map(({ choice }) => choice.name)),
  ).toEqual([
    ['Ethereum', 'Gnosis'],
    ['Browser wallet', 'Node'],
  ])
  const runtimes = ['browser', 'node', 'browser'].flatMap((name) => [`\`\`\`ts runtime=${name}`, '1', '```'])
  expect(() => guide(...runtimes)).toThrow(':15: two consecutive examples for `runtime=browser`: keep one')
  expect(() => guide('Text.', '', '```ts runtime=browser', '1', '```')).toThrow(
    ':11: there is nothing to choose from: add an example for `runtime=wagmi` or `runtime=node` right below',
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
  ])
  expect(page.blocks[0]).toMatchObject({ kind: 'signature' })
})

test.each([
  ['a guide', undefined],
  ['a method page', sampleMethod()],
])('%s ends with its related pages, which are no section of the outline', (_, method) => {
  const source = pageSource(method?.name ?? 'Guide', '## Example', '', 'Text.')
  const page = readSource(relateTo('introduction', source), { method })
  expect(page.blocks.at(-1)).toEqual({ kind: 'related', routes: ['introduction'] })
  expect(page.anchors).toContain('related')
  expect(page.outline.map(({ id }) => id)).not.toContain('related')
  expect(readSource(source, { method }).anchors).not.toContain('related')
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
  expect(methodPage(sampleTransaction()).anchors).toEqual(
    expect.arrayContaining(['returns-value', 'encode-returns-to']),
  )
})

test('a result that is a single value is no list of fields, and empty lists are left out', () => {
  const { companions } = sampleTransaction()
  const method = sampleTransaction({
    parameters: [],
    companions: companions && { ...companions, encode: { ...companions.encode, fields: [] } },
  })
  const { blocks } = methodPage(method)
  expect(blocks).toContainEqual(
    expect.objectContaining({ kind: 'value', description: 'Hash of the transaction.' }),
  )
  expect(blocks.filter(({ kind }) => kind === 'fields')).toEqual([])
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
