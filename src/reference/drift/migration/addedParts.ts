import type { MigrationEntry } from './entry.ts'
import { links } from './links.ts'

export const addedArguments: MigrationEntry[] = [
  {
    item: `${links.deposit}, ${links.mint}`,
    change: '`referrerAddress`',
    since: '3.0.0',
    covers: ['vault.deposit(referrerAddress)', 'osToken.mint(referrerAddress)'],
  },
  {
    item: links.getExitQueuePositions,
    change: '`isClaimed`',
    since: '3.0.0',
    covers: ['vault.getExitQueuePositions(isClaimed)'],
  },
  {
    item: links.getVault,
    change: '`withTime`',
    since: '3.1.0',
    covers: ['vault.getVault(withTime)'],
  },
  {
    item: links.operate,
    change: '`admin`, `feePercent`',
    since: '4.0.0',
    covers: ['vault.operate(admin)', 'vault.operate(feePercent)'],
  },
]

export const addedFields: MigrationEntry[] = [
  {
    item: links.getVault,
    change: '`osTokenConfig`, `queuedShares`, `isGenesis`, `depositDataRoot`, `allocatorMaxBoostApy`',
    since: '3.0.0',
    covers: [
      'vault.getVault → osTokenConfig',
      'vault.getVault → queuedShares',
      'vault.getVault → isGenesis',
      'vault.getVault → depositDataRoot',
      'vault.getVault → allocatorMaxBoostApy',
    ],
  },
  {
    item: links.getVault,
    change: '`baseApy`',
    since: '3.2.0',
    covers: ['vault.getVault → baseApy'],
  },
  {
    item: links.getVault,
    change: '`lastFeePercent`, `lastFeeUpdateTimestamp`',
    since: '4.0.0',
    covers: ['vault.getVault → lastFeePercent', 'vault.getVault → lastFeeUpdateTimestamp'],
  },
  {
    item: links.getVault,
    change: '`isMetaVault`',
    since: 'after tag 4.0.0',
    covers: ['vault.getVault → isMetaVault'],
  },
  {
    item: links.getStakeBalance,
    change: '`totalEarnedAssets`',
    since: '3.2.0',
    covers: ['vault.getStakeBalance → totalEarnedAssets'],
  },
  {
    item: links.getStakeBalance,
    change: '`totalStakeEarnedAssets`, `totalBoostEarnedAssets`',
    since: '4.0.0',
    covers: [
      'vault.getStakeBalance → totalStakeEarnedAssets',
      'vault.getStakeBalance → totalBoostEarnedAssets',
    ],
  },
  {
    item: links.getExitQueuePositions,
    change: '`requests`',
    since: '3.0.0',
    covers: ['vault.getExitQueuePositions → requests'],
  },
  {
    item: links.getUserRewards,
    change: '`dailyRewardsCny`, `dailyRewardsJpy`, `dailyRewardsKrw`, `dailyRewardsAud`',
    since: '3.0.0',
    covers: [],
  },
  {
    item: links.getRewardSplitters,
    change: '`version`, `claimer`',
    since: '4.0.0',
    covers: [
      'vault.getRewardSplitters → rewardSplitters[].version',
      'vault.getRewardSplitters → rewardSplitters[].claimer',
    ],
  },
  {
    item: links.getFiatRates,
    change: '`SSV/USD`, `OBOL/USD`, `osToken/USD`',
    since: '3.6.1',
    covers: [],
  },
]

export const addedNames: MigrationEntry[] = [
  { item: '`Network.Hoodi` (560048)', since: '3.4.0', covers: ['Network.Hoodi'] },
  {
    item: '`AllocatorActionType.BoostDeposited`, `AllocatorActionType.BoostExitedAssetsClaimed`',
    since: '3.0.0',
    covers: ['AllocatorActionType.BoostDeposited', 'AllocatorActionType.BoostExitedAssetsClaimed'],
  },
  {
    item: '`BorrowStatus`',
    since: '3.1.0',
    covers: ['BorrowStatus', 'export BorrowStatus'],
  },
  {
    item: '`AbortPromise`, `AbortRequest`, `wrapAbortPromise`, `localStorage`, `mergeRewardsFiat`, `calculateUserStats`',
    since: '3.0.0',
    covers: [
      'export AbortPromise',
      'export AbortRequest',
      'export wrapAbortPromise',
      'export localStorage',
      'export mergeRewardsFiat',
      'export calculateUserStats',
    ],
  },
  {
    item: '`toNumber` of `BigDecimal`',
    since: '3.0.0',
    covers: ['export BigDecimal.toNumber'],
  },
  {
    item: '`sdk.contracts.special.stakeCalculator`, `sdk.contracts.special.leverageStrategy`, and `special` in `config.addresses`',
    since: '3.0.0',
    covers: [
      'sdk.contracts.special.stakeCalculator',
      'sdk.contracts.special.leverageStrategy',
      'sdk.config.addresses.special.stakeCalculator',
      'sdk.config.addresses.special.leverageStrategy',
    ],
  },
  {
    item: '`sdk.contracts.special.leverageStrategyV2`, `sdk.contracts.special.merkleDistributorV2`, and their addresses in the config',
    since: '4.0.0',
    covers: [
      'sdk.contracts.special.leverageStrategyV2',
      'sdk.contracts.special.merkleDistributorV2',
      'sdk.config.addresses.special.leverageStrategyV2',
      'sdk.config.addresses.special.merkleDistributorV2',
    ],
  },
  {
    item: '`ssv` and `obol` in the tokens of the config',
    since: '3.2.0 and 3.6.1',
    covers: [
      'sdk.config.tokens.ssv',
      'sdk.config.tokens.obol',
      'sdk.config.addresses.tokens.ssv',
      'sdk.config.addresses.tokens.obol',
    ],
  },
  {
    item: '`swise` among the token symbols, `config.tokens`',
    since: 'after 2.0.2',
    covers: ['sdk.config.tokens.swise'],
  },
]
