import { expect, test } from 'vitest'
import { type NetworkData, networks } from '../../../sdk/networks.ts'
import { genesisVaults, knownAddresses } from '../addresses.ts'
import { checkAddresses } from './addresses.ts'

const known = knownAddresses(networks)
const mainnetVault = genesisVaults.Mainnet
const gnosisVault = genesisVaults.Gnosis
const STRANGER = '0xa1b2c3d4e5f6a1b2c3d4e5f6a1b2c3d4e5f6a1b2'
const FACTORY = '0x97795DA27138BD8d79204D37F3A2e80fA4d30488'

const check = (file: string, ...lines: string[]): string[] =>
  checkAddresses([{ file, source: lines.join('\n') }], known).map(
    ({ line, problem }) => `${line}: ${problem}`,
  )
const page = (...lines: string[]) => check('content/page.mdx', ...lines)
const MAINNET = 'const sdk = new StakeWiseSDK({ network: Network.Mainnet, provider })'
/** A page with an example, whose code starts on line 3. */
const example = (...code: string[]) => page('```ts', MAINNET, ...code, '```')

test('accepts placeholders, made-up results, and addresses of the example’s network', () => {
  expect(
    example(
      `const vaultAddress = '${mainnetVault}'`,
      "const userAddress = '0xUserAddress' // a comment with 0xUserAddress",
      "await sdk.vault.operate({ vaultAddress: '0xYourVaultAddress', whitelist: [{ address: '0xStakerAddress' }] })",
      "await splitter.setClaimer.populateTransaction('0xClaimerAddress')",
      "await setClaimer('0xClaimerAddress')",
      "const userAddress = '0xUserAddress'.toLowerCase()",
      `const vault = '${mainnetVault}'`,
      `const contract = new Contract('${FACTORY}', abi, signer)`,
      "const data = '0x4ca88867'",
      `console.log(splitter.address) // '0x${'3'.repeat(40)}' or '0x3333…'`,
      `console.log(factory) // '${FACTORY}'`,
      `if (claimer === '0x${'0'.repeat(40)}') console.log(0x10n)`,
    ),
  ).toEqual([])
})

test('accepts a genesis vault only if the example, or the one it continues, has an instance on its network', () => {
  const wrong = `const vaultAddress = '${gnosisVault}'`
  expect(example(wrong)).toEqual([
    expect.stringMatching(/^3: .* is on Gnosis, but this example has no SDK instance there/),
  ])
  expect(page('```ts', wrong, '```')).toHaveLength(1)
  const right = `const vaultAddress = '${mainnetVault}'`
  expect(page('```ts', MAINNET, '```', '```ts continues', right, '```')).toEqual([])
  expect(page('```ts', MAINNET, '```', '```js', 'a()', '```', '```ts continues', right, '```')).toEqual([])
  expect(page('```ts', MAINNET, '```', '```ts title="what continues"', right, '```')).toHaveLength(1)
  expect(example(`const feeRecipient = '${mainnetVault}'`)).toEqual([
    expect.stringMatching(/is a vault, not a `feeRecipient`: write '0xSplitterAddress'/),
  ])
})

test('a contract on several networks fits each of them', () => {
  const SHARED = '0x75c57bd50a3eb7291da3429956d3566e0153a38f'
  expect(example(`const contract = new Contract('${SHARED}')`)).toEqual([])
  expect(page('```ts', 'Network.Gnosis', `const contract = new Contract('${SHARED}')`, '```')).toEqual([
    expect.stringMatching(/^3: .* is on Mainnet and Hoodi, but this example has no SDK instance there/),
  ])
  expect(page(`On Gnosis or Chiado, \`${SHARED}\`.`)).toEqual([
    `1: ${SHARED} is on Mainnet and Hoodi, not on Gnosis or Chiado`,
  ])
})

test('accepts made-up addresses in code that nobody runs', () => {
  expect(page('```json', `{ "userAddress": "0x${'1'.repeat(40)}" }`, '```')).toEqual([])
})

test('reports an unknown address and says what to write instead', () => {
  expect(example(`await send({ userAddress: '${STRANGER}' })`)).toEqual([
    expect.stringMatching(
      /^3: '0xa1b2.*' is not a known address: write '0xUserAddress' or '0xMultisigAddress'/,
    ),
  ])
  expect(example(`console.log(user) // '${STRANGER}'`)).toEqual([
    expect.stringMatching(/^3: 0xa1b2\w+ is not a known address: .* a single digit, such as 0x1{40}$/),
  ])
  expect(page('Send it to', `\`${STRANGER}\`.`)).toEqual([expect.stringMatching(/^2: /)])
  expect(page('---', `keywords: [${STRANGER}]`, '---')).toEqual([expect.stringMatching(/^2: /)])
  expect(check('sdk/a.ts', '/**', ` * Such as ${STRANGER}.`, ' */')).toEqual([expect.stringMatching(/^2: /)])
})

test('reports an address below an example with its line', () => {
  const code = ['first()', 'second()', 'third()']
  expect(page('```ts', ...code, '```', `Send it to \`${STRANGER}\`.`, '', 'Text.')).toEqual([
    expect.stringMatching(/^6: 0xa1b2\w+ is not a known address/),
  ])
})

test('rejects a made-up address outside of results, because readers could send to it', () => {
  expect(example(`const userAddress = '0x${'1'.repeat(40)}'`)).toHaveLength(1)
})

test('rejects a placeholder that stands for something else', () => {
  expect(example("const vaultAddress = '0xUserAddress'")).toEqual([
    expect.stringMatching(
      /stands for the account that is read.* not for `vaultAddress`: write '0xYourVaultAddress'/,
    ),
  ])
  expect(example("const nobody = '0xPartnerAddress'")).toEqual([
    expect.stringMatching(/use a placeholder of src\/content\/addresses\.ts, or add one for `nobody`/),
  ])
})

test('reports words that start with 0x but are neither addresses nor placeholders', () => {
  expect(example("const userAddress = '0xUser'")).toEqual([
    expect.stringMatching(/^3: no placeholder is called '0xUser': write '0xUserAddress'/),
  ])
  expect(example("const vaultAddress = '0xac0f…'")).toEqual([
    "3: '0xac0f…' is shortened: write '0xYourVaultAddress' or '0xAllowedVaultAddress'",
  ])
  expect(page('Write `0xYourVault` there, or `0x` and `0x…`.')).toEqual([
    expect.stringMatching(/^1: no placeholder is called 0xYourVault/),
  ])
})

test('rejects a contract of the SDK where an account is expected', () => {
  expect(example(`const claimerAddress = '${FACTORY}'`)).toEqual([
    expect.stringMatching(/is a contract of the SDK: write '0xClaimerAddress'/),
  ])
})

test('reports wrong checksums and lengths', () => {
  expect(example(`const vaultAddress = '${mainnetVault?.toLowerCase()}'`)).toEqual([])
  expect(page(`The factory is \`${FACTORY.toLowerCase()}\`.`)).toEqual([])
  expect(page(`The factory is \`0x${FACTORY.slice(2).toUpperCase()}\`.`)).toEqual([])
  expect(example(`console.log(a) // '${FACTORY.replace('DA', 'Da')}'`)).toEqual([
    expect.stringContaining(`has a wrong checksum (EIP-55): write ${FACTORY}`),
  ])
  expect(example(`console.log(a) // '${FACTORY.slice(0, -1)}'`)).toEqual([
    expect.stringContaining('has 39 hex digits: an address has 40'),
  ])
  expect(example(`const vaultAddress = '${mainnetVault?.slice(0, -1)}'`)).toEqual([
    expect.stringContaining('has 39 hex digits: an address has 40'),
  ])
  expect(page(`\`0x${'a'.repeat(35)}\``, `\`0x${'a'.repeat(36)}\``, `\`0x${'a'.repeat(44)}\``)).toEqual([
    expect.stringMatching(/^2: .* has 36 hex digits/),
    expect.stringMatching(/^3: .* has 44 hex digits/),
  ])
  expect(page(`The selector \`0x4ca88867\`, a hash \`0x${'ab'.repeat(32)}\`.`)).toEqual([])
  expect(example(`const hash = '0x${'ab'.repeat(32)}'`)).toEqual([
    expect.stringContaining("is a real hash: write '0xTransactionHash'"),
  ])
})

test('reports an address in the table row of another network', () => {
  expect(page('| Network | Vault |', '| --- | --- |', `| Gnosis | \`${mainnetVault}\` |`)).toEqual([
    expect.stringMatching(/^3: .* is on Mainnet, not on Gnosis/),
  ])
})

test('knows a network as soon as sdk/networks.ts has it', () => {
  const [mainnet] = networks
  const address = `0x${'12'.repeat(20)}`
  const config = { ...mainnet.config, addresses: { base: { keeper: address } } }
  const added = { ...mainnet, member: 'Sepolia', config } as unknown as NetworkData
  const source = `| Sepolia | \`${mainnet.config.addresses.base.keeper}\` |\n| Mainnet | \`${address}\` |`
  const found = checkAddresses([{ file: 'content/page.mdx', source }], knownAddresses([...networks, added]))
  expect(found.map(({ problem }) => problem)).toEqual([
    expect.stringMatching(/ is on Mainnet, not on Sepolia$/),
    expect.stringMatching(/ is on Sepolia, not on Mainnet$/),
  ])
})
