import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Problem } from '../../../src/shared/problem.ts'
import { BODY_LINE, createSampleProject, methodPage, sampleFile, samplePage } from './sampleProject.ts'

const project = createSampleProject()
afterAll(() => project.dispose())

interface Fault {
  what: string
  file: string
  text: string
  /** All problems that must be reported in the file: their lines and texts. */
  expected: [line: number, problem: RegExp][]
}

const faults: Fault[] = []
/** Adds a guide with this fault in its body. @param line - offset of the expected problem from the first line of the body */
const inGuide = (what: string, body: string | string[], problem: RegExp, line = 0) => {
  const name = `fault-${faults.length}`
  faults.push({
    what,
    file: `content/guides/${name}.mdx`,
    text: samplePage({ title: `Fault ${faults.length}` }, ...[body].flat()),
    expected: [[BODY_LINE + line, problem]],
  })
}
const inFrontMatter = (what: string, changes: Record<string, string>, line: number, problem: RegExp) => {
  const title = `Fault ${faults.length}`
  faults.push({
    what,
    file: `content/guides/fault-${faults.length}.mdx`,
    text: samplePage({ title, ...changes }, 'Text.'),
    expected: [[line, problem]],
  })
}
const declaration = (
  file: Parameters<typeof sampleFile>[0],
  from: string,
  to: string,
): Pick<Fault, 'file' | 'text'> => {
  const text = sampleFile(file)
  if (!text.includes(from)) throw new Error(`${file} does not contain ${from}`)
  return { file, text: text.replace(from, to) }
}

// Names
inGuide(
  'a field that the method does not have',
  'Read `balance` of `getThing`.',
  /^`balance` .*`sdk\.vault\.getThing` has no argument or field/,
)
inGuide(
  'a field that only one of two methods has',
  'Use the `total` of `sdk.vault.getThing` and `sdk.vault.getOther`.',
  /^`total` .*`sdk\.vault\.getOther` has no .*a name before `of` belongs to each method listed after it.* split the sentence/,
)
inGuide(
  'a member that an enum does not have',
  ['One line,', 'then `Network.Nowhere`.'],
  /^`Network\.Nowhere` is not part of the API/,
  1,
)
inGuide(
  'an error message that nothing throws',
  'It says `Thing was not found`.',
  /^the SDK throws no error `Thing was not found`: quote/,
)
inGuide(
  'a field of a value that has none',
  'Read `total.amount` of `getThing`.',
  /^`total\.amount` .*has no argument or field/,
)
inGuide(
  'a field of methods that the paragraph does not mention, which is also a variable',
  ['```ts', 'export const total = 1n', '```', '', 'Read `total`.'],
  /^`total` is /,
  4,
)
inGuide('a common word as a name', 'Call `find` for it.', /^`find` is not part of the API/)
inGuide(
  'an error message with another beginning',
  'It says `Any "amount" argument must be a bigint`.',
  /^the SDK throws no error/,
)
inGuide(
  'a name without backticks',
  'Call getThing for it.',
  /^"getThing" is an API name: put it in backticks/,
)
inGuide(
  'a link that is named after another method',
  'See [getOther](/vault/getthing).',
  /^the link says `getOther` but leads to the page of `sdk\.vault\.getThing`/,
)
faults.push({
  what: 'an error message and a field of methods that the paragraph does not mention',
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
    [26, /^`total` is .*`sdk\.vault\.getOther` has no .*; `sdk\.vault\.getThing` has one: name the method\./],
  ],
})

inFrontMatter(
  'a page that is related to itself',
  { related: `[guides/fault-${faults.length}]` },
  5,
  /^the related page guides\/fault-\d+ is listed twice or is the page itself/,
)

// Units
inGuide(
  'a row of times in the wrong unit',
  ['| Unit | Fields |', '| --- | --- |', '| Milliseconds | `createdAt` of `getThing` |'],
  /^`createdAt` of `sdk\.vault\.getThing` is declared in unix seconds.*, not in milliseconds/,
  2,
)

// Links
inGuide(
  'a link to a page that does not exist',
  'See [there](/vault/getnothing).',
  /^no page at \/vault\/getnothing/,
)

// Examples
inGuide(
  'an example that does not compile',
  ['Text.', '', '```ts', "export const a: number = 'b'", '```'],
  /^the example does not compile: Type 'string'/,
  3,
)
inGuide('an unknown address', `Send it to \`0x${'a1'.repeat(20)}\`.`, /^0xa1a1\w+ is not a known address/)

// Words
inGuide(
  'a misspelled word',
  'It cannot hold eigthteen decimals.',
  /^unknown word "eigthteen": .*"eighteen".*\? Correct it, or add it to words\.txt/,
)
inGuide('a word with a preferred synonym', 'It is on the black-list.', /^"black-list": write "blocklist"$/)
inGuide('an unfinished text', ':::note[TODO]\nText.\n:::'.split('\n'), /^"TODO": remove it/)
faults.push({
  what: 'a misspelled word in a declaration',
  ...declaration('sdk/vault/setThing.ts', 'Amount to set.', 'Amuont to set.'),
  expected: [[14, /^unknown word "Amuont"/]],
})

// Structure
inFrontMatter(
  'a description of a word',
  { description: 'Short.' },
  3,
  /^the description has 6 characters: write 50 to 155/,
)
inFrontMatter(
  'a description that is too long',
  { description: `It is ${'very '.repeat(32)}long.` },
  3,
  /^the description has 171 characters: write 50 to 155/,
)
inFrontMatter(
  'a description that is too short',
  { description: 'It is one line and a bit, forty letters long.' },
  3,
  /^the description has 45 characters: write 50 to/,
)
inFrontMatter(
  'a description that is not a sentence',
  { description: 'A description that is long enough, but has no period at its end' },
  3,
  /^the description is not a sentence/,
)
inFrontMatter(
  'a description of another page',
  { description: 'What the page called Home says, in a sentence that is long enough.' },
  3,
  /^content\/index\.mdx has the same description/,
)
inFrontMatter('too few keywords', { keywords: '[one, two]' }, 4, /^2 keywords: give 3 to/)
inFrontMatter('a keyword twice', { keywords: '[one, two, one]' }, 4, /^the keyword "one" is listed already/)
inFrontMatter('no related pages', { related: '' }, 1, /^no related pages/)
inFrontMatter(
  'a related page that does not exist',
  { related: '[guides/nowhere]' },
  5,
  /^related page guides\/nowhere does not exist/,
)
inFrontMatter('no sources', { sources: '', verified: '' }, 1, /^no sources: list the files/)
inFrontMatter(
  'sources without a verified commit',
  { sources: "['sdk:src/a.ts', 'core:contracts/A.sol']" },
  7,
  /^`sources` lists files of core: write the commit/,
)
inFrontMatter(
  'a commit of a repository without sources',
  { verified: "{ sdk: 'f7e6981', core: 'c511cd9' }" },
  7,
  /^`verified` has a commit of core, but `sources` lists no file/,
)
faults.push({
  what: 'a page without a method in a folder of method pages',
  file: 'content/vault/getprices.mdx',
  text: samplePage({ title: 'getPrices' }, 'Text.'),
  expected: [[1, /^no method in sdk\/ has `@page vault\/getprices`/]],
})
faults.push({
  what: 'a method page whose example does not call the method',
  file: 'content/vault/setthing.mdx',
  text: methodPage('setThing', 'sdk.vault.getOther()'),
  expected: [[BODY_LINE, /^no TypeScript example calls `sdk\.vault\.setThing\(…\)`/]],
})
let clean: Problem[] = []
let problems: Problem[] = []
beforeAll(async () => {
  clean = (await project.check()).problems
  // One project contains all faults, because reading a project takes much longer than finding its faults.
  for (const { file, text } of faults) project.write(file, text)
  project.write('content/names.yaml', 'content/:\n  none: [nobody]\n')
  problems = (await project.check()).problems
}, 240_000)

test('reports nothing for a project without faults', () => {
  expect(clean).toEqual([])
})

test.each(faults)('finds $what, and nothing else there', ({ file, expected }) => {
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
