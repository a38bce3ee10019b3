import { expect, test } from 'vitest'
import { guide, pageSource, readSource } from '../../../tests/unit/content/samples.ts'

/** The error message for a guide with this body, which starts on line 9. */
function refusal(...body: string[]): string {
  try {
    readSource(pageSource('Guide', ...body))
  } catch (error) {
    return (error as Error).message
  }
  return 'accepted'
}

test('rejects an unclosed callout at its first line', () => {
  expect(refusal('Text.', '', ':::note[Mind]', 'Inside.', '', 'Also inside.')).toBe(
    'content/page.mdx:11: the callout :::note is not closed: add a line with :::',
  )
  expect(refusal(':::note[One]', 'Text.', ':::', '', ':::warning[Two]', 'Text.', ':::')).toBe('accepted')
  expect(refusal(':::note[One]', '```ts', 'call()', '```', ':::')).toBe('accepted')
})

test('rejects an empty callout', () => {
  const problem = ':9: the callout :::note is empty: write its text between the two lines, or delete them'
  expect(refusal(':::note[Mind]', ':::')).toContain(problem)
  expect(refusal(':::note', ':::')).toContain(problem)
})

test('rejects an unclosed element at its first line', () => {
  expect(refusal('Text.', '', '<WithServer>', '', 'Text.')).toMatch(
    /:11: Expected a closing tag for `<WithServer>`\. If/,
  )
})

test('rejects malformed marks of a callout', () => {
  expect(refusal('::: note', 'Text.', ':::')).toContain(':9: "::: note" does not start or end a callout')
  expect(refusal('Text.', ':::')).toContain(':10: ":::" does not start or end a callout')
})

test('rejects an unclosed code block at its first line', () => {
  const problem = 'the code block is not closed: add a line with ```'
  expect(refusal('Text.', '', '```ts', 'call()', '', 'Text.')).toContain(`:11: ${problem}`)
  expect(refusal(':::note[Mind]', '```ts', 'call()', ':::')).toContain(`:10: ${problem}`)
  expect(refusal('- Item', '', '  ```ts', '  call()', '', 'After.')).toContain(`:11: ${problem}`)
  expect(refusal('````text', '```ts', '````', '', '- Item', '', '  ```ts', '  call()', '  ```')).toBe(
    'accepted',
  )
})

test('rejects an empty code block, and a command with signs that no shell reads', () => {
  expect(refusal('Text.', '', '```ts', '', '```')).toContain(
    ':11: the code block is empty: write its code, or delete it',
  )
  const command = (line: string) => refusal('```bash', 'cd docs', line, '```')
  const problem = `:11: a shell reads typographic quotes and dashes as letters: write ", ' or -`
  expect(command('npm run build –search')).toContain(problem)
  expect(command('npm install “docs”')).toContain(problem)
  expect(command('# Once – then again')).toBe('accepted')
})

test('rejects JSON and JavaScript that cannot be parsed, at its line', () => {
  const code = (language: string, ...lines: string[]) =>
    refusal('Text.', '', `\`\`\`${language}`, ...lines, '```')
  const json = (...lines: string[]) => code('json', ...lines)
  expect(json('{', '  "a": 1,', '}')).toContain(
    ':13: the code is not valid JSON: JSON does not support trailing commas',
  )
  expect(json('[', '  1, // one', '  2', ']')).toContain(
    ':13: the code is not valid JSON: JSON does not support comments',
  )
  expect(json('{ "a": "http://a"', '  "b": 1 }')).toContain(":13: the code is not valid JSON: ',' expected")
  expect(json('{', "  'a': 1 }")).toContain(':13: the code is not valid JSON: String literal with double')
  expect(json('{', '  "a": 01 }')).toContain(':13: the code is not valid JSON: ')
  expect(code('js title="a.js"', 'call(', 'call()')).toContain(':13: the code is not valid JavaScript: ')
  expect(code('json', '{ "a": [1] }')).toBe('accepted')
  expect(code('js', "import a from 'a'", 'await a()')).toBe('accepted')
  expect(code('js', '// The result', '{ total: 1n, items: [] } // none')).toBe('accepted')
})

test('a table row must have as many cells as the table has columns', () => {
  const table = (row: string) => refusal('| A | B |', '| - | - |', '| a | b |', row)
  expect(table('| a |')).toContain(
    ':12: the row has 1 cell, but the table has 2 columns: add the missing cells',
  )
  expect(table('| `x | y` | b |')).toContain(
    ':12: the row has 3 cells, but the table has 2 columns: join two',
  )
  expect(table('| `x \\| y` | |')).toBe('accepted')
  expect(refusal('| A | B |', '| - |', '| a | b |')).toContain(':9: this is not a table')
})

test('rejects a reference-style image', () => {
  expect(refusal('![a vault][1]', '', '[1]: /vault.png')).toMatch(/:(?:9|11): /)
})

test('reports conflict markers of git, in text and in code', () => {
  const problem =
    'unresolved merge conflict: keep one side, and delete the lines <<<<<<<, ======= and >>>>>>>'
  expect(refusal('Text.', '<<<<<<< HEAD', 'One.', '=======', 'Two.', '>>>>>>> branch')).toBe(
    `content/page.mdx:10: ${problem}`,
  )
  expect(refusal('```ts', '<<<<<<< HEAD', '```')).toContain(`:10: ${problem}`)
  expect(refusal('```text', 'a <<<<<<< b', '```')).toBe('accepted')
})

test('rejects invisible characters, and text in another encoding', () => {
  expect(refusal('Text.', 'Zero\u200bwidth')).toBe(
    'content/page.mdx:10: U+200B after "Zero" is an invisible character: delete it',
  )
  expect(refusal('## Right\u200f to left')).toContain(':9: U+200F after "Right"')
  expect(refusal('```ts', 'const\u00a0a = 1', '```')).toContain(':10: U+00A0 after "const"')
  expect(refusal('Caf\ufffd')).toBe(
    'content/page.mdx:9: the character after "Caf" is not in UTF-8: save the file in this encoding',
  )
  expect(refusal('Above 5&nbsp;ETH, é, 🚀 and “quotes”.')).toBe('accepted')
})

test('says what to write instead of GitHub alerts and HTML', () => {
  expect(refusal('> [!NOTE]', '> Text.')).toContain(':9: write a note as :::note[Title], and ::: at its end')
  for (const body of ['One<br/>two.', '<div style="color: red">Text</div>', '<div>\nText\n</div>'])
    expect(refusal(body)).toMatch(/:9: pages may not have HTML: write <\w+> as Markdown, or remove it/)
})

test('reports all problems of a page at once', () => {
  expect(refusal('~~Gone~~.', '', '- [ ] Do it', '', '## ').split('\n')).toEqual([
    'content/page.mdx:9: pages may not use strikethrough: delete the words, or put ~~ in backticks',
    'content/page.mdx:11: pages may not have task lists: remove the brackets',
    'content/page.mdx:13: the heading is empty',
  ])
})

test('a code block must have a known language and only known options', () => {
  const code = (meta: string) => refusal(`\`\`\`${meta}`, '1', '```')
  expect(code('')).toContain(':9: the code has no language: write one of ts,')
  expect(code('typscript')).toContain(':9: `typscript` is not a language for code blocks: write one of ts,')
  expect(code('ts contineus')).toContain(
    '`contineus` is not an option: after `ts`, write `continues`, `network=ethereum|gnosis`, `runtime=browser|wagmi|node`, `title="…"`',
  )
  expect(code('bash instal')).toContain('`instal` is not an option: after `bash`, write `install`')
  expect(code('json continues')).toContain('`continues` is not an option')
  expect(code('ts title=a.ts')).toContain('`title=a.ts` is not an option')
  for (const right of [
    'ts continues',
    'tsx title="a b.tsx" continues',
    'bash install',
    'json title="a"',
    'text',
  ])
    expect(code(right)).toBe('accepted')
})

test('rejects unmatched marks and reports their lines', () => {
  expect(refusal('Text', 'with **bold.')).toContain(':10: unmatched **')
  expect(refusal('A ** bold ** word.')).toContain(':9: unmatched **')
  expect(refusal('Read `getVault.')).toContain(':9: unmatched backtick')
  expect(refusal('| A |', '| - |', '| `a |')).toContain(':11: unmatched backtick')
  expect(refusal('A \\** and a \\` are letters, and 2 * 3 is six.')).toBe('accepted')
})

test('rejects broken links', () => {
  expect(refusal('See [the vault] (/vault).')).toContain(':9: the link has a space before its URL')
  expect(refusal('See [**the** vault] (/vault).')).toContain(':9: the link has a space before its URL')
  expect(refusal('See [the vault](/vault .')).toContain(':9: the link is not closed')
  expect(refusal('See [the vault][1].')).toContain(':9: reference-style links are not supported')
  expect(refusal('See [](/vault).')).toContain(':9: the link has no text')
  expect(refusal('See [vault]().')).toContain(':9: the link "vault" has no URL')
  expect(refusal('See https://example.org there.')).toContain(':9: a plain URL does not become a link')
  expect(refusal('See [https://example.org](https://example.org).')).toBe('accepted')
  expect(refusal('An array [0] (the first) holds it.')).toBe('accepted')
})

test('rejects attributes of a callout', () => {
  expect(refusal(':::note[Mind]{.wide}', 'Text.', ':::')).toContain(':9: callouts have no attributes')
})

test('attributes of a component must be unique and of the form name="value"', () => {
  expect(refusal('<QueueDiagram of={exit} />')).toContain(
    ':9: <QueueDiagram>: write an attribute as name="value"',
  )
  expect(refusal('<QueueDiagram wide />')).toContain(':9: <QueueDiagram>: write an attribute as name="value"')
  expect(refusal('<QueueDiagram {...all} />')).toContain(':9: <QueueDiagram>: write an attribute as')
  expect(refusal('<QueueDiagram of="exit" of="exit" />')).toContain(':9: <QueueDiagram> has `of` twice')
})

test('says how to write an angle bracket or a brace as text', () => {
  expect(refusal('If a <b, stop.')).toContain('If `<`, `{` or `}` is text, put it in backticks')
  expect(refusal('Text.', '', 'See { here.')).toContain('If `<`, `{` or `}` is text, put it in backticks')
})

test('rejects a comment in each spelling, and does not propose another one', () => {
  const problem = 'pages may not have comments: remove it'
  for (const comment of ['<!-- later -->', '{/* later */}']) {
    expect(refusal('Text.', '', comment)).toBe(`content/page.mdx:11: ${problem}`)
    expect(refusal(`Text ${comment} here.`)).toBe(`content/page.mdx:9: ${problem}`)
  }
})

test('accepts pipes and colons in text', () => {
  expect(() => guide('Either `a`| b, at 10:30, or npm:sdk ::: so.')).not.toThrow()
})
