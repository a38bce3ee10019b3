/** Applies many kinds of changes to the project's declarations in memory, and expects the drift check to report each one. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { compareApis, type Difference } from '../../src/reference/drift/compareApis.ts'
import { ownDeclarations, readApi } from '../../src/reference/drift/readApi.ts'

const root = process.cwd()
const own = ownDeclarations(root)

/**
 * Each line has a file below `sdk/`, a change of its text (`[-removed-]`, `{+added+}`, `¶` for a line break), and the item
 * that must be reported. The changes are independent of each other, so that all of them can be applied at once.
 */
const CHANGES = `
vault/getStakeBalance.ts: [-totalEarnedAssets-]{+totalEarned+}: bigint ⇒ vault.getStakeBalance → totalEarnedAssets
vault/getVault.ts: [-isSmoothingPool: boolean-] ⇒ vault.getVault → isSmoothingPool
vault/getValidators.ts: link: string{+¶  index: number+} ⇒ vault.getValidators → [].index
vault/getVault.ts: capacity: [-string-]{+bigint+} ⇒ vault.getVault → capacity
vault/getVault.ts: displayName: string{+ | null+} ⇒ vault.getVault → displayName
vault/getVault.ts: imageUrl{+?+}: string ⇒ vault.getVault → imageUrl
boost/getQueuePosition.ts: exitQueueIndex: string[- | null-] ⇒ boost.getQueuePosition → position.exitQueueIndex
vault/getRewardSplitters.ts: feeRecipients: RewardSplitterFeeRecipient[-[]-] ⇒ vault.getRewardSplitters → rewardSplitters[].feeRecipients
utils/getPermitSignature.ts: v: [-27 | 28-]{+number+} ⇒ utils.getPermitSignature → v
vault/create.ts: isOwnMevEscrow?: [-boolean-]{+true+} ⇒ vault.create(isOwnMevEscrow)
osToken/burn.ts: [-shares-]{+osTokenShares+}: bigint ⇒ osToken.burn(shares)
vault/getVault.ts: withTime[-?-]: boolean ⇒ vault.getVault(withTime)
vault/getUserRewards.ts: dateTo{+?+}: number ⇒ vault.getUserRewards(dateTo)
vault/withdraw.ts: assets: [-bigint-]{+string+} ⇒ vault.withdraw(assets)
vault/claimExitQueue.ts: [-timestamp: string-] ⇒ vault.claimExitQueue(positions[].timestamp)
vault/getWhitelist.ts: 'asc'[- | 'desc'-] ⇒ vault.getWhitelist(orderDirection)
enums.ts: Hoodi = [-560048-]{+560049+} ⇒ Network.Hoodi
enums.ts: [-Redeemed = 'Redeemed',-] ⇒ AllocatorActionType.Redeemed
enums.ts: Blocklist = 'Blocklist',{+ Meta = 'Meta',+} ⇒ VaultType.Meta
vault/getStakeBalance.ts: => [-AbortRequest-]{+Promise+}< ⇒ vault.getStakeBalance: promise
osToken/getHealthFactor.ts: => [-HealthFactor-]{+Promise<HealthFactor>+} ⇒ osToken.getHealthFactor: promise
rewardSplitter/index.ts: [-setClaimer: SetClaimer-] ⇒ rewardSplitter.setClaimer
distributorRewards/index.ts: [-getRewards-]{+readRewards+}: GetRewards ⇒ distributorRewards.readRewards
sdk.ts: getGas(estimatedGas: [-bigint-]{+number+}) ⇒ getGas(#1)
osToken/mint.ts: export type Mint = [-Transaction<MintArgs, EncodedTransaction>-]{+(args: MintArgs) => Promise<string>+} ⇒ osToken.mint.encode
vault/deposit.ts: Transaction<DepositArgs, [-EncodedPayment-]{+{ to: string; data: string }+}> ⇒ vault.deposit.encode → value
options.ts: api?: string{+ | string[]+} ⇒ new StakeWiseSDK(endpoints.api)
options.ts: Record<string, [-string-]{+number+}> ⇒ type UrlWithHeaders.headers[key]
config.ts: readonly [-sharedMevEscrow-]{+mevEscrow+} ⇒ sdk.config.addresses.base.sharedMevEscrow
networks.ts: [-0x6B5815467da09DaA7DC83Db21c9239d98Bb487b5-]{+0x6B5815467da09DaA7DC83Db21c9239d98Bb487b6+} ⇒ default Mainnet.addresses.base.keeper
contracts.ts: [-priceOracle: PriceOracleAbi-] ⇒ sdk.contracts.base.priceOracle
contracts.ts: swiseToken: [-Erc20Abi-]{+V2RewardTokenAbi+} ⇒ sdk.contracts.tokens.swiseToken
contracts.ts: noContractValue{+?+}: any ⇒ sdk.contracts.helpers.createMulticall(#1[].noContractValue)
contracts.ts: [-isDepositWithMint-]{+isMint+}?: boolean ⇒ sdk.contracts.helpers.createVault(options.isDepositWithMint)
contracts.ts: createUsdRate([-address: string, provider?: Provider-]{+provider: Provider, address?: string+}) ⇒ sdk.contracts.helpers.createUsdRate(#1)
vaultAbi.ts: T['isPrivate'] extends [-true-]{+false+} ? PrivateVaultDiffAbi ⇒ contract createVault({ isPrivate: true }).whitelister
vaultAbi.ts: [-burnOsToken: WriteFunction<[osTokenShares: BigNumberish], bigint>-] ⇒ contract createVault().burnOsToken
vaultAbi.ts: redeem: WriteFunction<[[-shares: BigNumberish, receiver: AddressLike-]{+receiver: AddressLike, shares: BigNumberish+}] ⇒ contract createVault().redeem(#1)
abi.ts: canHarvest: ReadFunction<[vault: AddressLike], [-boolean-]{+bigint+}> ⇒ contract Keeper.canHarvest → (value)
abi.ts: rewardsOf: [-ReadFunction-]{+WriteFunction+} ⇒ contract RewardSplitter.rewardsOf
vaultAbi.ts: deposit: [-PayableFunction-]{+WriteFunction+}<[receiver ⇒ contract createVault().deposit
vaultAbi.ts: enterExitQueue: [-WriteFunction-]{+PayableFunction+} ⇒ contract createVault().enterExitQueue
vaultAbi.ts: [-| Network.Chiado-] ⇒ contract createVault({ chainId: 10200 }).deposit(#1)
vault/getUserStats.ts: balance: {+readonly +}UserStatsBalancePoint[] ⇒ vault.getUserStats → balance
options.ts: [-ReadonlyArray<string>-]{+string[]+} ⇒ new StakeWiseSDK(endpoints.subgraph)
abi.ts: [-unlockedMevReward-]{+mevReward+}: BigNumberish ⇒ contract createVault().updateState(unlockedMevReward)
promises.ts: static all<T>(promises: (Promise<T> | AbortPromise<T>{+ | AbortRequest<T>+})[]) ⇒ export AbortPromise.all(#1[])
promises.ts: onAbort[-?-]: () => void,¶  )¶  private ⇒ export AbortPromise.new(#2)
promises.ts: requestId: string¶  then(onSuccess: (value: T{+[]+}) => any ⇒ export AbortRequest.then(#1(#1))
bigDecimal.ts: decimals(count: [-number-]{+18+}) ⇒ export BigDecimal.decimals(#1)
exports.ts: estimatedGas: [-bigint-]{+number+} ⇒ export getGas(estimatedGas)
exports.ts: ([-address: string, abi: InterfaceAbi-]{+abi: InterfaceAbi, address: string+}, ⇒ export createContract(#1)
charts.ts: dailyRewardsEur: [-number-]{+string+} ⇒ export mergeRewardsFiat → [].dailyRewardsEur
package.ts: [-createProvider, -] ⇒ export createProvider
utils/getListVariables.ts: => [-unknown-]{+import('../enums.ts').Network+} ⇒ utils.getListVariables → (value)
global.ts: [-type Keeper = Abi.KeeperAbi-] ⇒ type ABI.Keeper
global.ts: { data: string; to: string{+; value: bigint+} } ⇒ type TransactionData.value
`
const changes = CHANGES.trim()
  .split('\n')
  .map((line) => line.split(' ⇒ ') as [change: string, item: string])

let unchanged: Difference[]
let found: Difference[]
/** Changes whose text is no longer in `sdk/`, because the declaration was edited or removed. */
const outdated = new Set<string>()
beforeAll(() => {
  const edited = new Map<string, string>()
  for (const [change] of changes) {
    const [, file = '', diff = ''] = /^(.+?): (.*)$/s.exec(change.replaceAll('¶', '\n')) ?? []
    const path = join(root, 'sdk', file)
    const before = edited.get(path) ?? (existsSync(path) ? readFileSync(path, 'utf8') : '')
    const after = before.replace(
      diff.replace(/\[-([\s\S]*?)-\]/, '$1').replace(/\{\+[\s\S]*\+\}/, ''),
      diff.replace(/\[-[\s\S]*?-\]/, '').replace(/\{\+([\s\S]*)\+\}/, '$1'),
    )
    if (after === before) outdated.add(change)
    else edited.set(path, after)
  }
  const docs = readApi(own, root)
  unchanged = compareApis(docs, readApi(own, root))
  found = compareApis(docs, readApi(own, root, 'the changed declarations', edited))
}, 60_000)

test('reports nothing without changes', () => {
  expect(unchanged).toEqual([])
})

test.each(changes)('reports %s', (change, item) => {
  if (outdated.has(change))
    throw new Error(
      '`sdk/` no longer has this text. Make the same kind of change to another declaration, in CHANGES',
    )
  expect(found.map((difference) => difference.item)).toContain(item)
})

test('reports a difference once for all forms of a transaction', () => {
  expect(found.map(({ item }) => item)).not.toContain('vault.withdraw.encode(assets)')
})
