/**
 * Calls version 2.0.2 with invalid arguments, and compares its errors, and whether it throws or rejects, with the errors
 * that the pages document. Each argument with checks in `sdk/` is made invalid once for each of its checks.
 */
import { afterAll, expect, test } from 'vitest'
import type { CheckName } from '../../../src/reference/checks.ts'
import type { Method as Documented, Parameter } from '../../../src/reference/model.ts'
import { loadReference } from '../../reference/loadReference.ts'
import { Chain } from './chain.ts'
import { type Method, package2, type Sdk2, startSubgraph } from './sdk2.ts'

const address = `0x${'ab'.repeat(20)}`

const documented = (await loadReference()).methods
const subgraph = await startSubgraph()
afterAll(() => subgraph.stop())

const network = package2.Network.Mainnet
const functions = {
  'function admin() view returns (address)': () => [address],
  'function version() view returns (uint8)': () => [2n],
  'function canHarvest(address vault) view returns (bool)': () => [false],
}
const sdk: Sdk2 = new package2.StakeWiseSDK({
  network,
  provider: new Chain(network, functions, [address]),
  endpoints: { subgraph: subgraph.url, api: subgraph.url },
})

const methodOf = ({ call }: Documented): Method | undefined => {
  const [, group = '', name = ''] = call.split('.')
  return (sdk as unknown as Record<string, Record<string, Method>>)[group]?.[name]
}

/** Valid values for arguments, if they cannot be derived from the type. */
const valid: Record<string, unknown> = {
  capacity: 32n * 10n ** 18n,
  depositDataRoot: `0x${'00'.repeat(32)}`,
  feeRecipients: [{ address, shares: 1n }],
  hash: `0x${'00'.repeat(32)}`,
  positions: [{ positionTicket: '1', exitQueueIndex: '1', timestamp: '1' }],
  vaultToken: { name: 'Token', symbol: 'TKN' },
}
const byType: Record<string, unknown> = { string: address, bigint: 1n, number: 1, boolean: false }
const validValue = ({ name, type }: Parameter): unknown => valid[name] ?? byType[type]

const wrong: Record<CheckName, unknown> = {
  address: '0x12',
  addresses: ['0x12'],
  array: 'none',
  bigint: 1,
  boolean: 'false',
  nonEmpty: [],
  number: '1',
  object: 'none',
  string: 1,
  strings: [1],
}

const isTopLevel = ({ name }: Parameter): boolean => !/[.[]/.test(name)

/** The arguments of a method, of which one, or one inside a list, is invalid. */
function wrongArguments(method: Documented, { name }: Parameter, value: unknown): Record<string, unknown> {
  const needed = method.parameters.filter((each) => isTopLevel(each) && each.required)
  const args = Object.fromEntries(needed.map((each) => [each.name, validValue(each)]))
  const [list, item] = name.split('[].')
  if (item === undefined) return { ...args, [name]: value }
  const items = valid[list ?? ''] as Record<string, unknown>[]
  return { ...args, [list ?? '']: items.map((each) => ({ ...each, [item]: value })) }
}

type Outcome = { how: 'throws' | 'rejects'; message: string } | { how: 'answers' }

async function outcomeOf(call: () => unknown): Promise<Outcome> {
  const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error))
  let promise: unknown
  try {
    promise = call()
  } catch (error) {
    return { how: 'throws', message: messageOf(error) }
  }
  try {
    await promise
    return { how: 'answers' }
  } catch (error) {
    return { how: 'rejects', message: messageOf(error) }
  }
}

/** Whether a message matches one on the page. The SDK replaces text between < and >. */
function statedFor(method: Documented, message: string): boolean {
  return method.throws.some((each) => {
    const names = each.arguments?.map((name) => name.split('.').pop() ?? '') ?? ['']
    return names.some((name) => {
      const parts = each.message.replaceAll('<arg>', name).split(/<[^>]+>/)
      const pattern = parts.map((part) => part.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')).join('.+')
      return new RegExp(`^${pattern}$`).test(message)
    })
  })
}

/** The names in 2.0.2 of arguments that were renamed, by their current names. */
const renamed = { liqThresholdPercent: 'thresholdPercent', depositDataRoot: 'validatorsRoot' } as const

/** Converts arguments to the names and types of 2.0.2. */
function asIn2(args: Record<string, unknown>): Record<string, unknown> {
  const positions = args.positions as { exitQueueIndex?: unknown }[] | undefined
  const bigints = (list: typeof positions) =>
    list?.map((each) => (each.exitQueueIndex === '1' ? { ...each, exitQueueIndex: 1n } : each))
  const entries = Object.entries(Array.isArray(positions) ? { ...args, positions: bigints(positions) } : args)
  return Object.fromEntries(
    entries.map(([name, value]) => [(renamed as Record<string, string>)[name] ?? name, value]),
  )
}

/** Replaces the argument names of 2.0.2 in a message by the current ones. */
const asToday = (message: string): string =>
  Object.entries(renamed).reduce((text, [now, then]) => text.replace(`"${then}"`, `"${now}"`), message)

const realChanges = [
  // Arguments that 2.0.2 does not have, and one of another type.
  'sdk.vault.getExitQueuePositions isClaimed boolean: not checked',
  'sdk.vault.deposit referrerAddress address: not checked',
  'sdk.osToken.mint referrerAddress address: not checked',
  'sdk.vault.operate feePercent number: not checked',
  'sdk.vault.operate admin address: not checked',
  'sdk.vault.claimExitQueue positions[].exitQueueIndex string: The "exitQueueIndex" argument must be of type bigint',
  // Methods with another kind of promise in 2.0.2.
  'sdk.vault.getStakeBalance: rejects',
  'sdk.vault.getVault: rejects',
  'sdk.rewardSplitter.getClaimAmount: rejects',
  'sdk.vault.getUserRewards: throws',
  'sdk.osToken.getPosition: throws',
]

test('2.0.2 checks the arguments with the documented messages, except for known changes', async () => {
  const differences = new Set<string>()
  for (const method of documented) {
    const call = methodOf(method)
    if (!call || method.removed) continue
    const timing = method.promise === 'AbortRequest' || method.promise === 'sync' ? 'throws' : 'rejects'
    for (const parameter of method.parameters) {
      for (const check of parameter.checks as CheckName[]) {
        const outcome = await outcomeOf(() => call(asIn2(wrongArguments(method, parameter, wrong[check]))))
        const message = 'message' in outcome ? asToday(outcome.message) : ''
        const found = /^The ".*" argument/.test(message) ? message : 'not checked'
        if (!statedFor(method, message))
          differences.add(`${method.call} ${parameter.name} ${check}: ${found}`)
        else if (outcome.how !== timing) differences.add(`${method.call}: ${outcome.how}`)
      }
    }
  }
  const calls = documented.filter(({ removed }) => !removed).map(({ call }) => call)
  const expected = realChanges.filter((change) =>
    calls.some((call) => new RegExp(`^${call}[ :]`).test(change)),
  )
  expect([...differences].sort(), '`realChanges` lists what differs').toEqual(expected.sort())
})

const user = { userAddress: address, vaultAddress: address }
const splitter = { ...user, rewardSplitterAddress: address }
const page = { vaultAddress: address, skip: 0, limit: 1 }
const CREATE = 'sdk.vault.create'
const OPERATE = 'sdk.vault.operate'
const UPDATE = 'sdk.rewardSplitter.updateFeeRecipients'
const text = (length: number): string => 'x'.repeat(length)
const accounts = (length: number) => Array.from({ length }, () => ({ address, isNew: true }))

test.each<[what: string, call: string, args: Record<string, unknown>]>([
  ['an unknown type', CREATE, { userAddress: address, type: 'Public' }],
  ['a capacity below the least', CREATE, { userAddress: address, capacity: 1n }],
  ['a capacity above the most', CREATE, { userAddress: address, capacity: 2n ** 256n }],
  ['a negative fee', CREATE, { userAddress: address, keysManagerFee: -1 }],
  ['a fee above 100', CREATE, { userAddress: address, keysManagerFee: 101 }],
  ['a fee of three decimals', CREATE, { userAddress: address, keysManagerFee: 1.234 }],
  ['text for a flag', CREATE, { userAddress: address, isOwnMevEscrow: 'no' }],
  [
    'a number as the name of a token',
    CREATE,
    { userAddress: address, vaultToken: { name: 1, symbol: 'TKN' } },
  ],
  ['no name of a token', CREATE, { userAddress: address, vaultToken: { name: '', symbol: 'TKN' } }],
  ['a name too long', CREATE, { userAddress: address, displayName: text(31) }],
  ['a description too long', CREATE, { userAddress: address, description: text(1001) }],
  ['an image too large', CREATE, { userAddress: address, image: `data:image/png;base64,${text(1_400_000)}` }],
  ['a name too long', OPERATE, { ...user, displayName: text(31) }],
  ['a whitelist without isNew', OPERATE, { ...user, whitelist: [{ address }] }],
  ['a blocklist without addresses', OPERATE, { ...user, blocklist: [{ isNew: true }] }],
  ['a whitelist of 701', OPERATE, { ...user, whitelist: accounts(701) }],
  ['a blocklist of 701', OPERATE, { ...user, blocklist: accounts(701) }],
  ['an unknown order', 'sdk.vault.getWhitelist', { vaultAddress: address, orderDirection: 'up' }],
  ['an unknown order', 'sdk.vault.getBlocklist', { vaultAddress: address, orderDirection: 'up' }],
  ['types that are no list', 'sdk.vault.getStakerActions', { ...page, types: 'Deposited' }],
  ['an unknown type', 'sdk.vault.getStakerActions', { ...page, types: ['Slashed'] }],
  ['shares that are no bigint', UPDATE, { ...splitter, feeRecipients: [{ address, shares: 1 }] }],
  ['an address that is none', UPDATE, { ...splitter, feeRecipients: [{ address: '0x12', shares: 1n }] }],
  [
    'old recipients without shares',
    UPDATE,
    { ...splitter, feeRecipients: [{ address, shares: 1n }], oldFeeRecipients: [{ address }] },
  ],
  [
    'someone who is not the admin',
    'sdk.rewardSplitter.create',
    { ...user, userAddress: `0x${'cd'.repeat(20)}` },
  ],
])('2.0.2 rejects %s in %s with a message that the page documents', async (_what, name, args) => {
  const method = documented.find((each) => each.call === name)
  const call = method && methodOf(method)
  if (!method || !call) throw new Error(`There is no ${name}.`)
  const outcome = await outcomeOf(() => call(args))
  expect(outcome).toHaveProperty('message')
  if ('message' in outcome) expect(statedFor(method, outcome.message), outcome.message).toBe(true)
})
