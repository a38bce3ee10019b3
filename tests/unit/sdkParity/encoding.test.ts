/**
 * Decodes transactions that 2.0.2 encodes, and compares them with what the pages say about `encode`: the contract, the
 * function, whether it is wrapped in a multicall, and the keys of the result. `drift.test.ts` compares the ABIs, so equal
 * calls have equal bytes.
 */
import type { Interface } from 'ethers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Method as Documented } from '../../../src/reference/model.ts'
import { loadReference } from '../../reference/loadReference.ts'
import { Chain } from './chain.ts'
import { ethers, type Method, package2, type Sdk2, startSubgraph } from './sdk2.ts'

const vaultAddress = ethers.getAddress(`0x${'ab'.repeat(20)}`)
const userAddress = ethers.getAddress(`0x${'cd'.repeat(20)}`)
const rewardSplitterAddress = ethers.getAddress(`0x${'ef'.repeat(20)}`)
const accounts = [1, 2, 3].map((each) => ethers.getAddress(`0x${`0${each}`.repeat(20)}`)) as [
  string,
  string,
  string,
]
const zero = ethers.ZeroAddress
const ETHER = 10n ** 18n

/** The results of contract functions in the current test. */
const state = { vaultVersion: 2n, collateralized: true, harvest: false }
const answers = {
  'function version() view returns (uint8)': () => [state.vaultVersion],
  'function admin() view returns (address)': () => [userAddress],
  'function isCollateralized(address vault) view returns (bool)': () => [state.collateralized],
  'function canHarvest(address vault) view returns (bool)': () => [state.harvest],
  // One vault share is worth two tokens.
  'function convertToShares(uint256 assets) view returns (uint256 shares)': (assets: bigint) => [assets / 2n],
  'function updateState((bytes32,int160,uint160,bytes32[]) harvestParams)': () => [],
}
const sdkOf = (network: number, subgraph: string) =>
  new package2.StakeWiseSDK({
    network,
    provider: new Chain(network, answers, [userAddress]),
    endpoints: { subgraph, api: subgraph },
  })

let documented: Map<string, Documented>
let subgraph: Awaited<ReturnType<typeof startSubgraph>>
let mainnet: Sdk2
let gnosis: Sdk2

beforeAll(async () => {
  const { methods } = await loadReference()
  documented = new Map(methods.map((method) => [method.call, method]))
  subgraph = await startSubgraph()
  mainnet = sdkOf(package2.Network.Mainnet, subgraph.url)
  gnosis = sdkOf(package2.Network.Gnosis, subgraph.url)
})
afterAll(() => subgraph.stop())

type Call = [name: string, ...args: unknown[]]

interface Encoded {
  to: string
  keys: string[]
  value: bigint | undefined
  /** The calls, and whether a multicall wraps them. */
  calls: Call[]
  multicall: boolean
}

/** Encodes with 2.0.2, and decodes the result with the ABIs of 2.0.2. */
async function encode(sdk: Sdk2, call: string, args: object): Promise<Encoded> {
  const [, group = '', name = ''] = call.split('.')
  const method = (sdk as unknown as Record<string, Record<string, Method>>)[group]?.[name]
  if (!method?.encode) throw new Error(`2.0.2 has no ${call}.encode.`)
  const transaction = await method.encode({ userAddress, vaultAddress, ...args })
  const outer = parse(sdk, transaction.data)
  const multicall = outer[0] === 'multicall'
  return {
    to: transaction.to,
    keys: Object.keys(transaction).sort(),
    value: transaction.value,
    calls: multicall ? (outer[1] as string[]).map((data) => parse(sdk, data)) : [outer],
    multicall,
  }
}

function parse(sdk: Sdk2, data: string): Call {
  const { helpers, factories, base } = sdk.contracts
  const abis: (Interface | undefined)[] = [
    helpers.createVault?.(vaultAddress).interface,
    helpers.createOtherTokenVault?.(vaultAddress).interface,
    helpers.createRewardSplitter?.(rewardSplitterAddress).interface,
    factories.vault?.interface,
    base.rewardSplitterFactory?.interface,
  ]
  for (const abi of abis) {
    const found = abi?.parseTransaction({ data })
    if (found) return [found.name, ...found.args.toArray(true)]
  }
  throw new Error(`No contract has a function for ${data.slice(0, 10)}.`)
}

/** Checks that a result has the keys and the kind of call that the page documents. */
function expectAsStated(call: string, { keys, multicall, calls }: Encoded): void {
  const encode = documented.get(call)?.companions?.encode
  const stated = encode?.fields.map((field) => field.path).sort() ?? []
  if (stated.length > 0) expect(keys, `keys of ${call}`).toEqual(stated)
  else for (const key of keys) expect(encode?.notes).toContain(`\`${key}\``)
  if (multicall) expect(encode?.notes).toContain('multicall')
  else expect(encode?.notes.includes('`multicall(bytes[])`') ?? true).toBe(false)
  if (/a plain `/.test(encode?.notes ?? '') && !multicall)
    expect(encode?.notes).toContain(`\`${calls[0]?.[0]}\``)
}

describe('2.0.2 encodes as documented on the pages', () => {
  test('deposit: a plain call with the assets as its value', async () => {
    const encoded = await encode(mainnet, 'sdk.vault.deposit', { assets: ETHER })
    expect(encoded).toMatchObject({ to: vaultAddress, value: ETHER, calls: [['deposit', userAddress, zero]] })
    expectAsStated('sdk.vault.deposit', encoded)
  })

  test('deposit on Gnosis: a multicall, whose value is wrong', async () => {
    const encoded = await encode(gnosis, 'sdk.vault.deposit', { assets: ETHER })
    expect(encoded).toMatchObject({ to: vaultAddress, calls: [['deposit', ETHER, userAddress, zero]] })
    expect(encoded).toMatchObject({ multicall: true, value: ETHER })
    expectAsStated('sdk.vault.deposit', encoded)
    expect(documented.get('sdk.vault.deposit')?.companions?.encode.notes).toContain('its `value` is wrong')
  })

  test('deposit into a vault that needs a harvest: the state update comes first', async () => {
    state.harvest = true
    const encoded = await encode(mainnet, 'sdk.vault.deposit', { assets: ETHER })
    state.harvest = false
    expect(encoded.calls.map(([name]) => name)).toEqual(['updateStateAndDeposit'])
    expectAsStated('sdk.vault.deposit', encoded)
  })

  test('withdraw: enters the exit queue with vault shares', async () => {
    const encoded = await encode(mainnet, 'sdk.vault.withdraw', { assets: ETHER })
    expect(encoded).toMatchObject({ to: vaultAddress, calls: [['enterExitQueue', ETHER / 2n, userAddress]] })
    expectAsStated('sdk.vault.withdraw', encoded)
  })

  test('withdraw from a version 1 vault without validators: redeems immediately', async () => {
    Object.assign(state, { vaultVersion: 1n, collateralized: false })
    const encoded = await encode(mainnet, 'sdk.vault.withdraw', { assets: ETHER })
    Object.assign(state, { vaultVersion: 2n, collateralized: true })
    expect(encoded.calls).toEqual([['redeem', ETHER / 2n, userAddress]])
    expectAsStated('sdk.vault.withdraw', encoded)
  })

  test('withdraw from a vault that needs a harvest: the state update comes first', async () => {
    state.harvest = true
    const encoded = await encode(mainnet, 'sdk.vault.withdraw', { assets: ETHER })
    state.harvest = false
    expect(encoded.calls.map(([name]) => name)).toEqual(['updateState', 'enterExitQueue'])
  })

  test('claimExitQueue: one call for each position', async () => {
    const positions = [
      { positionTicket: '11', timestamp: '1762905600', exitQueueIndex: 7n },
      { positionTicket: '12', timestamp: '1762905601', exitQueueIndex: 8n },
    ]
    const encoded = await encode(mainnet, 'sdk.vault.claimExitQueue', { positions })
    expect(encoded).toMatchObject({
      to: vaultAddress,
      calls: [
        ['claimExitedAssets', 11n, 1_762_905_600n, 7n],
        ['claimExitedAssets', 12n, 1_762_905_601n, 8n],
      ],
    })
    expectAsStated('sdk.vault.claimExitQueue', encoded)
  })

  test('mint: a multicall around one call, for the zero address as referrer', async () => {
    const encoded = await encode(mainnet, 'sdk.osToken.mint', { shares: ETHER })
    expect(encoded).toMatchObject({ to: vaultAddress, calls: [['mintOsToken', userAddress, ETHER, zero]] })
    expectAsStated('sdk.osToken.mint', encoded)
  })

  test('burn: a plain call', async () => {
    const encoded = await encode(mainnet, 'sdk.osToken.burn', { shares: ETHER })
    expect(encoded).toMatchObject({ to: vaultAddress, multicall: false, calls: [['burnOsToken', ETHER]] })
    expectAsStated('sdk.osToken.burn', encoded)
  })

  test('create: a call to the factory with 1 gwei', async () => {
    const encoded = await encode(mainnet, 'sdk.vault.create', { capacity: 32n * ETHER, keysManagerFee: 5.25 })
    const [call] = encoded.calls
    expect(encoded).toMatchObject({ to: mainnet.contracts.factories.vault?.target, value: 10n ** 9n })
    expect(call?.[0]).toBe('createVault')
    const types = ['tuple(uint256 capacity, uint16 feePercent, string metadataIpfsHash)']
    const [params] = ethers.AbiCoder.defaultAbiCoder().decode(types, call?.[1] as string)
    // A fee of 5.25 % is 525 hundredths of a percent in the contract.
    expect([...params]).toEqual([32n * ETHER, 525n, ''])
    expect(call?.[2]).toBe(false)
    expectAsStated('sdk.vault.create', encoded)
  })

  test('create on Gnosis: the same call without a value', async () => {
    const encoded = await encode(gnosis, 'sdk.vault.create', {})
    expect(encoded.keys).toEqual(['data', 'to'])
  })

  test('rewardSplitter.create: a plain call to the factory', async () => {
    const encoded = await encode(mainnet, 'sdk.rewardSplitter.create', {})
    expect(encoded).toMatchObject({
      to: mainnet.contracts.base.rewardSplitterFactory?.target,
      multicall: false,
      calls: [['createRewardSplitter', vaultAddress]],
    })
    expectAsStated('sdk.rewardSplitter.create', encoded)
  })

  test('claimRewards: updates the rewards, then enters the exit queue', async () => {
    const encoded = await encode(mainnet, 'sdk.rewardSplitter.claimRewards', {
      rewardSplitterAddress,
      assets: ETHER,
    })
    expect(encoded).toMatchObject({
      to: rewardSplitterAddress,
      calls: [['syncRewards'], ['enterExitQueue', ETHER / 2n, userAddress]],
    })
    expectAsStated('sdk.rewardSplitter.claimRewards', encoded)
  })

  test('updateFeeRecipients: only the changes, as increases and decreases', async () => {
    const [kept, gone, fresh] = accounts
    const encoded = await encode(mainnet, 'sdk.rewardSplitter.updateFeeRecipients', {
      rewardSplitterAddress,
      oldFeeRecipients: [
        { address: kept, shares: 5n },
        { address: gone, shares: 3n },
      ],
      feeRecipients: [
        { address: kept, shares: 2n },
        { address: fresh, shares: 4n },
      ],
    })
    expect(encoded).toMatchObject({
      to: rewardSplitterAddress,
      calls: [
        ['increaseShares', fresh, 4n],
        ['decreaseShares', kept, 3n],
        ['decreaseShares', gone, 3n],
      ],
    })
    expectAsStated('sdk.rewardSplitter.updateFeeRecipients', encoded)
  })
})

test('real change: three methods had no encode and no estimateGas in 2.0.2', () => {
  for (const name of ['operate', 'setDepositDataManager', 'setDepositDataRoot']) {
    const { encode: encoder, estimateGas } = mainnet.vault[name] as Method
    expect([name, encoder, estimateGas]).toEqual([name, undefined, undefined])
    expect(documented.get(`sdk.vault.${name}`)?.companions).not.toBeNull()
  }
})

test('real change: exitQueueIndex was a bigint in 2.0.2', () => {
  const positions = [{ positionTicket: '11', timestamp: '1762905600', exitQueueIndex: '7' }]
  expect(() => mainnet.vault.claimExitQueue?.encode?.({ userAddress, vaultAddress, positions })).toThrow(
    'The "exitQueueIndex" argument must be of type bigint',
  )
})
