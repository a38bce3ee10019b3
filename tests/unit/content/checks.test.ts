import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Problem } from '../../../src/shared/problem.ts'
import { BODY_LINE, createSampleProject, methodPage, sampleFile, samplePage } from './sampleProject.ts'

const project = createSampleProject()
afterAll(() => project.dispose())

interface Fault {
  file: string
  text: string
  /** All problems that must be reported in the file: their lines and texts. */
  expected: [line: number, problem: RegExp][]
}

/** Faults in the body of a guide. The line is that of the problem, counted from the first line of the body. */
const inGuides: [body: string, problem: RegExp, line?: number][] = [
  // Names
  ['Read `balance` of `getThing`.', /^`balance` .*`sdk\.vault\.getThing` has no argument or field/],
  [
    'Use the `total` of `sdk.vault.getThing` and `sdk.vault.getOther`.',
    /^`total` .*`sdk\.vault\.getOther` has no .*a name before `of` belongs to each method listed after it.* split the sentence/,
  ],
  ['One line,\nthen `Network.Nowhere`.', /^`Network\.Nowhere` is not part of the API/, 1],
  ['It says `Thing was not found`.', /^the SDK throws no error `Thing was not found`: quote/],
  ['Read `total.amount` of `getThing`.', /^`total\.amount` .*has no argument or field/],
  ['```ts\nexport const total = 1n\n```\n\nRead `total`.', /^`total` is /, 4],
  ['Call `find` for it.', /^`find` is not part of the API/],
  ['It says `Any "amount" argument must be a bigint`.', /^the SDK throws no error/],
  ['Call getThing for it.', /^"getThing" is an API name: put it in backticks/],
  [
    'See [getOther](/vault/getthing).',
    /^the link says `getOther` but leads to the page of `sdk\.vault\.getThing`/,
  ],

  // Units
  [
    '| Unit | Fields |\n| --- | --- |\n| Milliseconds | `createdAt` of `getThing` |',
    /^`createdAt` of `sdk\.vault\.getThing` is declared in unix seconds.*, not in milliseconds/,
    2,
  ],

  // Links, examples and addresses
  ['See [there](/vault/getnothing).', /^no page at \/vault\/getnothing/],
  ["Text.\n\n```ts\nexport const a: number = 'b'\n```", /^the example does not compile: Type 'string'/, 3],
  [`Send it to \`0x${'a1'.repeat(20)}\`.`, /^0xa1a1\w+ is not a known address/],

  // Words
  [
    'It cannot hold eigthteen decimals.',
    /^unknown word "eigthteen": .*"eighteen".*\? Correct it, or add it to words\.txt/,
  ],
  ['It is on the black-list.', /^"black-list": write "blocklist"$/],
  [':::note[TODO]\nText.\n:::', /^"TODO": remove it/],
]

/** Faults in front matter, with the line of the problem. */
const inFrontMatter: [changes: Record<string, string>, line: number, problem: RegExp][] = [
  [{ description: 'Short.' }, 3, /^the description has 6 characters: write 50 to 155/],
  [{ description: `It is ${'very '.repeat(32)}long.` }, 3, /^the description has 171 characters/],
  [
    { description: 'A description that is long enough, but has no period at its end' },
    3,
    /^the description is not a sentence/,
  ],
  [
    { description: 'What the page called Home says, in a sentence that is long enough.' },
    3,
    /^content\/index\.mdx has the same description/,
  ],
  [{ keywords: '[one, two]' }, 4, /^2 keywords: give 3 to/],
  [{ related: '' }, 1, /^no related pages/],
  [{ related: '[guides/nowhere]' }, 5, /^related page guides\/nowhere does not exist/],
  [{ sources: '', verified: '' }, 1, /^no sources: list the files/],
  [
    { sources: "['sdk:src/a.ts', 'core:contracts/A.sol']" },
    7,
    /^`sources` lists files of core: write the commit/,
  ],
]

const faults: Fault[] = [
  ...inGuides.map(([body, problem, line = 0], index) => ({
    file: `content/guides/body-${index}.mdx`,
    text: samplePage({ title: `Body ${index}` }, body),
    expected: [[BODY_LINE + line, problem]] satisfies Fault['expected'],
  })),
  ...inFrontMatter.map(([changes, line, problem], index) => ({
    file: `content/guides/front-${index}.mdx`,
    text: samplePage({ title: `Front ${index}`, ...changes }, 'Text.'),
    expected: [[line, problem]] satisfies Fault['expected'],
  })),
  {
    file: 'content/guides/itself.mdx',
    text: samplePage({ title: 'Itself', related: '[guides/itself]' }, 'Text.'),
    expected: [[5, /^the related page guides\/itself is listed twice or is the page itself/]],
  },
  // An error message and a field of methods that the paragraph does not mention
  {
    file: 'content/vault/getother.mdx',
    text: methodPage(
      'getOther',
      'sdk.vault.getOther()',
      '### Errors and fields of others',
      '',
      'It rejects with `Too much`.',
      '',
      'Call `getThing`.',
      '',
      'Read `total`.',
    ),
    expected: [
      [22, /^no method on this page throws `Too much`/],
      [
        26,
        /^`total` is .*`sdk\.vault\.getOther` has no .*; `sdk\.vault\.getThing` has one: name the method\./,
      ],
    ],
  },
  {
    file: 'sdk/vault/setThing.ts',
    text: sampleFile('sdk/vault/setThing.ts').replace('Amount to set.', 'Amuont to set.'),
    expected: [[14, /^unknown word "Amuont"/]],
  },
  {
    file: 'content/vault/getprices.mdx',
    text: samplePage({ title: 'getPrices' }, 'Text.'),
    expected: [[1, /^no method in sdk\/ has `@page vault\/getprices`/]],
  },
  {
    file: 'content/vault/setthing.mdx',
    text: methodPage('setThing', 'sdk.vault.getOther()'),
    expected: [[BODY_LINE, /^no TypeScript example calls `sdk\.vault\.setThing\(…\)`/]],
  },
]

let clean: Problem[] = []
let problems: Problem[] = []
beforeAll(async () => {
  clean = (await project.check()).problems
  // One project contains all faults, because reading a project takes much longer than finding its faults.
  for (const { file, text } of faults) project.write(file, text)
  // An exception that nothing needs.
  project.write('content/names.yaml', 'content/:\n  none: [nobody]\n')
  problems = (await project.check()).problems
}, 240_000)

test('reports nothing for a project without faults', () => {
  expect(clean).toEqual([])
})

test.each(faults)('finds $expected.0.1 in $file, and nothing else there', ({ file, expected }) => {
  const found = problems.filter((each) => each.file === file)
  expect(found).toEqual(
    expected.map(([line, problem]) => ({ file, line, problem: expect.stringMatching(problem) })),
  )
})

test('reports an exception that nothing needs', () => {
  expect(problems).toContainEqual({
    file: 'content/names.yaml',
    line: 2,
    problem: 'content/ no longer needs the exception `nobody`: remove it',
  })
})

test('finds nothing in other files', () => {
  const files = new Set([...faults.map(({ file }) => file), 'content/names.yaml'])
  expect(problems.filter(({ file }) => !files.has(file))).toEqual([])
})

test('reports a method without a page', async () => {
  const other = createSampleProject()
  other.remove('content/vault/getother.mdx')
  const found = await other.check()
  other.dispose()
  expect(found.problems).toEqual([
    {
      file: 'sdk/vault/getOther.ts',
      line: expect.any(Number),
      problem: '`sdk.vault.getOther` has no page: write content/vault/getother.mdx, or correct its `@page`',
    },
  ])
}, 120_000)
