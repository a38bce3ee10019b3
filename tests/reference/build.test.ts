import { readFileSync } from 'node:fs'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, expect, test } from 'vitest'
import { buildReference } from '../../src/reference/build.ts'
import type { Method, Reference } from '../../src/reference/model.ts'
import { referenceJson, referenceJsonSchema, toReferenceJson } from '../../src/reference/referenceJson.ts'
import { renderBlocks } from '../../src/render/html/blocks.tsx'
import { loadHighlight } from '../../src/render/html/highlight.ts'
import { pageMarkdown } from '../../src/render/markdown.ts'
import { ProblemError } from '../../src/shared/problem.ts'
import { sampleContext } from '../unit/content/sampleContext.ts'
import { createSampleProject, type SampleProject } from '../unit/content/sampleProject.ts'
import { methodPage } from '../unit/content/samples.ts'
import { copySdk } from './sdkCopy.ts'

let reference: Reference
const method = (call: string): Method => {
  const found = reference.methods.find((one) => one.call === call)
  if (!found) throw new Error(`${call} is missing`)
  return found
}

beforeAll(async () => {
  reference = await buildReference({ root: process.cwd() })
}, 60_000)

test('contains every documented method once', () => {
  const calls = reference.methods.map(({ call }) => call)
  expect(calls).toEqual(expect.arrayContaining(['sdk.vault.getVault', 'sdk.osToken.mint', 'sdk.boost.lock']))
  expect(new Set(calls).size).toBe(calls.length)
  expect(new Set(reference.methods.map(({ page }) => page)).size).toBe(calls.length)
})

test('reads the arguments, the result, the errors and the signature of a request', () => {
  const getVault = method('sdk.vault.getVault')
  expect(getVault).toMatchObject({
    page: 'vault/requests/getvault',
    kind: 'request',
    promise: 'AbortRequest',
  })
  expect(getVault.parameters).toMatchObject([
    { name: 'vaultAddress', type: 'string', required: true, checks: ['address'] },
    { name: 'withTime', type: 'boolean', required: false },
  ])
  expect(getVault.returns.fields.find(({ path }) => path === 'osTokenConfig.ltvPercent')).toMatchObject({
    type: 'string',
    unit: 'wad (1e18 = 100%)',
  })
  expect(getVault.throws.map(({ message }) => message)).toContain(
    'The "vaultAddress" argument must be a valid address',
  )
  expect(getVault.signature).toMatch(
    /^sdk\.vault\.getVault\(args: \{ vaultAddress: string; withTime\?: boolean \}\): AbortRequest</,
  )
})

test('every method that returns an object has a sample result, with comments', () => {
  const lacking = reference.methods.filter(
    ({ returns, companions, removed, sample }) =>
      !companions && !removed && returns.fields.some(({ path }) => path !== '(value)') && !sample,
  )
  expect(lacking.map(({ call }) => call)).toEqual([])
  expect(method('sdk.vault.getVault').sample).toMatch(
    /^\{[\s\S]*\n {2}vaultAddress: '0x[\s\S]*\/\/ percent[\s\S]*\}$/,
  )
  expect(method('sdk.osToken.getMaxMint').sample).toBeUndefined()
})

test('reads which forms of a method need a signer', () => {
  expect(method('sdk.vault.getVault').signer).toEqual([])
  expect(method('sdk.osToken.burn').signer).toEqual([{ form: 'send' }])
  expect(method('sdk.rewardSplitter.setClaimer').signer.map(({ form }) => form)).toEqual([
    'send',
    'encode',
    'estimate',
  ])
  expect(method('sdk.boost.lock').signer).toContainEqual({
    form: 'encode',
    condition: 'a permit, while the allowance is too low',
  })
})

test('a transaction resolves to a hash and has the forms encode and estimateGas', () => {
  const { returns, promise, companions } = method('sdk.vault.deposit')
  expect(promise).toBe('Promise')
  expect(returns).toMatchObject({ type: 'string', fields: [{ path: '(value)' }] })
  expect(companions).toMatchObject({
    encode: { type: '{ to: string; data: string; value: bigint }' },
    estimateGas: { type: 'bigint', unit: 'wei of the native coin' },
  })
})

test('prints types of ethers and contracts by their public names', () => {
  expect(method('sdk.rewardSplitter.create').companions?.encode.type).toBe('ContractTransaction')
  expect(method('sdk.utils.getPermitSignature').parameters[0]?.type).toBe('StakeWise.ABI.Erc20Token')
  expect(reference.options.find(({ name }) => name === 'provider')?.type).toBe(
    'BrowserProvider | JsonRpcProvider | FallbackProvider & { getSigner: () => any; send: () => any }',
  )
})

test('marks a removed method', () => {
  expect(method('sdk.osToken.getConfig').removed).toMatchObject({ version: '3.0.0' })
})

test('lists enums, members and exports', () => {
  const network = reference.enums.find(({ name }) => name === 'Network')
  expect(network?.members).toContainEqual(expect.objectContaining({ name: 'Hoodi', value: 560048 }))
  expect(reference.members.map(({ name }) => name)).toEqual(
    expect.arrayContaining([
      'sdk.config',
      'sdk.getGas',
      'sdk.utils.getListVariables',
      'sdk.osToken.getPermitSignature',
      'configs',
      'BigDecimal',
      'createProvider',
    ]),
  )
})

test('returns the file and line of declarations', () => {
  expect(method('sdk.vault.getVault').location.file).toBe('sdk/vault/getVault.ts')
  expect(method('sdk.vault.getVault').parameters[1]?.location.line).toBeGreaterThan(1)
})

test('reference.json follows its schema', () => {
  const json = toReferenceJson(reference)
  expect(referenceJson.safeParse(json).error).toBeUndefined()
  expect(JSON.parse(JSON.stringify(json))).toEqual(json)
  expect(referenceJsonSchema('SDK')).toMatchObject({
    description: 'Methods of the SDK.',
    type: 'array',
    items: { type: 'object' },
  })
  expect(JSON.stringify(referenceJsonSchema('SDK'))).not.toContain('"description":""')
})

test('reference.json contains the signature of each form, and the defects on the page', () => {
  const defect = {
    title: 'It breaks',
    anchor: 'it-breaks',
    happens: 'A.',
    when: 'B.',
    workaround: 'C.',
  }
  const json = toReferenceJson(reference, (page) =>
    page === 'vault/transactions/deposit' ? [{ ...defect, line: 7 }] : [],
  )
  expect(referenceJson.safeParse(json).error).toBeUndefined()
  const deposit = json.find(({ call }) => call === 'sdk.vault.deposit')
  const args =
    'args: {\n  assets: bigint\n  userAddress: string\n  vaultAddress: string\n  referrerAddress?: string\n}'
  expect(deposit).toMatchObject({
    signature: `sdk.vault.deposit(${args}): Promise<string>`,
    companions: {
      encode: {
        signature: `sdk.vault.deposit.encode(${args}): Promise<{ to: string; data: string; value: bigint }>`,
      },
      estimateGas: { signature: `sdk.vault.deposit.estimateGas(${args}): Promise<bigint>` },
    },
    defects: [defect],
  })
  const getVault = json.find(({ call }) => call === 'sdk.vault.getVault')
  expect(getVault?.signature).toMatch(/^sdk\.vault\.getVault\(args: \{[\s\S]*\}\): AbortRequest<Vault>$/)
  expect(getVault?.defects).toEqual([])
  const stats = json.find(({ call }) => call === 'sdk.vault.getUserStats')
  const absent = stats?.returns.fields.filter(({ optional }) => optional).map(({ path }) => path)
  expect(absent).toContainEqual(expect.stringMatching(/\.extraData$/))
})

test('the schema allows no additional fields, and reference.json has none', () => {
  expect(JSON.stringify(referenceJsonSchema('SDK'))).not.toContain('"additionalProperties":true')
  expect(referenceJsonSchema('SDK')).toMatchObject({ items: { additionalProperties: false } })
  expect(JSON.stringify(toReferenceJson(reference))).not.toContain('"location"')
})

test('shows deprecated methods and fields as such on the page, in Markdown and in reference.json', async () => {
  const [instead, why] = ['Call `sdk.vault.getOther`.', 'Read it from the contract.']
  const project = createSampleProject()
  project.edit('sdk/vault/getThing.ts', ' * @kind', ` * @deprecated ${instead}\n * @kind`)
  project.edit('sdk/vault/getThing.ts', '   * @unit wei\n', `   * @unit wei\n   * @deprecated ${why}\n`)
  const read = await buildReference({ root: project.root })
  project.dispose()
  const deprecated = read.methods.find(({ call }) => call === 'sdk.vault.getThing') as Method
  const page = methodPage(deprecated)
  const context = sampleContext()
  const highlight = await loadHighlight()
  const html = renderToStaticMarkup(renderBlocks(page.blocks, { page, context, highlight }))
  expect(html).toMatch(/Deprecated(?:<[^>]*>| )*Call (?:<[^>]*>)*sdk\.vault\.getOther/)
  expect(html).toMatch(new RegExp(`Deprecated(?:<[^>]*>| |:)*${why}`))
  const markdown = pageMarkdown(page, context)
  expect(markdown).toMatch(/Deprecated[^\n]*\n[\s>]*Call .*sdk\.vault\.getOther/)
  expect(markdown).toContain(`Deprecated: ${why}`)
  const json = toReferenceJson(read).find(({ call }) => call === deprecated.call)
  expect(json?.deprecated).toBe(instead)
  expect(json?.sample).toBeDefined()
  expect(json?.returns.fields).toContainEqual(expect.objectContaining({ path: 'total', deprecated: why }))
})

/** The problems of declarations that cannot be read. */
async function problemsOf(root: string): Promise<string> {
  const error = await buildReference({ root }).catch((reason: unknown) => reason)
  expect(error).toBeInstanceOf(ProblemError)
  return String(error)
}

test('reports all faults of declarations at once, with file and line', async () => {
  const page = /@page .*/.exec(readFileSync('sdk/vault/deposit.ts', 'utf8'))?.[0] ?? ''
  const copy = copySdk()
  const { edit } = copy
  edit('sdk/vault/deposit.ts', '@unit wei of the deposit token', '')
  edit('sdk/vault/getMaxWithdraw.ts', '@unit wei', '@unit wie')
  edit('sdk/vault/getMaxWithdraw.ts', '@returnUnit wei', '@returnUnit gwie')
  edit('sdk/vault/deposit.ts', '@check address', '@check adress')
  edit('sdk/vault/deposit.ts', / \* @encode .*\n/, '')
  edit('sdk/vault/getVault.ts', '@kind request', '@kind question')
  edit('sdk/vault/getVault.ts', /( *)\/\*\*(?:(?!\*\/)[\s\S])*\*\/\n( *version: number)/, '$2')
  edit('sdk/vault/getVault.ts', /( *)\/\*\*(?:(?!\*\/)[\s\S])*\*\/\n( *withTime)/, '$2')
  edit('sdk/vault/getVault.ts', /\n *\* @unit none/, '')
  edit('sdk/vault/getStakeBalance.ts', '@source subgraph', '@source the internet')
  edit('sdk/vault/withdraw.ts', /@throws `[^`]+` — /, '@throws Failed — ')
  edit('sdk/vault/withdraw.ts', /@page .*/, page)
  edit('sdk/vault/getHarvestParams.ts', '@page vault', '@page /vault')
  edit('sdk/osToken/mint.ts', '@unit wei', '@unit wei\n   * @unit gwei')
  edit('sdk/osToken/mint.ts', '@kind transaction', '@kind request')
  edit('sdk/vault/getVault.ts', /( *)\/\*\*(?:(?!\*\/)[\s\S])*\*\/\n( *ltvPercent)/, '$2')
  edit('sdk/osToken/burn.ts', /@source .*/, '@source')
  edit('sdk/osToken/burn.ts', /@signer .*/, '@signer send, sedn')
  edit('sdk/vault/getWhitelist.ts', '@check string', '@check number')
  edit('sdk/vault/getWhitelist.ts', 'Page size.', 'Page <b>size</b>.')
  edit('sdk/vault/getWhitelist.ts', ' * @since', ' * @encode The call.\n * @since')
  edit('sdk/vault/getWhitelist.ts', 'address: string', 'address: any')
  edit('sdk/vault/getBlocklist.ts', 'Page size.', 'Page [size](/vault/size).')
  edit('sdk/vault/getUserStats.ts', '@unit unix seconds', '@unit days')
  edit('sdk/vault/getUserStats.ts', '@unit whole tokens', '@unit whole tokens\n   * @check numbr')
  edit('sdk/vault/getUserStats.ts', 'Vault contract address.', 'See {@link Vault}.')
  edit('sdk/vault/getBlocklist.ts', 'Rows to skip', 'Rows\u200b to skip')
  edit('sdk/vault/create.ts', '@defaultValue false', "@defaultValue 'no'")
  edit('sdk/vault/getBlocklist.ts', '@defaultValue 100', '@defaultValue true')
  edit('sdk/vault/getBlocklist.ts', "@defaultValue 'desc'", "@defaultValue 'down'")
  edit('sdk/vault/getBlocklist.ts', '@check number', '@check bigint')
  edit('sdk/vault/getBlocklist.ts', '@check nonEmpty', "@check nonEmpty\n   * @defaultValue 'none'")
  edit('sdk/vault/getValidators.ts', /@page .*\n/, '\n')
  edit('sdk/transaction.ts', 'Encoded call data', 'Encoded <i>call</i> data')
  const text = await problemsOf(copy.root)
  copy.remove()
  // A declaration that two types share is reported once.
  expect(text.match(/sdk\/transaction\.ts:\d+: `data`: comments may not contain HTML/g)).toHaveLength(1)
  for (const problem of [
    /sdk\/vault\/create\.ts:\d+: `isOwnMevEscrow` has `@defaultValue 'no'`, but is a boolean: correct one of them/,
    /sdk\/vault\/getBlocklist\.ts:\d+: `limit` has `@defaultValue true`, but is a number/,
    /sdk\/vault\/getBlocklist\.ts:\d+: `orderDirection` has `@defaultValue 'down'`, but is a 'asc' \| 'desc'/,
    /sdk\/vault\/getWhitelist\.ts:\d+: `search` has `@check number`, but is a string/,
    /sdk\/vault\/getWhitelist\.ts:\d+: `limit`: comments may not contain HTML: remove <b>/,
    /sdk\/vault\/getWhitelist\.ts:\d+: `GetWhitelist`: `@encode` is only for transactions/,
    /sdk\/vault\/getWhitelist\.ts:\d+: `whitelist\[\]\.address` has the type `any`/,
    /sdk\/vault\/getBlocklist\.ts:\d+: `limit`: `\(\/vault\/size\)` does not become a link/,
    /sdk\/vault\/getUserStats\.ts:\d+: `\w+`: `\{@link Vault\}` does not become a link: write a name in backticks/,
    /sdk\/vault\/getBlocklist\.ts:\d+: `skip`: U\+200B after "Rows" is an invisible character/,
    /sdk\/vault\/getBlocklist\.ts:\d+: `\w+` has `@check bigint`, but is a number/,
    /sdk\/vault\/getBlocklist\.ts:\d+: `\w+` has `@defaultValue 'none'`, but is a string\[\]/,
    /sdk\/vault\/getValidators\.ts:\d+: `GetValidators`: has no `@page`/,
    /sdk\/vault\/getHarvestParams\.ts:\d+: `\w+`: `@page \/vault\/\S+` is not a route: write/,
    /sdk\/vault\/deposit\.ts:\d+: `assets` has no unit/,
    /sdk\/vault\/getMaxWithdraw\.ts:\d+: `mintedAssets` has the unknown unit "wie": correct it, or add it to `units` in src\/reference\/units\.ts/,
    /sdk\/vault\/getMaxWithdraw\.ts:\d+: `GetMaxWithdraw`: has the unknown unit "gwie"/,
    /sdk\/vault\/deposit\.ts:\d+: `\w+` has `@check adress`, which is not a rule/,
    /sdk\/vault\/getUserStats\.ts:\d+: `[^`]*extraData\.boostRewards` has `@check numbr`, which is not a rule/,
    /sdk\/vault\/getUserStats\.ts:\d+: `[^`]*` is a time in "days": write seconds, milliseconds or microseconds/,
    /sdk\/vault\/deposit\.ts:\d+: `Deposit`: has no `@encode`/,
    /sdk\/vault\/getVault\.ts:\d+: `GetVault`: `@kind` must be one of/,
    /sdk\/vault\/getVault\.ts:\d+: `version` has no description/,
    /sdk\/vault\/getVault\.ts:\d+: `withTime` has no description/,
    /sdk\/vault\/getVault\.ts:\d+: `\w+` has no unit\. .*`@unit none`/,
    /sdk\/vault\/getStakeBalance\.ts:\d+: `GetStakeBalance`: `@source the internet`/,
    /sdk\/vault\/withdraw\.ts:\d+: `Withdraw`: write `@throws` as/,
    /sdk\/vault\/withdraw\.ts:\d+: `sdk\.vault\.withdraw` has the same `@page [^`]+` as `sdk\.vault\.deposit`/,
    /sdk\/osToken\/mint\.ts:\d+: `\w+` has `@unit` twice: keep one/,
    /sdk\/osToken\/mint\.ts:\d+: `Mint`: must be `@kind transaction` if, and only if, its type is/,
    /sdk\/vault\/getVault\.ts:\d+: `osTokenConfig\.ltvPercent` has no description/,
    /sdk\/osToken\/burn\.ts:\d+: `Burn`: `@source` has no text/,
    /sdk\/osToken\/burn\.ts:\d+: `Burn`: `@signer sedn`: write call, send, encode, estimate/,
  ])
    expect.soft(text).toMatch(problem)
}, 60_000)

test.each<[what: string, spoil: (project: SampleProject) => void, problem: RegExp]>([
  [
    'an unknown tag',
    ({ edit }) => edit('sdk/vault/getThing.ts', '@since', '@sicne'),
    /sdk\/vault\/getThing\.ts:\d+: `@sicne` is not a tag of these declarations: correct it[\s\S]*`GetThing`: has no `@since`/,
  ],
  [
    'a type with type parameters',
    ({ edit }) => {
      edit('sdk/vault/getOther.ts', 'export', 'export type List<T> = { items: T[] }\nexport')
      edit('sdk/vault/getOther.ts', 'Other {', 'Other {\n  list?: List<string>')
    },
    /sdk\/vault\/getOther\.ts:\d+: `List` has type parameters: declare a type for each use/,
  ],
  [
    'a unit of a boolean',
    ({ edit }) =>
      edit(
        'sdk/vault/getOther.ts',
        'export interface Other {',
        'export interface Other {\n  /**\n   * Whether it is.\n   * @unit none\n   */\n  is?: boolean',
      ),
    /sdk\/vault\/getOther\.ts:\d+: `is` is a boolean, which has no unit: remove `@unit`/,
  ],
  [
    'a default of a required argument',
    ({ edit }) => edit('sdk/vault/setThing.ts', '@unit wei', '@unit wei\n   * @defaultValue 1'),
    /sdk\/vault\/setThing\.ts:\d+: `assets` has a `@defaultValue`, but is required: make it optional, or remove the tag/,
  ],
  [
    'two members of an enum with the same value',
    ({ edit }) => edit('sdk/enums.ts', /Gnosis = 100/, 'Gnosis = 1'),
    /sdk\/enums\.ts:\d+: `Network\.Gnosis` has the value of `Network\.Mainnet`, 1: correct one of them/,
  ],
  [
    'the tag of a method on a field',
    ({ edit }) => edit('sdk/vault/getThing.ts', '  /**', '  /**\n   * @since 4.0.0'),
    /sdk\/vault\/getThing\.ts:\d+: `\w+`: `@since` is only for methods/,
  ],
  [
    'a file that no index.ts exports',
    ({ write }) => write('sdk/vault/getMore.ts', 'export type GetMore = () => string\n'),
    /sdk\/vault\/getMore\.ts:1: nothing imports this file: add `export type \* from '\.\/getMore\.ts'` to sdk\/vault\/index\.ts/,
  ],
  [
    'a folder whose index nothing imports, without its other files',
    ({ write }) => {
      write('sdk/dao/index.ts', "export type * from './getMore.ts'\n")
      write('sdk/dao/getMore.ts', 'export type GetMore = () => string\n')
    },
    /^ProblemError: sdk\/dao\/index\.ts:1: nothing imports this file: add `export \* from '\.\/dao\/index\.ts'` to sdk\/index\.ts, or delete the file$/,
  ],
  [
    'a file of samples that nothing imports',
    ({ write }) => write('sdk/samples/dao.ts', 'export const getMore = {}\n'),
    /sdk\/samples\/dao\.ts:1: nothing imports this file: add `import type \{\} from '\.\/dao\.ts'` to sdk\/samples\/index\.ts/,
  ],
  [
    'what a sample lacks, without quoting its whole type',
    ({ edit, write }) => {
      const fields = Array.from({ length: 20 }, (_, index) => `field${index}: ${index}`).join(', ')
      write(
        'sdk/sample.ts',
        `const all = { ${fields} }; export const sample = all satisfies { missing: string }\n`,
      )
      edit('sdk/index.ts', 'export', "export * from './sample.ts'\nexport")
    },
    /sdk\/sample\.ts:1: Type '\{ … \}' does not satisfy .*Property 'missing' is missing in type '\{ … \}'/,
  ],
  [
    'a method with more than one argument',
    ({ edit }) =>
      edit('sdk/vault/getThing.ts', '(args: GetThingArgs) =>', '(args: GetThingArgs, more: string) =>'),
    /sdk\/vault\/getThing\.ts:\d+: `GetThing`: has to be a function with at most one argument/,
  ],
  [
    'a transaction whose argument is not an object',
    ({ edit }) => edit('sdk/vault/setThing.ts', 'Transaction<SetThingArgs,', 'Transaction<string,'),
    /sdk\/vault\/setThing\.ts:\d+: `SetThing`: has to be a function with at most one argument/,
  ],
  [
    'a method that is in no group',
    ({ edit }) => edit('sdk/vault/index.ts', '  setThing: SetThing\n', ''),
    /sdk\/vault\/setThing\.ts:\d+: `SetThing` has a `@page`, but no method has this type/,
  ],
])('reports %s', async (_, spoil, problem) => {
  const project = createSampleProject()
  spoil(project)
  expect(await problemsOf(project.root)).toMatch(problem)
  project.dispose()
})

test('omits @unit none', () => {
  const shown = reference.methods.flatMap(({ parameters, returns }) => [...parameters, ...returns.fields])
  expect(shown.map(({ unit }) => unit)).not.toContain('none')
})
