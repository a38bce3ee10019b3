import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { checkExamples } from './checkExamples.ts'
import { createCompiler } from './compiler.ts'

const compile = createCompiler(process.cwd())
const check = (...lines: string[]) =>
  checkExamples([{ file: 'content/page.mdx', source: `${lines.join('\n')}\n` }], compile)
const problems = async (...lines: string[]) =>
  (await check(...lines)).problems.map(({ line, code, message }) => `${line}: ${code ?? message}`)

const instance = [
  "import { Network, StakeWiseSDK } from '@stakewise/v3-sdk'",
  "const sdk = new StakeWiseSDK({ network: Network.Mainnet, endpoints: { web3: 'https://rpc.example' } })",
]

test('accepts a program with top-level await, a wallet and ethers', async () => {
  expect(
    await problems(
      '```ts',
      "import { BrowserProvider } from 'ethers'",
      ...instance,
      'const provider = new BrowserProvider(window.ethereum)',
      "const vault = await sdk.vault.getVault({ vaultAddress: '0x' })",
      'console.log(provider, vault.osTokenConfig.ltvPercent)',
      '```',
    ),
  ).toEqual([])
})

test('reports an error with its line on the page, also inside a list', async () => {
  expect(
    await problems('# Page', '', '- item', '', '  ```ts', '  const a = 1', '  const b: string = a', '  ```'),
  ).toEqual(['7: 2322'])
  const { examples } = await check('- item', '', '  ```ts', '  if (1) {', '    use()', '  }', '  ```')
  expect(examples[0]?.code).toBe('if (1) {\n  use()\n}\n')
})

test('lets a fence continue the program before it', async () => {
  const first = ['```ts', ...instance, '```']
  expect(await problems(...first, '```ts continues', 'sdk.nothing', '```')).toEqual(['6: 2339'])
  expect(await problems(...first, '```ts', 'sdk', '```')).toEqual(['6: 2304'])
  expect((await problems('```ts continues', '1', '```'))[0]).toMatch('`continues` needs a TypeScript fence')
})

test('accepts generics in TypeScript, and elements only where the language has them', async () => {
  const generic = ['```ts', 'export const same = <T>(value: T) => value', '```']
  const element = ['export const page = <p>Text</p>', '```']
  const found = await problems(...generic, '```tsx', ...element, '```ts', ...element)
  expect([...new Set(found.map((each) => each.split(':')[0]))]).toEqual(['8'])
})

test('reports what is declared twice at its second place, and names files relative to the project', async () => {
  const first = ['```ts', "import * as sdk from '@stakewise/v3-sdk'", 'const a = sdk.nothing', '```']
  const { problems } = await check(...first, '```ts continues', 'const a = 2', '```')
  expect(problems.map(({ line, message }) => `${line}: ${message}`)).toEqual([
    expect.stringMatching(/^3: Property 'nothing' does not exist on type 'typeof import\("sdk\/package"\)'/),
    expect.stringMatching(/^6: Cannot redeclare block-scoped variable 'a'/),
  ])
})

test('looks for examples only outside of other code', async () => {
  const example = ['```ts', 'nothing', '```']
  const others = ['````text', '```', ...example, '````', '```text', '```ts', '```']
  expect(await problems(...others, ...example, '~~~ts', 'nothing', '~~~')).toEqual(['11: 2304', '14: 2304'])
})

test('reports an unused import, unless a later part of the program uses it', async () => {
  const imported = ['```ts', "import { parseEther } from 'ethers'", '```']
  expect(await problems(...imported)).toEqual(['2: 6133'])
  expect(await problems(...imported, '```ts continues', "parseEther('1')", '```')).toEqual([])
  expect(await problems(...imported, '```ts continues', '1', '```')).toEqual(['2: 6133'])
})

test('links the first occurrence of each name that is declared in sdk/', async () => {
  const code = [
    ...instance,
    "const vaultAddress = '0x'",
    'const { apy } = await sdk.vault.getVault({ vaultAddress })',
    'await sdk.vault.getVault({ vaultAddress })',
    'console.log(apy)',
  ].join('\n')
  const { examples } = await check('```ts', code, '```')
  const links = examples[0]?.links ?? []
  expect(links.map(({ start, end }) => code.slice(start, end))).toEqual(
    expect.arrayContaining(['StakeWiseSDK', 'Mainnet', 'getVault', 'apy', 'vaultAddress']),
  )
  expect(links.filter(({ name }) => name === 'getVault')).toMatchObject([{ parent: 'VaultMethods' }])
  const argument = links.find(({ name }) => name === 'vaultAddress')
  expect(argument).toMatchObject({ parent: 'GetVaultArgs', file: 'sdk/vault/getVault.ts' })
  expect(argument?.start).toBe(code.indexOf('{ vaultAddress }') + 2)
  const declared = readFileSync('sdk/vault/getVault.ts', 'utf8').split('\n')
  expect(declared[(argument?.line ?? 0) - 1]).toContain('vaultAddress: string')
})

test('a part of a program has the links and types of its own names', async () => {
  const code = [
    'const all = { networks: Network, parsed: JSON.parse("1") }',
    'const { parsed } = all',
    'console.log(sdk.vault, parsed)',
  ].join('\n')
  const { examples } = await check('```ts', ...instance, '```', '```ts continues', code, '```')
  const [, { links = [], types = [] } = {}] = examples
  expect(links.map(({ start, end }) => code.slice(start, end))).toEqual(['Network', 'vault'])
  expect(types.map(({ start, end }) => code.slice(start, end))).toEqual(['all', 'sdk'])
})

test('compiles a whole file, too', async () => {
  const lines = ['```ts', 'const a = 1', '```', '```ts continues', 'export const b: string = a', '```']
  const { problems, examples } = await check(...lines, '', '<WholeFile title="a.ts" />')
  expect(problems.map(({ line }) => line)).toContain(5)
  expect(examples.map(({ line }) => line)).toEqual([1, 4, 8])
})

test('returns the inferred types of variables and imported functions, each once and without import paths', async () => {
  const code = [
    "import { parseEther } from 'ethers'",
    ...instance,
    "const name = 'A'",
    "const position = { assets: parseEther('1'), since: [new Date()] }",
    'const read = async (address: string) => ({ address, position })',
    'console.log(position)',
  ].join('\n')
  const { examples } = await check('```ts', code, '```')
  const types = (examples[0]?.types ?? []).map(({ start, end, type }) => [code.slice(start, end), type])
  expect(types).toEqual([
    ['sdk', 'StakeWiseSDK'],
    ['name', 'string'],
    ['position', '{ assets: bigint; since: Date[]; }'],
    ['parseEther', '(ether: string) => bigint'],
    [
      'read',
      '(address: string) => Promise<{ address: string; position: { assets: bigint; since: Date[]; }; }>',
    ],
    ['address', 'string'],
  ])
})

test('compiles an example that continues several choices once for each of them', async () => {
  const choices = (second: string) => [
    '```ts network=ethereum',
    "const amount = '1'",
    '```',
    '```ts network=gnosis',
    second,
    '```',
  ]
  const use = ['```ts continues', 'export const twice = amount.repeat(2)', '```']
  expect(await problems(...choices("const amount = '2'"), ...use)).toEqual([])
  expect(await problems(...choices('const amount = 2'), ...use)).toEqual(['8: 2339'])
  const others = choices("const amount = ''").map((line) => line.replace("'1'", '1'))
  expect(await problems(...others, ...use)).toEqual(['8: 2339'])
})

test('lets each of several choices continue the program above them', async () => {
  const row = [
    '```ts continues network=ethereum',
    'a.length',
    '```',
    '```ts continues network=gnosis',
    'b.length',
    '```',
  ]
  expect(await problems('```ts', "const a = ''", "const b = ''", '```', ...row)).toEqual([])
  expect(await problems('```ts', "const a = ''", '```', ...row)).toEqual(['8: 2304'])
  const same = row.map((line) => line.replace(/.\.length/, 'export const size = a.length'))
  expect(await problems('```ts', "const a = ''", '```', ...same)).toEqual([])
})
