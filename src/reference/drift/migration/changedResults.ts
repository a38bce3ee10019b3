import type { MigrationEntry } from './entry.ts'
import { links } from './links.ts'

/** Results that are gone or of another type. */
export const changedResults: MigrationEntry[] = [
  {
    item: links.getVault,
    change: '`keysManager`, `whitelister` and `validatorsRoot` are gone',
    instead: '`depositDataManager`, `whitelistManager`, `depositDataRoot`',
    since: '3.0.0',
    covers: [
      'vault.getVault → keysManager',
      'vault.getVault → whitelister',
      'vault.getVault → validatorsRoot',
    ],
  },
  {
    item: links.getVault,
    change: '`tokenName`, `tokenSymbol` and `depositDataManager` can be `null`, by type',
    instead: 'Handle `null` where TypeScript asks for it',
    since: 'after 2.0.2',
    covers: [
      'vault.getVault → tokenName',
      'vault.getVault → tokenSymbol',
      'vault.getVault → depositDataManager',
    ],
  },
  {
    item: links.getStakeBalance,
    change: '`shares` is gone',
    instead: '`getShares` of `sdk.contracts.helpers.createVault({ vaultAddress })` reads them from the chain',
    since: '3.0.0',
    covers: ['vault.getStakeBalance → shares'],
  },
  {
    item: links.getHarvestParams,
    change: 'The flat object became `{ canHarvest, params }`',
    instead: 'Read `params`',
    since: '3.0.0',
    covers: [
      'vault.getHarvestParams → canHarvest',
      'vault.getHarvestParams → params',
      'vault.getHarvestParams → proof',
      'vault.getHarvestParams → reward',
      'vault.getHarvestParams → rewardsRoot',
      'vault.getHarvestParams → unlockedMevReward',
    ],
  },
  {
    item: links.getExitQueuePositions,
    change: '`positions[].exitQueueIndex` is a string instead of a bigint; `isV1Position` is gone',
    instead: '`BigInt()` where you calculate; per request there is `isV2Position`',
    since: '3.0.0',
    covers: [
      'vault.getExitQueuePositions → positions[].exitQueueIndex',
      'vault.getExitQueuePositions → positions[].isV1Position',
    ],
  },
  {
    item: links.getUserRewards,
    change: 'The record by date became an array with `date` in each entry; `sumRewards` is gone',
    instead: 'Loop over the array, and add up yourself',
    since: '3.0.0',
    covers: ['vault.getUserRewards → (value)'],
  },
  {
    item: links.getAPY,
    change: 'The string became `{ apy, feePercent }`',
    instead: 'Read `apy`',
    since: '3.0.0',
    covers: ['osToken.getAPY → (value)'],
  },
  {
    item: links.getPosition,
    change: '`minted.fee` is gone; the result has types, it was `any`',
    instead: '`protocolFeePercent` is the fee’s rate',
    since: '3.0.0',
    covers: ['osToken.getPosition → (value)'],
  },
  {
    item: links.getClaimAmount,
    change: 'The bigint became `{ active, inactive }`',
    instead:
      'Read `active.assets`; `inactive` holds the other splitters of the vault in which the user has a share',
    since: '4.0.0',
    covers: ['rewardSplitter.getClaimAmount → (value)'],
  },
]
