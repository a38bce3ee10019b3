import { expect, test } from 'vitest'
import { guide, pageSource, readSource } from '../../../tests/unit/content/samples.ts'

/** The problem of a guide with this body, which begins on line 9. */
function refusal(...body: string[]): string {
  try {
    readSource(pageSource('Guide', ...body))
  } catch (error) {
    return (error as Error).message
  }
  return 'accepted'
}

test('a callout without an end is refused where it begins', () => {
  expect(refusal('Text.', '', ':::note[Mind]', 'Inside.', '', 'Also inside.')).toBe(
    'content/page.mdx:11: the callout :::note has no end: close it with a line ::: of its own',
  )
  expect(refusal(':::note[One]', 'Text.', ':::', '', ':::warning[Two]', 'Text.', ':::')).toBe('accepted')
  expect(refusal(':::note[One]', '```ts', 'call()', '```', ':::')).toBe('accepted')
})

test('a callout that says nothing is refused', () => {
  const problem = ':9: the callout :::note says nothing: write its text between the two lines, or delete them'
  expect(refusal(':::note[Mind]', ':::')).toContain(problem)
  expect(refusal(':::note', ':::')).toContain(problem)
})

test('an element without an end is refused where it begins', () => {
  expect(refusal('Text.', '', '<WithServer>', '', 'Text.')).toMatch(
    /:11: Expected a closing tag for `<WithServer>`\. Put/,
  )
})

test('marks of a callout that make none are refused', () => {
  expect(refusal('::: note', 'Text.', ':::')).toContain(':9: "::: note" starts or ends no callout')
  expect(refusal('Text.', ':::')).toContain(':10: ":::" starts or ends no callout')
})

test('code without an end is refused where it begins', () => {
  const problem = 'the code has no end: close it with a line ``` of its own'
  expect(refusal('Text.', '', '```ts', 'call()', '', 'Text.')).toContain(`:11: ${problem}`)
  expect(refusal(':::note[Mind]', '```ts', 'call()', ':::')).toContain(`:10: ${problem}`)
  expect(refusal('- Item', '', '  ```ts', '  call()', '', 'After.')).toContain(`:11: ${problem}`)
  expect(refusal('````text', '```ts', '````', '', '- Item', '', '  ```ts', '  call()', '  ```')).toBe(
    'accepted',
  )
})

test('a row of a table has as many cells as the table has columns', () => {
  const table = (row: string) => refusal('| A | B |', '| - | - |', '| a | b |', row)
  expect(table('| a |')).toContain(':12: the row has 1 cell, and its table 2 columns: add what is missing')
  expect(table('| `x | y` | b |')).toContain(':12: the row has 3 cells, and its table 2 columns: join two')
  expect(table('| `x \\| y` | |')).toBe('accepted')
  expect(refusal('| A | B |', '| - |', '| a | b |')).toContain(':9: this is not a table')
})

test('an image whose file stands elsewhere on the page is refused', () => {
  expect(refusal('![a vault][1]', '', '[1]: /vault.png')).toMatch(/:(?:9|11): /)
})

test('what git leaves in a file with a conflict is told as that, wherever it is', () => {
  const problem = 'git left a conflict here: keep one side, and delete the lines <<<<<<<, ======= and >>>>>>>'
  expect(refusal('Text.', '<<<<<<< HEAD', 'One.', '=======', 'Two.', '>>>>>>> branch')).toBe(
    `content/page.mdx:10: ${problem}`,
  )
  expect(refusal('```ts', '<<<<<<< HEAD', '```')).toContain(`:10: ${problem}`)
  expect(refusal('```text', 'a <<<<<<< b', '```')).toBe('accepted')
})

test('a character that nobody sees is refused, and so is text in another encoding', () => {
  expect(refusal('Text.', 'Zero\u200bwidth')).toBe(
    'content/page.mdx:10: U+200B after "Zero" is a character that nobody sees: delete it',
  )
  expect(refusal('## Right\u200f to left')).toContain(':9: U+200F after "Right"')
  expect(refusal('```ts', 'const\u00a0a = 1', '```')).toContain(':10: U+00A0 after "const"')
  expect(refusal('Caf\ufffd')).toBe(
    'content/page.mdx:9: the character after "Caf" is not in UTF-8: save the file in this encoding',
  )
  expect(refusal('Above 5&nbsp;ETH, é, 🚀 and “quotes”.')).toBe('accepted')
})

test('notes in the way of GitHub, and tags of HTML, are told what to write instead', () => {
  expect(refusal('> [!NOTE]', '> Text.')).toContain(':9: write a note as :::note[Title], and ::: at its end')
  for (const body of ['One<br/>two.', '<div style="color: red">Text</div>', '<div>\nText\n</div>'])
    expect(refusal(body)).toMatch(/:9: pages have no HTML: write <\w+> as Markdown, or leave it out/)
})

test('all problems of a page are reported at once', () => {
  expect(refusal('~~Gone~~.', '', '- [ ] Do it', '', '## ').split('\n')).toEqual([
    'content/page.mdx:9: pages have no text that is struck through',
    'content/page.mdx:11: pages have no lists of tasks: leave out the brackets',
    'content/page.mdx:13: the heading has no words',
  ])
})

test('a code block says its language, and knows its options', () => {
  const code = (meta: string) => refusal(`\`\`\`${meta}`, 'x', '```')
  expect(code('')).toContain(':9: the code has no language: write one of ts,')
  expect(code('typscript')).toContain(':9: `typscript` is not a language for code blocks: write one of ts,')
  expect(code('typescript')).toContain(':9: `typescript` is not a language for code blocks: write `ts`')
  expect(code('ts contineus')).toContain(
    '`contineus` means nothing here: after `ts`, write `continues`, `error=<code>`, `network=ethereum|gnosis`, `runtime=browser|wagmi|node`, `title="…"`',
  )
  expect(code('bash instal')).toContain('`instal` means nothing here: after `bash`, write `install`')
  expect(code('json continues')).toContain('`continues` means nothing here')
  expect(code('ts title=a.ts')).toContain('`title=a.ts` means nothing here')
  for (const right of [
    'ts continues',
    'tsx title="a b.tsx" error=2345',
    'bash install',
    'json title="a"',
    'text',
  ])
    expect(code(right)).toBe('accepted')
})

test('marks without their other half are refused at their line', () => {
  expect(refusal('Text', 'with **bold.')).toContain(':10: ** without its other half')
  expect(refusal('A ** bold ** word.')).toContain(':9: ** without its other half')
  expect(refusal('Read `getVault.')).toContain(':9: a backtick without its other half')
  expect(refusal('| A |', '| - |', '| `a |')).toContain(':11: a backtick without its other half')
  expect(refusal('A \\** and a \\` are letters, and 2 * 3 is six.')).toBe('accepted')
})

test('broken link syntax is refused', () => {
  expect(refusal('See [the vault] (/vault).')).toContain(':9: the link has a space before its address')
  expect(refusal('See [**the** vault] (/vault).')).toContain(':9: the link has a space before its address')
  expect(refusal('See [the vault](/vault .')).toContain(':9: the link has no end')
  expect(refusal('See [the vault][1].')).toContain(':9: write the address of a link where the link is')
  expect(refusal('See [](/vault).')).toContain(':9: the link has no words')
  expect(refusal('See [vault]().')).toContain(':9: the link "vault" has no address')
  expect(refusal('See https://example.org there.')).toContain(':9: an address is not a link by itself')
  expect(refusal('See [https://example.org](https://example.org).')).toBe('accepted')
  expect(refusal('An array [0] (the first) holds it.')).toBe('accepted')
})

test('a callout has a title and no attributes', () => {
  expect(refusal(':::note[Mind]{.wide}', 'Text.', ':::')).toContain(
    ':9: a callout has a title and nothing else',
  )
})

test('attributes of a component are name="value", each once', () => {
  expect(refusal('<QueueDiagram of={exit} />')).toContain(
    ':9: <QueueDiagram>: write an attribute as name="value"',
  )
  expect(refusal('<QueueDiagram wide />')).toContain(':9: <QueueDiagram>: write an attribute as name="value"')
  expect(refusal('<QueueDiagram {...all} />')).toContain(':9: <QueueDiagram>: write an attribute as')
  expect(refusal('<QueueDiagram of="exit" of="exit" />')).toContain(':9: <QueueDiagram> has `of` twice')
})

test('an open angle bracket or brace gets a clear message', () => {
  expect(refusal('If a <b, stop.')).toContain('Put `<`, `{` and `}` into backticks where they are text')
  expect(refusal('Text.', '', 'See { here.')).toContain('Put `<`, `{` and `}` into backticks')
})

test('a pipe, a colon and dots in running text are text', () => {
  expect(() => guide('Either `a`| b, at 10:30, or npm:sdk ::: so.')).not.toThrow()
})
