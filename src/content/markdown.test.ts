import { expect, test } from 'vitest'
import { guide, methodPage, sampleMethod, sampleTransaction } from '../../tests/unit/content/samples.ts'
import { pageMarkdown } from './markdown.ts'
import { markdownTable } from './markdownTable.ts'
import { parsePage } from './parse.ts'

const url = (path: string) => `https://docs.example${path}`
const sectionOf = (markdown: string, heading: string): string =>
  markdown.split(/\n(?=##? )/).find((each) => each.startsWith(`## ${heading}\n`)) ?? ''

test('a guide begins with its title and description, and its links work anywhere', () => {
  const page = guide('See [units](/introduction#units), [here](#a) and [there](https://example.org).')
  expect(pageMarkdown(page, {}, url)).toBe(
    [
      '# Guide',
      '',
      'A page that shows in a test what pages do when they are read.',
      '',
      'See [units](https://docs.example/introduction#units), [here](https://docs.example/guide#a) and [there](https://example.org).',
      '',
    ].join('\n'),
  )
})

test('callouts become quotes that say what they are', () => {
  const markdown = pageMarkdown(
    guide(
      ':::defect[It breaks]',
      '**What happens** A.',
      '',
      '**When** B.',
      '',
      '**Way round** C.',
      ':::',
      '',
      ':::note[Mind]',
      'D.',
      ':::',
    ),
    {},
    url,
  )
  expect(markdown).toContain('> **Known defect: It breaks**\n>\n> **What happens** A.')
  expect(markdown).toContain('> **Note: Mind**\n>\n> D.')
})

test('components are written out, and those without a text left out', () => {
  const page = guide('Before.', '', '<Table of="x" />', '', '<Calculator value="1" />', '', 'After.')
  const parts = { Table: ({ of = '' }) => markdownTable(['A', 'B'], [[of, 'a | b\nc']]) }
  expect(pageMarkdown(page, parts, url)).toContain(
    'Before.\n\n| A | B |\n| --- | --- |\n| x | a \\| b c |\n\nAfter.\n',
  )
})

test('what an author wrote stays as it is, but for links, also in lists, quotes and tables', () => {
  const written = [
    '* one *word*, [a](/x) and `[b](/y)`',
    '* two:',
    '',
    '  | A   | B         |',
    '  | --- | --------- |',
    '  | a_b | [c](#d) x |',
    '',
    '> A quote of [a page](/x#y "Title").',
    '',
    'Time 10:30, 1 \\< 2,\\',
    'npm:sdk.',
  ]
  expect(pageMarkdown(guide(...written), {}, url)).toBe(
    ['# Guide', '', 'A page that shows in a test what pages do when they are read.', '', ...written, '']
      .join('\n')
      .replace('[a](/x)', '[a](https://docs.example/x)')
      .replace('(#d)', '(https://docs.example/guide#d)')
      .replace('(/x#y "Title")', '(https://docs.example/x#y "Title")'),
  )
})

test('fences, callouts and components stay in the list that they stand in', () => {
  const page = guide(
    '1. One',
    '',
    '   ```ts title="a.ts"',
    '   x()',
    '',
    '   y()',
    '   ```',
    '',
    '   <Table of="x" />',
    '',
    '   :::note[A `b` * c]',
    '   See [d](/d).',
    '',
    '   ```ts',
    '   z()',
    '   ```',
    '   :::',
    '2. Two',
  )
  const parts = { Table: ({ of = '' }) => `[${of}](/x)\n\n- \`[y](/y)\`` }
  expect(pageMarkdown(page, parts, url)).toContain(
    [
      '1. One',
      '',
      '   **a.ts**',
      '',
      '   ```ts',
      '   x()',
      '',
      '   y()',
      '   ```',
      '',
      '   [x](https://docs.example/x)',
      '',
      '   - `[y](/y)`',
      '',
      '   > **Note: A b \\* c**',
      '   >',
      '   > See [d](https://docs.example/d).',
      '   >',
      '   > ```ts',
      '   > z()',
      '   > ```',
      '2. Two',
    ].join('\n'),
  )
})

test('lists and quotes inside others keep their levels', () => {
  const listed = guide(
    '  - one',
    '  - two',
    '',
    '1. Step',
    '',
    '   :::note[Mind]',
    '   - a',
    '   - b, see [of the',
    '     vault](/x)',
    '',
    '     | A |',
    '     | - |',
    '     | c |',
    '   :::',
    '',
    '> a > b, see [of the',
    '> vault](/x)',
    '>',
    '> ## Quoted',
    '>',
    '> :::note[In a quote]',
    '> one',
    '> two',
    '> :::',
  )
  expect(pageMarkdown(listed, {}, url)).toContain(
    [
      '- one',
      '- two',
      '',
      '1. Step',
      '',
      '   > **Note: Mind**',
      '   >',
      '   > - a',
      '   > - b, see [of the',
      '   >   vault](https://docs.example/x)',
      '   >',
      '   >   | A |',
      '   >   | - |',
      '   >   | c |',
      '',
      '> a > b, see [of the',
      '> vault](https://docs.example/x)',
      '>',
      '> ## Quoted',
      '>',
      '> > **Note: In a quote**',
      '> >',
      '> > one',
      '> > two',
      '',
    ].join('\n'),
  )
})

test('a link to another host is left alone', () => {
  expect(pageMarkdown(guide('See [there](//example.org/x).'), {}, url)).toContain('(//example.org/x)')
})

test('text that was inserted is written out where it was inserted', () => {
  const page = parsePage(
    '---\ntitle: Guide\ndescription: A page that shows in a test what pages do when they are read.\nkeywords: [a, b, c]\n---\n\nBefore.\n\n<Insert of="x" />\n\nAfter.\n',
    'content/guide.mdx',
    'guide',
    () => undefined,
    { Insert: ({ of = '' }) => `## ${of}\n\nSee [there](/there).` },
  )
  expect(pageMarkdown(page, {}, url)).toContain(
    'Before.\n\n## x\n\nSee [there](https://docs.example/there).\n\nAfter.\n',
  )
})

test('code with backticks in it gets a longer fence', () => {
  const page = guide('````md continues', '```ts', 'x()', '```', '````')
  expect(pageMarkdown(page, {}, url)).toContain('\n````md\n```ts\nx()\n```\n````\n')
})

test('a link that cannot be found in what the author wrote is refused by name', () => {
  expect(() => pageMarkdown(guide('See [there](</there>).'), {}, url)).toThrow(
    /^content\/guide.mdx:\d+: a link that its Markdown needs as \[words\]\(\/there\)$/,
  )
})

test('a method page tells what its declaration tells', () => {
  const markdown = pageMarkdown(methodPage(sampleMethod(), '', '## Notes', '', 'Text.'), {}, url)
  expect(markdown).toMatch(/^# sdk\.vault\.getThing\n\nReads a thing of a `vault`\.\n\n- request\n/)
  expect(markdown).toContain(
    '- all networks: Mainnet, Gnosis, Hoodi, Chiado\n- answers with `AbortRequest`\n',
  )
  expect(markdown).toContain(
    '```ts\nsdk.vault.getThing(args: { vaultAddress: string }): AbortRequest<Thing>\n```',
  )
  expect(sectionOf(markdown, 'Arguments')).toContain(
    '| `limit` | optional | `number` | Page size. Unit: rows. Default: 100. |',
  )
  expect(sectionOf(markdown, 'Returns')).toContain("| `items[].kind` | `'a' \\| 'b'` | Kind. |")
  expect(sectionOf(markdown, 'Errors')).toContain(
    '| `Thing not found` | There is no such thing. | Check the address. |',
  )
  expect(sectionOf(markdown, 'Errors')).toContain('Arguments are checked before a promise exists')
  expect(sectionOf(markdown, 'Errors')).toContain('https://docs.example/setup/installation-setup#errors')
  expect(sectionOf(markdown, 'Notes')).toContain('Text.')
})

test('a transaction tells its forms, a removed method that it is removed', () => {
  const markdown = pageMarkdown(methodPage(sampleTransaction()), {}, url)
  expect(markdown).toContain(
    'as soon as the wallet or the node accepts the transaction; it does not wait until the transaction is mined.',
  )
  expect(markdown).toContain(
    '`sdk.vault.getThing.encode(args)` takes the same arguments and sends nothing. Needs no signer.',
  )
  expect(markdown).toContain(
    'the expected fee as `bigint`, in wei of the native coin. It is not a number of gas units.',
  )
  const removed = sampleMethod({ removed: { version: '3.0.0', replacement: 'Nothing' }, parameters: [] })
  const gone = pageMarkdown(methodPage(removed), {}, url)
  expect(gone).toContain('- removed in 3.0.0')
  expect(gone).toContain('**Instead** Nothing')
  expect(gone).toContain('The method takes no arguments.')
})

test('writing a page out does not change it', () => {
  const page = methodPage()
  const first = pageMarkdown(page, {}, url)
  expect(pageMarkdown(page, {}, url)).toBe(first)
})

test("what stands behind a fence's language is for the build, but for what readers see above the code", () => {
  const markdown = pageMarkdown(guide('```ts continues', 'x()', '```'), {}, url)
  expect(markdown).toContain('\n\n```ts\nx()\n```')
  const titled = guide(
    '- ```ts title="a.ts" continues',
    '  x()',
    '  ```',
    '',
    '```ts error=2345',
    'y()',
    '```',
  )
  expect(pageMarkdown(titled, {}, url)).toContain(
    '- **a.ts**\n\n  ```ts\n  x()\n  ```\n\n**Does not compile: TS2345**\n\n```ts\ny()\n```',
  )
})

test('an installation is told for each package manager', () => {
  const markdown = pageMarkdown(guide('```bash install', 'npm install a b', '```'), {}, url)
  expect(markdown).toContain('**npm**\n\n```bash\nnpm install a b\n```')
  expect(markdown).toContain('**pnpm**\n\n```bash\npnpm add a b\n```')
  expect(markdown).toContain('**bun**\n\n```bash\nbun add a b\n```')
})
