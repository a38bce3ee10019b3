import { expect, test } from 'vitest'
import { sampleContext } from '../../tests/unit/content/sampleContext.ts'
import { guide, methodPage, sampleMethod, sampleTransaction } from '../../tests/unit/content/samples.ts'
import type { Page } from '../content/page.ts'
import type { Method } from '../reference/model.ts'
import { pageMarkdown } from './markdown.ts'

const print = (page: Page): string => pageMarkdown(page, sampleContext())
const sectionOf = (markdown: string, heading: string): string =>
  markdown.split(/\n(?=##? )/).find((each) => each.startsWith(`## ${heading}\n`)) ?? ''

test('a guide begins with its title and description, and its links are absolute', () => {
  const page = guide('See [units](/introduction#units), [here](#a) and [there](https://example.org).')
  expect(print(page)).toBe(
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

test('callouts become block quotes that begin with their kind and title', () => {
  const markdown = print(
    guide(
      ':::defect[It breaks]',
      '**What happens** A.',
      '',
      '**When** B.',
      '',
      '**Workaround** C.',
      ':::',
      '',
      ':::note[Mind]',
      '```ts',
      'd()',
      '```',
      ':::',
    ),
  )
  expect(markdown).toContain('> **Known defect: It breaks**\n>\n> **What happens** A.')
  expect(markdown).toContain('> **Note: Mind**\n>\n> ```ts\n> d()\n> ```')
})

test('diagrams and calculators become text', () => {
  const markdown = print(guide('<RewardSplitterDiagram />', '', '<HealthFactorCalculator />'))
  expect(markdown).toContain('account A has 50 of 100 shares and gets 0.5 ETH')
  expect(markdown).toContain('[exit queue](https://docs.example/vault/requests/getexitqueuepositions)')
  expect(markdown).toContain('10 × 92 % ÷ 5.3 = 1.7358')
})

test('lists, quotations and tables stay unchanged', () => {
  const markdown = print(
    guide(
      '- one *word*, [a](/x) and `[b](/y)`',
      '- two:',
      '',
      '  ```ts title="a.ts"',
      '  x()',
      '  ```',
      '',
      '| A | B |',
      '| --- | --- |',
      '| a_b | [c](#d) x |',
      '',
      '> A quotation of [a page](//example.org/x).',
    ),
  )
  expect(markdown).toContain('[a](https://docs.example/x) and `[b](/y)`')
  expect(markdown).toContain('  ```ts\n  x()\n  ```')
  expect(markdown).toMatch(/\| a\\?_b \| \[c\]\(https:\/\/docs\.example\/guide#d\) x \|/)
  expect(markdown).toContain('> A quotation of [a page](//example.org/x).')
})

test('code that contains a fence gets a longer fence', () => {
  expect(print(guide('````text', '```ts', 'x()', '```', '````'))).toContain(
    '\n````text\n```ts\nx()\n```\n````\n',
  )
})

test('of the options of a code block, only the title is printed', () => {
  const markdown = print(guide('```ts title="a.ts" continues', 'x()', '```'))
  expect(markdown).toContain('**a.ts**\n\n```ts\nx()\n```')
  expect(print(guide('```ts continues title="b c.ts"', 'x()', '```'))).toContain('**b c.ts**\n\n```ts')
})

test('an install command is printed for each package manager', () => {
  const markdown = print(guide('```bash install', 'npm install a b', '```'))
  expect(markdown).toContain('**npm**\n\n```bash\nnpm install a b\n```')
  expect(markdown).toContain('**pnpm**\n\n```bash\npnpm add a b\n```')
})

test('alternative examples follow each other, each below its name', () => {
  const markdown = print(
    guide('```ts network=ethereum', 'x()', '```', '', '```ts network=gnosis', 'y()', '```'),
  )
  expect(markdown).toContain('**Ethereum**\n\n```ts\nx()\n```\n\n**Gnosis**\n\n```ts\ny()\n```')
})

test('a single alternative and duplicate alternatives are rejected', () => {
  const one = ['```ts network=ethereum', 'x()', '```']
  expect(() => guide(...one)).toThrow(
    'nothing to choose from: add an example for `network=gnosis` right below',
  )
  expect(() => guide(...one, '', ...one)).toThrow('two consecutive examples for `network=ethereum`: keep one')
})

test('a method page contains everything from its declaration', () => {
  const markdown = print(methodPage(sampleMethod(), '', '## Notes', '', 'Text.'))
  expect(markdown).toMatch(/^# sdk\.vault\.getThing\n\nReads a thing of a `vault`\.\n\n- Kind: Request\n/)
  expect(markdown).toContain(
    '```ts\nsdk.vault.getThing(args: { vaultAddress: string }): AbortRequest<Thing>\n```',
  )
  expect(sectionOf(markdown, 'Arguments')).toContain(
    '- `limit`: `number`, optional. Unit: rows. Default: 100. Page size.',
  )
  expect(sectionOf(markdown, 'Returns')).toContain("\n  - `kind`: `'a' | 'b'`. Kind.")
  expect(sectionOf(markdown, 'Errors')).toContain(
    '- `Thing not found`\n  - When: There is no such thing.\n  - Fix: Check the address.',
  )
  expect(sectionOf(markdown, 'Errors')).toContain('Arguments are checked before a promise exists')
  expect(sectionOf(markdown, 'Notes')).toContain('Text.')
})

test('a deprecation ends with one period, with or without one in the declaration', () => {
  for (const deprecated of ['Use other', 'Use other.']) {
    const parameters = sampleMethod().parameters.map((each) => ({ ...each, deprecated }))
    expect(print(methodPage(sampleMethod({ parameters })))).toMatch(/Deprecated: Use other\.(?!\.)/)
  }
})

test('a transaction lists its forms, and a removed method says what to use instead', () => {
  const markdown = print(methodPage(sampleTransaction()))
  expect(markdown).toContain(
    '`sdk.vault.getThing.encode(args)` takes the same arguments and sends nothing. Needs no signer.',
  )
  expect(markdown).toContain('the expected fee as `bigint`, in wei of the native coin.')
  const removed = sampleMethod({ removed: { version: '3.0.0', replacement: 'Nothing.' }, parameters: [] })
  const gone = print(methodPage(removed))
  expect(gone).toContain('> **Warning: Removed in 3.0.0**\n>\n> Nothing.')
  expect(gone).toContain('The method takes no arguments.')
})

test('the page of a method says who has to sign, where it works, and what replaces it', () => {
  const location = { file: 'sdk/vault/getThing.ts', line: 7 }
  const method = sampleTransaction({
    signer: [{ form: 'send' }, { form: 'estimate', condition: 'unless the gas is known' }],
    networks: 'Only on Ethereum.',
    deprecated: 'Use another.',
    throws: [],
  })
  const markdown = print(methodPage(method))
  expect(markdown).toContain('- Needs a signer: send, estimate (unless the gas is known)\n')
  expect(markdown).toMatch(/\n- Networks: differ/)
  expect(sectionOf(markdown, 'Networks')).toContain('Only on Ethereum.')
  expect(markdown).toContain('> **Warning: Deprecated**\n>\n> Use another.')
  expect(sectionOf(markdown, 'Errors')).toContain('No errors of its own.')
  expect(sectionOf(markdown, 'Send, encode, estimate')).toContain('Promise<{ to: string; data: string }>')
  expect(print(methodPage(sampleMethod({ signer: [{ form: 'call' }] })))).toContain('- Needs a signer: yes\n')
  expect(print(methodPage())).toContain('- Needs a signer: no\n')
  const removed = { version: '3.0.0', replacement: 'Nothing.' }
  expect(methodPage({ ...method, removed }).anchors).toEqual(
    expect.arrayContaining(['deprecated', 'removed', 'networks']),
  )
  const constraint = (length: number) => ({
    name: 'limit',
    type: 'number',
    required: false,
    description: 'Page size.',
    constraint: 'x'.repeat(length),
    checks: [],
    location,
  })
  const limited = (length: number) => print(methodPage(sampleMethod({ parameters: [constraint(length)] })))
  expect(limited(32)).toMatch(/Limit: x+\. Page size\./)
  expect(limited(33)).toMatch(/Page size\. Limit: x+\./)
})

test('a long type of a result is abbreviated, above a sample of it', () => {
  const type = `{ items: ${'a'.repeat(90)} }`
  const fields = sampleMethod().returns.fields.map((field) => ({ ...field, optional: true as const }))
  const method = sampleMethod({
    returns: { type, description: 'All of them.', fields },
    sample: '{ items: 1 }',
  })
  const returns = sectionOf(print(methodPage(method)), 'Returns')
  expect(returns).toContain('\n`AbortRequest<Thing>`\n')
  expect(returns).not.toContain(type)
  expect(returns).toContain('All of them.')
  expect(returns).toContain('{ items: 1 }')
  expect(returns).toContain('- `total`: `bigint`, optional.')
})

test('only methods with a network source list a network error', () => {
  const failing = (...sources: Method['sources']) =>
    print(methodPage(sampleMethod({ sources }))).includes('network error')
  expect(failing('local computation', 'subgraph')).toBe(true)
  expect(failing('local computation')).toBe(false)
})
