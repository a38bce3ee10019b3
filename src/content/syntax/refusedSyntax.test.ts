import { expect, test } from 'vitest'
import { pageSource, readSource } from '../../../tests/unit/content/samples.ts'

/** The problems of a guide with this body, which starts on line 9. */
function problemsOf(body: string): string[] {
  try {
    readSource(pageSource('Guide', body))
  } catch (error) {
    return (error as Error).message.split('\n').map((line) => line.replace('content/page.mdx:', ''))
  }
  return []
}

const conflict = 'unresolved merge conflict: keep one side, and delete the lines <<<<<<<, ======= and >>>>>>>'
const angle = 'If `<`, `{` or `}` is text, put it in backticks'
const component = '<QueueDiagram>: write an attribute as name="value"'

test.each<[body: string, ...problems: string[]]>([
  // Callouts
  ['Text.\n\n:::note[A]\nIn.\n\nIn.', '11: the callout :::note is not closed: add a line with :::'],
  [
    ':::note[A]\nIn.\n\n:::warning[B]',
    '9: the callout :::note is not closed',
    '12: the callout :::warning is not closed',
  ],
  [':::note[A]\nText:::', '9: the callout :::note is not closed'],
  [
    'Text.\n\n:::note[A]\nLeft open.\n\n:::warning[B]\nText.\n:::\n\n:::note[C]\nText.\n:::',
    '11: the callout :::note is not closed above the one on line 14: add a line with :::',
  ],
  [
    ':::note[A]\n:::note[B]\n:::note[C]\nText.\n:::',
    '9: the callout :::note is not closed above the one on line 10',
    '10: the callout :::note is not closed above the one on line 11',
  ],
  [
    '::::note[A]\nText.\n\n:::note[B]\nText.\n:::\n::::',
    '9: the callout :::note is not closed above the one on line 12',
  ],
  [
    ':::note[A]\n- Item\n\n:::note[B]\nText.\n:::',
    '9: the callout :::note is not closed above the one on line 12',
  ],
  [
    'Text.\n\n:::note[A]\n:::',
    '11: the callout :::note has no text: write it between the two lines, or delete them',
  ],
  [':::note[A]\n\n\n:::', '9: the callout :::note has no text'],
  [':::note\n:::', '9: the callout :::note has no text'],
  ['::: note\nText.\n:::', '9: "::: note" does not start or end a callout'],
  ['Text.\n:::', '10: ":::" does not start or end a callout'],
  [':::danger[No]\nText.\n:::', '9: no such directive `danger`: use note, warning, defect between ::: lines'],
  ['::leaf', '9: no such directive `leaf`'],
  ['> [!NOTE]\n> Text.', '9: write a note as :::note[Title], and ::: at its end'],

  // Code blocks
  ['Text.\n\n```ts\ncall()\n\nText.', '11: the code block is not closed: add a line with ```'],
  [':::note[A]\n```ts\ncall()\n:::', '10: the code block is not closed: add a line with ```'],
  ['- Item\n\n  ```ts\n  call()\n\nAfter.', '11: the code block is not closed: add a line with ```'],
  ['Text.\n\n```ts', '11: the code block is not closed: add a line with ```'],
  [
    'Text.\n\n```bash\nnpm run dev\n\nprose\n\n```json\n{}\n```',
    '16: an opening ```json inside the code block that starts on line 11: close that block above it with ```, or start that block with more marks if the line is part of it',
  ],
  [
    '```json\n{}\n\nprose\n\n```ts title="a.ts"\ncall()\n```',
    '14: an opening ```ts inside the code block that starts on line 9',
  ],
  [
    '- Item\n\n  ```bash\n  run\n\n  ```json\n  {}\n  ```',
    '14: an opening ```json inside the code block that starts on line 11',
  ],
  [
    ':::note[A]\n~~~bash\nrun\n\n~~~~ json\n{}\n~~~~\n:::',
    '13: an opening ~~~~json inside the code block that starts on line 10',
  ],
  ['```bash\nrun\n\n```json\n{}', '12: an opening ```json inside the code block that starts on line 9'],
  ['1. ```ts\n   call()\n   ```', '9: start the code block on its own line'],
  ['> ```ts\n> call()\n> ```', '9: start the code block on its own line'],
  ['```\n1\n```', '9: the code has no language: write one of ts,'],
  ['```typscript\n1\n```', '9: `typscript` is not a language for code blocks: write one of ts,'],
  [
    '```ts contineus\n1\n```',
    '9: `contineus` is not an option: after `ts`, write `continues`, `network=ethereum|gnosis`, `runtime=browser|wagmi|node`, `title="…"`',
  ],
  ['```bash instal\n1\n```', '9: `instal` is not an option: after `bash`, write `install`'],
  ['```json continues\n1\n```', '9: `continues` is not an option'],
  ['```json install\n1\n```', '9: `install` is not an option'],
  ['```ts title=a.ts\n1\n```', '9: `title=a.ts` is not an option'],

  // Indented code
  [
    'Text.\n\n    npm run dev\n    npm test\n\nText.',
    '11: indented text does not become code: put the code between lines with ```, or remove the spaces',
  ],
  ['\tnpm run dev', '9: indented text does not become code'],
  ['## Run it\n\n    - `one`', '11: indented text does not become code'],
  [':::note[A]\n    npm run dev\n:::', '10: indented text does not become code'],

  // JSON and JavaScript
  ['```json\n{\n  "a": 1,\n}\n```', '11: the code is not valid JSON: JSON does not support trailing commas'],
  [
    '```json\n{\n  "a": "http://a, }",\n  "b": 1,\n}\n```',
    '12: the code is not valid JSON: JSON does not support trailing commas',
  ],
  ['```json\n[\n  1, // a\n  2\n]\n```', '11: the code is not valid JSON: JSON does not support comments'],
  ['```json\n{ "a": "http://a"\n  "b": 1 }\n```', "11: the code is not valid JSON: ',' expected"],
  ["```json\n{\n  'a': 1 }\n```", '11: the code is not valid JSON: String literal with double'],
  ['```json\n{\n  "a": 01 }\n```', '11: the code is not valid JSON: '],
  ['```json\n{ "a": "b\tc" }\n```', '10: the code is not valid JSON: Bad control character'],
  ['```js title="a.js"\ncall(\ncall()\n```', '11: the code is not valid JavaScript: '],

  // Tables
  [
    '| A | B |\n| - | - |\n| a |',
    '11: the row has 1 cell, but the table has 2 columns: add the missing cells',
  ],
  [
    '| A | B |\n| - | - |\n| `x | y` | b |',
    '11: the row has 3 cells, but the table has 2 columns: join two',
    '11: unmatched backtick',
    '11: unmatched backtick',
  ],
  ['| A | B |\n| - |\n| a | b |', '9: this is not a table'],
  ['**A** b\n| c | d |', '10: this is not a table'],
  ['| | B |\n| - | - |\n| a | b |', '9: column 1 has no header: name it'],

  // Headings
  ['##No space', '9: this is not a heading: write a space after ##, or put it in backticks'],
  ['Text\nwith `code`\n###`call`\nand more.', '11: this is not a heading: write a space after ###'],
  ['Text.\n\n###NoSpace here', '11: this is not a heading: write a space after ###'],
  ['## A\n\n### Same\nText.\n## B\n\n### `Same`\nText.', '15: a second heading "Same"'],
  ['# One\n\nText.', '9: a heading of level 1'],
  ['## A\n\n### B\n\n#### C\n\nText.', '13: a heading of level 4'],
  ['### B\n\nText.', '9: a heading of level 3 without one of level 2 above it'],
  ['## …\n\nText.', '9: the heading "…" has no words'],
  ['## A\n\n## B\n\nText.', '9: nothing is below the heading "A": write its text, or delete it'],
  ['## A\n\n## B\n\nA', '9: nothing is below the heading "A"'],
  ['Text.\n\n## `A`', '11: nothing is below the heading "A": write its text, or delete it'],
  ['## A ![b](./c.svg)\n\nText.', '9: put the image in its own paragraph'],
  [
    '<EnumTable name="Color" />\n\n## First\n\nText.\n\n## Enum color\n\nText.',
    '15: the anchor #enum-color exists twice on the page',
  ],

  [
    '<EnumTable name="Colour" />',
    '9: <EnumTable>: write the name of an enum that a declaration in sdk/ exports: <EnumTable name="Network" />',
  ],

  // Marks and links
  ['Text\nwith **bold.', '10: unmatched **'],
  ['A ** bold ** word.', '9: unmatched **'],
  ['Read `getVault.', '9: unmatched backtick'],
  ['| A |\n| - |\n| `a |', '11: unmatched backtick'],
  ['See [the vault] (/vault).', '9: the link has a space before its URL'],
  ['See [**the** vault] (/vault).', '9: the link has a space before its URL'],
  ['See [the vault](/vault .', '9: the link is not closed'],
  ['See [the vault][1].', '9: reference-style links are not supported'],
  ['See [there][a].\n\n[a]: /there', '11: reference-style links are not supported: write [text](URL)'],
  ['A line.\nSee https://example.org there.', '10: a plain URL does not become a link'],
  ['See www.example.org.', '9: a plain URL does not become a link'],

  // Components, HTML and MDX
  ['Text.\n\n<WithServer>\n\nText.', `11: Expected a closing tag for \`<WithServer>\`. ${angle}`],
  ['If a <b, stop.', '9: Unexpected character `,` (U+002C) in name, expected'],
  [
    'Text.\n\nSee { here.',
    `11: Unexpected end of file in expression, expected a corresponding closing brace for \`{\`. ${angle}`,
  ],
  ['<QueueDiagram of={exit} />', `9: ${component}`],
  ['<QueueDiagram wide />', `9: ${component}`],
  ['<QueueDiagram {...all} />', `9: ${component}`],
  ['See <NetworkTable /> here.', '9: put <NetworkTable> on its own line'],
  ['- One\n\n  <Table />', '11: `Table` is inside a list or a quotation'],
  ['<Table>\n\nText.\n\n</Table>', '9: <Table> has content'],
  ['<>\n\nText.\n\n</>', '9: <> has content'],
  ["import A from 'a'", '9: pages may not have imports'],
  ['Text.\n\nA {value} in text.', '11: pages may not have expressions'],
  ['{1 + 1}', '9: pages may not have expressions'],
  ['One<br/>two.', '9: pages may not have HTML: write <br> as Markdown, or remove it'],
  ['<div style="color: red">Text</div>', '9: pages may not have HTML: write <div> as Markdown, or remove it'],
  ['<div>\nText\n</div>', '9: pages may not have HTML: write <div> as Markdown, or remove it'],
  ['Text.\n\n<!-- later -->', '11: pages may not have comments: remove it'],
  ['Text <!-- later --> here.', '9: pages may not have comments: remove it'],
  ['Text.\n\n{/* later */}', '11: pages may not have comments: remove it'],
  ['Text.\n\n{ /* later */ }', '11: pages may not have comments: remove it'],
  ['Text {/* later */} here.', '9: pages may not have comments: remove it'],

  // What GitHub adds to Markdown
  ['It is ~~not~~ so.', '9: pages may not use strikethrough: delete the words, or put ~~ in backticks'],
  ['A word[^1].', '9: pages may not have footnotes'],
  ['- [ ] Do it', '9: pages may not have task lists: delete the brackets'],
  [
    'Text:\n\n- [x] `call` it\n  1. [X]\n     Done',
    '11: pages may not have task lists',
    '12: pages may not have task lists',
  ],

  // Text
  ['Text.\n<<<<<<< HEAD\nOne.\n=======\nTwo.\n>>>>>>> branch', `10: ${conflict}`],
  ['```ts\n<<<<<<< HEAD\n```', `10: ${conflict}`],
  ['Text.\nZero\u200bwidth', '10: U+200B after "Zero" is an invisible character: delete it'],
  ['Text.\n\nRight\u200f to left', '11: U+200F after "Right"'],
  ['```ts\nconst\u00a0a = 1\n```', '10: U+00A0 after "const"'],
  ['Caf\ufffd', '9: the character after "Caf" is not in UTF-8: save the file in this encoding'],
])('%j is refused: %s', (body, ...problems) => {
  expect(problemsOf(body)).toEqual(problems.map((problem) => expect.stringContaining(problem)))
})

test.each([
  ':::note[One]\nText.\n:::\n\n:::warning[Two]\nText.\n:::',
  ':::note[One]\n```ts\ncall()\n```\n:::',
  ':::note[One]\nText.\n  :::',
  'Either `a`| b, at 10:30, or npm:sdk ::: so.',
  '````text\n```ts\ncall()\n```\n````\n\n- Item\n\n  ```ts\n  call()\n  ```',
  '~~~text\n```ts\n~~~',
  '```text\n```call()``` and `` ` ``\n##No space\n- [ ] Do it\n```',
  '- Item\n\n      more of it\n    - nested\n\n          more of that',
  'One line\n    goes on.\n\n    ```ts\n    call()\n    ```',
  'C# and `##code`, item #1\n#2, a ## b, \\#c, or `a`##b.',
  '\\[ ] and [ ], or [x](/vault), in an array[x] too.\n\n- `a` [ ] b',
  '```ts continues\n1\n```',
  '```tsx title="a b.tsx" continues\n1\n```',
  '```bash install\n# Once – then again\n```',
  '```json title="a"\n{ "a": [1] }\n```',
  "```js\nimport a from 'a'\nawait a()\n```",
  '```js\n// The result\n{ total: 1n, items: [] } // none\n```',
  '```text\na <<<<<<< b\n```',
  '| A | B |\n| - | - |\n| `x \\| y` | |',
  '## A\n\n### B\nText.\n## C\n\n### D\nText.',
  'A \\** and a \\` are letters, and 2 * 3 is six.',
  'See [https://example.org](https://example.org) and `www.example.org`.',
  'An array [0] (the first) holds it.',
  'Above 5&nbsp;ETH, é, 🚀 and “quotes”.',
])('%j is accepted', (body) => {
  expect(problemsOf(body)).toEqual([])
})

test('reports all problems of a page at once, in reading order', () => {
  expect(problemsOf('~~Gone~~.\n\n    npm test\n\nA word[^1].')).toEqual([
    expect.stringMatching(/^9: .* strikethrough/),
    expect.stringMatching(/^11: indented text/),
    expect.stringMatching(/^13: .* footnotes/),
  ])
})
