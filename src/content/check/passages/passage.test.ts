import { expect, test } from 'vitest'
import { guide, pageSource, sampleMethod, sampleTransaction } from '../../../../tests/unit/content/samples.ts'
import { declarationPassages } from './declarationPassages.ts'
import { pagePassages } from './pagePassages.ts'
import { piecesOf, proseOf } from './passage.ts'

const passages = (...body: string[]) =>
  pagePassages(guide(...body), pageSource('Guide', ...body), {}).filter(({ kind }) => kind !== 'summary')

test('prose keeps the line numbers of the page and replaces names by a placeholder', () => {
  const [, passage] = passages('One `a` two', 'three [four `b`](/x)', 'five')
  const prose = passage && proseOf(passage)
  expect(prose?.text).toBe('One `…` two\nthree four `…`\nfive')
  expect([0, 6, 12, 19, 27].map((offset) => prose?.lineAt(offset))).toEqual([9, 9, 10, 10, 11])
})

test('every piece inside of a link leads to its target', () => {
  const [, passage] = passages('See **one** and [the *other* **`b`**](/x).')
  expect(passage?.pieces.map(({ text, href }) => [text, href])).toEqual([
    ['See ', undefined],
    ['one', undefined],
    [' and ', undefined],
    ['the ', '/x'],
    ['other', '/x'],
    [' ', '/x'],
    ['b', '/x'],
    ['.', undefined],
  ])
})

test('reads every kind of text as a passage, but no generated headings', () => {
  const found = passages(
    '## Topic',
    '',
    '| A | B |',
    '| - | - |',
    '| b | |',
    '',
    ':::note[Mind]',
    'Inside.',
    ':::',
    '',
    '```ts',
    'call() // a comment',
    "const url = 'https://example.org' //why",
    '// On its own',
    '```',
    '',
    '```text',
    '// no comment',
    '```',
    '',
    '```js',
    'call() // in JavaScript',
    '```',
  )
  expect(found.map(({ kind, pieces }) => [kind, pieces[0]?.text, pieces[0]?.line])).toEqual([
    ['title', 'Guide', 2],
    ['heading', 'Topic', 9],
    ['cell', 'A', 11],
    ['cell', 'B', 11],
    ['cell', 'b', 13],
    ['title', 'Mind', 15],
    ['paragraph', 'Inside.', 16],
    ['comment', 'a comment', 20],
    ['comment', 'why', 21],
    ['comment', 'On its own', 22],
    ['comment', 'in JavaScript', 30],
  ])
  const [summary] = pagePassages(guide('Text.'), pageSource('Guide', 'Text.'), {}).slice(1)
  expect(summary).toMatchObject({ kind: 'summary', pieces: [{ line: 3 }] })
})

test('reads the words of images, and lines that an author broke', () => {
  const source = pageSource('Guide', 'One\\', 'two', '', '![A queue](./queue.svg)')
  const [broken, image] = pagePassages(guide('Text.'), source, {}).slice(2)
  expect(broken && proseOf(broken).text).toMatch(/^One\n+two$/)
  expect(image?.pieces).toEqual([{ kind: 'text', text: 'A queue', line: 12 }])
})

test('groups the items of a list with a paragraph before it that ends in a colon', () => {
  const groups = passages(
    'Before.',
    '',
    '- a',
    '- b',
    '',
    'Check:',
    '',
    '1. c',
    '2. d',
    '',
    'So:',
    '',
    'After.',
  )
    .slice(1)
    .map(({ group }) => group)
  const [before, a, b, check, c, d, so, after] = groups
  expect(a).toBe(b)
  expect(new Set([check, c, d]).size).toBe(1)
  expect(new Set([before, a, check, so, after]).size).toBe(5)
})

test('reads each text of the declarations once, with its place and the page that shows it', () => {
  const at = (line: number) => ({ file: 'sdk/a.ts', line })
  const [argument] = sampleMethod().parameters
  const method = sampleTransaction({
    summary: 'Sets.',
    networks: 'On Ethereum.',
    deprecated: 'Use another.',
    removed: { version: '4.0.0', replacement: 'Nothing.' },
    parameters: argument ? [{ ...argument, description: 'An address.', constraint: 'Not `0x`.' }] : [],
  })
  const described = { name: 'a', type: 'string', required: true, checks: [], location: at(5) }
  const found = declarationPassages({
    methods: [method, { ...method, page: 'vault/again' }],
    options: [{ ...described, description: 'An option.' }],
    members: [{ name: 'config', description: 'A member.', location: at(6) }],
    enums: [
      {
        name: 'Color',
        description: 'Colors.',
        members: [{ name: 'Red', value: 0, description: 'Like blood.' }],
        location: at(8),
      },
    ],
    constructorThrows: [{ message: 'No', when: 'It fails.', fix: 'Try.' }],
  })
  const page = 'vault/requests/getthing'
  const own = 'sdk/vault/getThing.ts:7'
  expect(
    found.map(({ file, route, pieces, kind }) => {
      expect(kind).toBe('description')
      return [route, `${file}:${pieces[0]?.line}`, pieces.map(({ text }) => text).join('')]
    }),
  ).toEqual([
    [page, own, 'Sets.'],
    [page, own, 'On Ethereum.'],
    [page, own, 'Hash of the transaction.'],
    [page, own, 'Use another.'],
    [page, own, 'Nothing.'],
    [page, own, 'Needs no signer.'],
    [page, own, 'An address.'],
    [page, own, 'Not 0x.'],
    [page, own, 'Target.'],
    [page, own, 'There is no such thing.'],
    [page, own, 'Check the address.'],
    [undefined, 'src/reference/checks.ts:1', 'It is none.'],
    [undefined, 'src/reference/checks.ts:1', 'Pass one.'],
    [undefined, 'sdk/a.ts:5', 'An option.'],
    [undefined, 'sdk/a.ts:6', 'A member.'],
    [undefined, 'sdk/a.ts:8', 'Colors.'],
    [undefined, 'sdk/a.ts:8', 'Like blood.'],
    [undefined, 'sdk/a.ts:1', 'It fails.'],
    [undefined, 'sdk/a.ts:1', 'Try.'],
  ])
})

test('splits descriptions of sdk/ at their backticks', () => {
  expect(piecesOf('A `bc` and `` c', 3)).toEqual([
    { kind: 'text', text: 'A ', line: 3 },
    { kind: 'code', text: 'bc', line: 3 },
    { kind: 'text', text: ' and `` c', line: 3 },
  ])
  expect(piecesOf('`a`', 3)).toEqual([{ kind: 'code', text: 'a', line: 3 }])
  expect(piecesOf('``', 3)).toEqual([{ kind: 'text', text: '``', line: 3 }])
  expect(piecesOf('An odd `', 3)).toEqual([{ kind: 'text', text: 'An odd `', line: 3 }])
})
