/** Whatever changes in an SDK, the drift check reports it: our own declarations are changed in memory, in many ways. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { compareApis, type Difference } from '../../src/reference/drift/compareApis.ts'
import { ownDeclarations } from '../../src/reference/drift/comparePackage.ts'
import { readApi } from '../../src/reference/drift/readApi.ts'

const root = process.cwd()
const own = ownDeclarations(root)

interface Mutation {
  /** File below `sdk/`. */
  file: string
  from: string | RegExp
  to: string
  /** What is reported: a part of the item. */
  item: string
}

/** By what is done. Each concerns declarations of its own, so that all of them can be made at once. */
const mutations: Record<string, Mutation> = {
  'a field of a result is renamed': {
    file: 'vault/getStakeBalance.ts',
    from: 'totalEarnedAssets: bigint',
    to: 'totalEarned: bigint',
    item: 'vault.getStakeBalance → totalEarnedAssets',
  },
  'a field is removed': {
    file: 'vault/getVault.ts',
    from: '  isSmoothingPool: boolean\n',
    to: '',
    item: 'vault.getVault → isSmoothingPool',
  },
  'a field is added': {
    file: 'vault/getValidators.ts',
    from: '  link: string\n',
    to: '  link: string\n  index: number\n',
    item: 'vault.getValidators → [].index',
  },
  'a field has another type': {
    file: 'vault/getVault.ts',
    from: 'capacity: string',
    to: 'capacity: bigint',
    item: 'vault.getVault → capacity',
  },
  'a field can be null': {
    file: 'vault/getVault.ts',
    from: 'displayName: string',
    to: 'displayName: string | null',
    item: 'vault.getVault → displayName',
  },
  'a field can be missing': {
    file: 'vault/getVault.ts',
    from: 'imageUrl: string',
    to: 'imageUrl?: string',
    item: 'vault.getVault → imageUrl',
  },
  'a field of an object in an object is no longer null': {
    file: 'boost/getQueuePosition.ts',
    from: 'exitQueueIndex: string | null',
    to: 'exitQueueIndex: string',
    item: 'boost.getQueuePosition → position.exitQueueIndex',
  },
  'a list becomes one object': {
    file: 'vault/getRewardSplitters.ts',
    from: 'feeRecipients: RewardSplitterFeeRecipient[]',
    to: 'feeRecipients: RewardSplitterFeeRecipient',
    item: 'vault.getRewardSplitters → rewardSplitters[].feeRecipients',
  },
  'a literal becomes any number': {
    file: 'utils/getPermitSignature.ts',
    from: 'v: 27 | 28',
    to: 'v: number',
    item: 'utils.getPermitSignature → v',
  },
  'an argument is renamed': {
    file: 'osToken/burn.ts',
    from: 'shares: bigint',
    to: 'osTokenShares: bigint',
    item: 'osToken.burn(shares)',
  },
  'an argument is required': {
    file: 'vault/getVault.ts',
    from: 'withTime?: boolean',
    to: 'withTime: boolean',
    item: 'vault.getVault(withTime)',
  },
  'an argument is optional': {
    file: 'vault/getUserRewards.ts',
    from: 'dateTo: number',
    to: 'dateTo?: number',
    item: 'vault.getUserRewards(dateTo)',
  },
  'an argument has another type': {
    file: 'vault/withdraw.ts',
    from: 'assets: bigint',
    to: 'assets: string',
    item: 'vault.withdraw(assets)',
  },
  'a field of an argument’s items is removed': {
    file: 'vault/claimExitQueue.ts',
    from: /^ {2}timestamp: .*\n/m,
    to: '',
    item: 'vault.claimExitQueue(positions[].timestamp)',
  },
  'a union loses a member': {
    file: 'vault/getWhitelist.ts',
    from: "'asc' | 'desc'",
    to: "'asc'",
    item: 'vault.getWhitelist(orderDirection)',
  },
  'an enum’s member has another value': {
    file: 'enums.ts',
    from: 'Hoodi = 560048',
    to: 'Hoodi = 560049',
    item: 'Network.Hoodi',
  },
  'an enum loses a member': {
    file: 'enums.ts',
    from: "  Redeemed = 'Redeemed',\n",
    to: '',
    item: 'AllocatorActionType.Redeemed',
  },
  'an enum gains a member': {
    file: 'enums.ts',
    from: "Blocklist = 'Blocklist',",
    to: "Blocklist = 'Blocklist', Meta = 'Meta',",
    item: 'VaultType.Meta',
  },
  'a method answers with another kind of promise': {
    file: 'vault/getStakeBalance.ts',
    from: /AbortRequest/g,
    to: 'AbortPromise',
    item: 'vault.getStakeBalance: promise',
  },
  'a synchronous method becomes asynchronous': {
    file: 'osToken/getHealthFactor.ts',
    from: '=> HealthFactor',
    to: '=> Promise<HealthFactor>',
    item: 'osToken.getHealthFactor: promise',
  },
  'a method is removed': {
    file: 'rewardSplitter/index.ts',
    from: '  setClaimer: SetClaimer\n',
    to: '',
    item: 'rewardSplitter.setClaimer',
  },
  'a method is renamed': {
    file: 'distributorRewards/index.ts',
    from: 'getRewards: GetRewards',
    to: 'readRewards: GetRewards',
    item: 'distributorRewards.readRewards',
  },
  'a method of the instance takes another type': {
    file: 'sdk.ts',
    from: 'getGas(estimatedGas: bigint)',
    to: 'getGas(estimatedGas: number)',
    item: 'getGas(#1)',
  },
  'a transaction has no encode': {
    file: 'osToken/mint.ts',
    from: /export type Mint = Transaction<(\w+), .*>/,
    to: 'export type Mint = (args: $1) => Promise<string>',
    item: 'osToken.mint.encode',
  },
  'encode gives less': {
    file: 'vault/deposit.ts',
    from: /EncodedPayment/g,
    to: 'EncodedTransaction',
    item: 'vault.deposit.encode → value',
  },
  'an option of the constructor takes more': {
    file: 'options.ts',
    from: 'api?: string',
    to: 'api?: string | string[]',
    item: 'new StakeWiseSDK(endpoints.api)',
  },
  'a record holds other values': {
    file: 'options.ts',
    from: 'Record<string, string>',
    to: 'Record<string, number>',
    item: 'type UrlWithHeaders.headers[key]',
  },
  'a member of the config is renamed': {
    file: 'config.ts',
    from: 'readonly sharedMevEscrow',
    to: 'readonly mevEscrow',
    item: 'sdk.config.addresses.base.sharedMevEscrow',
  },
  'a default address changes': {
    file: 'networks.ts',
    from: '0x6B5815467da09DaA7DC83Db21c9239d98Bb487b5',
    to: '0x6B5815467da09DaA7DC83Db21c9239d98Bb487b6',
    item: 'default Mainnet.addresses.base.keeper',
  },
  'a contract is removed': {
    file: 'contracts.ts',
    from: '  priceOracle: PriceOracleAbi\n',
    to: '',
    item: 'sdk.contracts.base.priceOracle',
  },
  'another contract stands in a place': {
    file: 'contracts.ts',
    from: 'swiseToken: Erc20Abi',
    to: 'swiseToken: V2RewardTokenAbi',
    item: 'sdk.contracts.tokens.swiseToken',
  },
  'a field of a helper’s items is optional': {
    file: 'contracts.ts',
    from: 'noContractValue: any',
    to: 'noContractValue?: any',
    item: 'sdk.contracts.helpers.createMulticall(#1[].noContractValue)',
  },
  'a nested option of a helper is renamed': {
    file: 'contracts.ts',
    from: 'isDepositWithMint?: boolean',
    to: 'isMint?: boolean',
    item: 'sdk.contracts.helpers.createVault(options.isDepositWithMint)',
  },
  'a helper’s parameters change places': {
    file: 'contracts.ts',
    from: 'createUsdRate(address: string, provider?: Provider)',
    to: 'createUsdRate(provider: Provider, address?: string)',
    item: 'sdk.contracts.helpers.createUsdRate(#1)',
  },
  'an option of createVault gives other functions': {
    file: 'vaultAbi.ts',
    from: "T['isPrivate'] extends true ? PrivateVaultDiffAbi",
    to: "T['isPrivate'] extends false ? PrivateVaultDiffAbi",
    item: 'contract createVault({ isPrivate: true }).whitelister',
  },
  'a function of the vault’s ABI is removed': {
    file: 'vaultAbi.ts',
    from: '  burnOsToken: WriteFunction<[osTokenShares: BigNumberish], bigint>\n',
    to: '',
    item: 'contract createVault().burnOsToken',
  },
  'a function of an ABI has its arguments in another order': {
    file: 'vaultAbi.ts',
    from: 'redeem: WriteFunction<[shares: BigNumberish, receiver: AddressLike]',
    to: 'redeem: WriteFunction<[receiver: AddressLike, shares: BigNumberish]',
    item: 'contract createVault().redeem(#1)',
  },
  'a function of an ABI gives something else': {
    file: 'abi.ts',
    from: 'canHarvest: ReadFunction<[vault: AddressLike], boolean>',
    to: 'canHarvest: ReadFunction<[vault: AddressLike], bigint>',
    item: 'contract Keeper.canHarvest → (value)',
  },
  'a function of an ABI sends a transaction': {
    file: 'abi.ts',
    from: 'rewardsOf: ReadFunction',
    to: 'rewardsOf: WriteFunction',
    item: 'contract RewardSplitter.rewardsOf',
  },
  'a function of an ABI no longer takes the native coin': {
    file: 'vaultAbi.ts',
    from: 'deposit: PayableFunction<[receiver',
    to: 'deposit: WriteFunction<[receiver',
    item: 'contract createVault().deposit',
  },
  'a function of an ABI takes the native coin': {
    file: 'vaultAbi.ts',
    from: 'enterExitQueue: WriteFunction',
    to: 'enterExitQueue: PayableFunction',
    item: 'contract createVault().enterExitQueue',
  },
  'a network’s vaults have other functions': {
    file: 'vaultAbi.ts',
    from: '  | Network.Chiado\n',
    to: '',
    item: 'contract createVault({ chainId: 10200 }).deposit(#1)',
  },
  'a list can no longer be changed': {
    file: 'vault/getUserStats.ts',
    from: 'balance: UserStatsBalancePoint[]',
    to: 'balance: readonly UserStatsBalancePoint[]',
    item: 'vault.getUserStats → balance',
  },
  'a list has to be one that can be changed': {
    file: 'options.ts',
    from: 'ReadonlyArray<string>',
    to: 'string[]',
    item: 'new StakeWiseSDK(endpoints.subgraph)',
  },
  'a struct of an ABI has another field': {
    file: 'abi.ts',
    from: '  unlockedMevReward: BigNumberish\n',
    to: '  mevReward: BigNumberish\n',
    item: 'contract createVault().updateState(unlockedMevReward)',
  },
  'a static method takes more': {
    file: 'promises.ts',
    from: 'static all<T>(promises: (Promise<T> | AbortPromise<T>)[])',
    to: 'static all<T>(promises: (Promise<T> | AbortPromise<T> | AbortRequest<T>)[])',
    item: 'export AbortPromise.all(#1[])',
  },
  'a class cannot be constructed as before': {
    file: 'promises.ts',
    from: 'onAbort?: () => void,\n  )\n  private',
    to: 'onAbort: () => void,\n  )\n  private',
    item: 'export new AbortPromise(#2)',
  },
  'a callback gets something else': {
    file: 'promises.ts',
    from: 'then(onSuccess: (value: T) => any, onError?: (error: T) => any): AbortCallback\n  catch(onError: (error: T) => any): AbortCallback\n  finally(onFinally: () => void): AbortCallback\n  /** Stops the promise from settling and',
    to: 'then(onSuccess: (value: T[]) => any, onError?: (error: T) => any): AbortCallback\n  catch(onError: (error: T) => any): AbortCallback\n  finally(onFinally: () => void): AbortCallback\n  /** Stops the promise from settling and',
    item: 'export AbortRequest.then(#1(#1))',
  },
  'a method of a class takes less': {
    file: 'bigDecimal.ts',
    from: 'decimals(count: number)',
    to: 'decimals(count: 18)',
    item: 'export BigDecimal.decimals(#1)',
  },
  'an exported function takes another type': {
    file: 'exports.ts',
    from: 'estimatedGas: bigint',
    to: 'estimatedGas: number',
    item: 'export getGas(estimatedGas)',
  },
  'an exported function has its parameters in another order': {
    file: 'exports.ts',
    from: '(address: string, abi: InterfaceAbi,',
    to: '(abi: InterfaceAbi, address: string,',
    item: 'export createContract(#1)',
  },
  'an exported function gives other items': {
    file: 'charts.ts',
    from: 'dailyRewardsEur: number',
    to: 'dailyRewardsEur: string',
    item: 'export mergeRewardsFiat → [].dailyRewardsEur',
  },
  'a value is no longer exported': {
    file: 'package.ts',
    from: 'createProvider, ',
    to: '',
    item: 'export createProvider',
  },
  'what was left open is a string': {
    file: 'utils/getListVariables.ts',
    from: '=> unknown',
    to: '=> string',
    item: 'utils.getListVariables → (value)',
  },
  'a type of the namespace is removed': {
    file: 'global.ts',
    from: 'type Keeper = Abi.KeeperAbi',
    to: '',
    item: 'type ABI.Keeper',
  },
  'a type of the namespace gains a field': {
    file: 'global.ts',
    from: '{ data: string; to: string }',
    to: '{ data: string; to: string; value: bigint }',
    item: 'type TransactionData.value',
  },
}

let unmutated: Difference[]
let found: Difference[]
beforeAll(() => {
  const edited = new Map<string, string>()
  for (const { file, from, to } of Object.values(mutations)) {
    const path = join(root, 'sdk', file)
    const before = edited.get(path) ?? readFileSync(path, 'utf8')
    const after = before.replace(from, to)
    if (after === before) throw new Error(`sdk/${file} does not hold ${from}`)
    edited.set(path, after)
  }
  const docs = readApi(own, root)
  unmutated = compareApis(docs, readApi(own, root))
  found = compareApis(docs, readApi(own, root, 'the mutated declarations', edited))
}, 60_000)

test('nothing is reported where nothing changed', () => {
  expect(unmutated).toEqual([])
})

test.each(Object.entries(mutations))('%s: reported', (_, { item }) => {
  expect(found.map((difference) => difference.item)).toContain(item)
})
