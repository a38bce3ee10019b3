/**
 * Decodes transactions that 2.0.2 encodes, and compares them with what the pages say about `encode`: the contract, the
 * function, whether it is wrapped in a multicall, and the keys of the result. `drift.test.ts` compares the ABIs, so equal
 * calls have equal bytes.
 */
import type { Interface } from 'ethers'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { loadReference } from '../../reference/loadReference.ts'
import { Chain } from './chain.ts'
import { ethers, type Method, package2, type Sdk2, startSubgraph } from './sdk2.ts'

const vaultAddress = ethers.getAddress(`0x${'ab'.repeat(20)}`)
const userAddress = ethers.getAddress(`0x${'cd'.repeat(20)}`)
const rewardSplitterAddress = ethers.getAddress(`0x${'ef'.repeat(20)}`)
const accounts = ['01', '02', '03'].map((each) => ethers.getAddress(`0x${each.repeat(20)}`))
const zero = ethers.ZeroAddress
const ETHER = 10n ** 18n

/** The results of contract functions, unless a test changes them. */
const usualState = { vaultVersion: 2n, collateralized: true, harvest: false }
let state = usualState
afterEach(() => {
  state = usualState
})
const answers = {
  'function version() view returns (uint8)': () => [state.vaultVersion],
  'function admin() view returns (address)': () => [userAddress],
  'function isCollateralized(address vault) view returns (bool)': () => [state.collateralized],
  'function canHarvest(address vault) view returns (bool)': () => [state.harvest],
  // One vault share is worth two tokens.
  'function convertToShares(uint256 assets) view returns (uint256 shares)': (assets: bigint) => [assets / 2n],
  'function updateState((bytes32,int160,uint160,bytes32[]) harvestParams)': () => [],
}

const subgraph = await startSubgraph()
afterAll(() => subgraph.stop())
const sdkOf = (network: number) =>
  new package2.StakeWiseSDK({
    network,
    provider: new Chain(network, answers, [userAddress]),
    endpoints: { subgraph: subgraph.url, api: subgraph.url },
  })
const mainnet = sdkOf(package2.Network.Mainnet)
const gnosis = sdkOf(package2.Network.Gnosis)
const { methods } = await loadReference()
const encodeOf = (call: string) => methods.find((method) => method.call === call)?.companions?.encode

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
  const encode = encodeOf(call)
  const stated = encode?.fields.map((field) => field.path).sort() ?? []
  if (stated.length > 0) expect(keys, `keys of ${call}`).toEqual(stated)
  else for (const key of keys) expect(encode?.notes).toContain(`\`${key}\``)
  if (multicall) expect(encode?.notes).toContain('multicall')
  else expect(encode?.notes.includes('`multicall(bytes[])`') ?? true).toBe(false)
  if (/a plain `/.test(encode?.notes ?? '') && !multicall)
    expect(encode?.notes).toContain(`\`${calls[0]?.[0]}\``)
}

/** Encodes with 2.0.2, and compares the contract, the calls and the form of the result with the expected and documented ones. */
async function expectCalls(
  call: string,
  args: object,
  calls: Call[],
  { sdk = mainnet, to = vaultAddress } = {},
) {
  const encoded = await encode(sdk, call, args)
  expect(encoded).toMatchObject({ to, calls })
  expectAsStated(call, encoded)
  return encoded
}

describe('2.0.2 encodes as documented on the pages', () => {
  test('deposit: a plain call with the assets as its value', async () => {
    const calls: Call[] = [['deposit', userAddress, zero]]
    expect(await expectCalls('sdk.vault.deposit', { assets: ETHER }, calls)).toMatchObject({ value: ETHER })
  })

  test('deposit on Gnosis: a multicall, whose value is wrong', async () => {
    const calls: Call[] = [['deposit', ETHER, userAddress, zero]]
    const encoded = await expectCalls('sdk.vault.deposit', { assets: ETHER }, calls, { sdk: gnosis })
    expect(encoded).toMatchObject({ multicall: true, value: ETHER })
    expect(encodeOf('sdk.vault.deposit')?.notes).toContain('its `value` is wrong')
  })

  test('deposit into a vault that needs a harvest: the state update comes first', async () => {
    state = { ...usualState, harvest: true }
    const calls: Call[] = [['updateStateAndDeposit', userAddress, zero, expect.anything()]]
    await expectCalls('sdk.vault.deposit', { assets: ETHER }, calls)
  })

  test('withdraw: enters the exit queue with vault shares', async () => {
    await expectCalls('sdk.vault.withdraw', { assets: ETHER }, [['enterExitQueue', ETHER / 2n, userAddress]])
  })

  test('withdraw from a version 1 vault without validators: redeems immediately', async () => {
    state = { ...usualState, vaultVersion: 1n, collateralized: false }
    await expectCalls('sdk.vault.withdraw', { assets: ETHER }, [['redeem', ETHER / 2n, userAddress]])
  })

  test('withdraw from a vault that needs a harvest: the state update comes first', async () => {
    state = { ...usualState, harvest: true }
    await expectCalls('sdk.vault.withdraw', { assets: ETHER }, [
      ['updateState', expect.anything()],
      ['enterExitQueue', ETHER / 2n, userAddress],
    ])
  })

  test('claimExitQueue: one call for each position', async () => {
    const positions = [
      { positionTicket: '11', timestamp: '1762905600', exitQueueIndex: 7n },
      { positionTicket: '12', timestamp: '1762905601', exitQueueIndex: 8n },
    ]
    await expectCalls('sdk.vault.claimExitQueue', { positions }, [
      ['claimExitedAssets', 11n, 1_762_905_600n, 7n],
      ['claimExitedAssets', 12n, 1_762_905_601n, 8n],
    ])
  })

  test('mint: a call for the zero address as referrer', async () => {
    await expectCalls('sdk.osToken.mint', { shares: ETHER }, [['mintOsToken', userAddress, ETHER, zero]])
  })

  test('burn: a plain call', async () => {
    const encoded = await expectCalls('sdk.osToken.burn', { shares: ETHER }, [['burnOsToken', ETHER]])
    expect(encoded.multicall).toBe(false)
  })

  test('create: a call to the factory with 1 gwei', async () => {
    const parameters = ethers.AbiCoder.defaultAbiCoder().encode(
      ['tuple(uint256 capacity, uint16 feePercent, string metadataIpfsHash)'],
      // A fee of 5.25 % is 525 hundredths of a percent in the contract.
      [[32n * ETHER, 525n, '']],
    )
    const args = { capacity: 32n * ETHER, keysManagerFee: 5.25 }
    const to = mainnet.contracts.factories.vault?.target ?? ''
    const encoded = await expectCalls('sdk.vault.create', args, [['createVault', parameters, false]], { to })
    expect(encoded.value).toBe(10n ** 9n)
  })

  test('create on Gnosis: the same call without a value', async () => {
    const encoded = await encode(gnosis, 'sdk.vault.create', {})
    expect(encoded.keys).toEqual(['data', 'to'])
    expectAsStated('sdk.vault.create', encoded)
  })

  test('rewardSplitter.create: a plain call to the factory', async () => {
    const to = mainnet.contracts.base.rewardSplitterFactory?.target ?? ''
    const calls: Call[] = [['createRewardSplitter', vaultAddress]]
    const encoded = await expectCalls('sdk.rewardSplitter.create', {}, calls, { to })
    expect(encoded.multicall).toBe(false)
  })

  test('claimRewards: updates the rewards, then enters the exit queue', async () => {
    const calls: Call[] = [['syncRewards'], ['enterExitQueue', ETHER / 2n, userAddress]]
    const args = { rewardSplitterAddress, assets: ETHER }
    await expectCalls('sdk.rewardSplitter.claimRewards', args, calls, { to: rewardSplitterAddress })
  })

  test('updateFeeRecipients: only the changes, as increases and decreases', async () => {
    const [kept, gone, fresh] = accounts
    const args = {
      rewardSplitterAddress,
      oldFeeRecipients: [
        { address: kept, shares: 5n },
        { address: gone, shares: 3n },
      ],
      feeRecipients: [
        { address: kept, shares: 2n },
        { address: fresh, shares: 4n },
      ],
    }
    const calls: Call[] = [
      ['increaseShares', fresh, 4n],
      ['decreaseShares', kept, 3n],
      ['decreaseShares', gone, 3n],
    ]
    await expectCalls('sdk.rewardSplitter.updateFeeRecipients', args, calls, { to: rewardSplitterAddress })
  })
})
