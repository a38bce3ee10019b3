import type { MigrationEntry } from './entry.ts'
import { links } from './links.ts'

/** Arguments that are gone, renamed, or of another type. */
export const changedArguments: MigrationEntry[] = [
  {
    item: `${links.getHealthFactor}, ${links.getPosition}`,
    change: '`thresholdPercent` is renamed, and is in wad instead of basis points',
    instead:
      '`liqThresholdPercent: BigInt(osTokenConfig.liqThresholdPercent)`. For 92 % that is `920000000000000000n`, where 2.0.2 wanted `9200n`',
    since: '3.0.0; the unit after 2.0.2',
    covers: [
      'osToken.getHealthFactor(thresholdPercent)',
      'osToken.getHealthFactor(liqThresholdPercent)',
      'osToken.getPosition(thresholdPercent)',
      'osToken.getPosition(liqThresholdPercent)',
    ],
  },
  {
    item: links.setDepositDataRoot,
    change: '`validatorsRoot` is renamed',
    instead: '`depositDataRoot`',
    since: '3.0.0',
    covers: ['vault.setDepositDataRoot(validatorsRoot)', 'vault.setDepositDataRoot(depositDataRoot)'],
  },
  {
    item: links.operate,
    change: '`validatorsRoot` and `depositDataManager` are gone',
    instead: `${links.setDepositDataRoot} and ${links.setDepositDataManager}`,
    since: '3.0.0',
    covers: ['vault.operate(validatorsRoot)', 'vault.operate(depositDataManager)'],
  },
  {
    item: links.operate,
    change: '`restakeOperatorsManager` and `restakeWithdrawalsManager` are gone',
    instead: 'Nothing',
    since: '3.0.0',
    covers: ['vault.operate(restakeOperatorsManager)', 'vault.operate(restakeWithdrawalsManager)'],
  },
  {
    item: links.getUserRewards,
    change: '`dateTo` is required, `fillGaps` is gone',
    instead: 'Pass both dates, in milliseconds',
    since: '3.0.0',
    covers: ['vault.getUserRewards(dateTo)', 'vault.getUserRewards(fillGaps)'],
  },
  {
    item: links.getRewardSplitters,
    change: '`rewardSplitterAddress` is renamed; `owner` is optional',
    instead: '`id`; pass at least one of the two',
    since: '3.0.0',
    covers: [
      'vault.getRewardSplitters(rewardSplitterAddress)',
      'vault.getRewardSplitters(id)',
      'vault.getRewardSplitters(owner)',
    ],
  },
  {
    item: links.claimExitQueue,
    change: '`positions[].exitQueueIndex` is a string instead of a bigint; `isV1Position` is gone',
    instead: `Pass the \`positions\` of ${links.getExitQueuePositions} as they are`,
    since: '3.0.0',
    covers: [
      'vault.claimExitQueue(positions[].exitQueueIndex)',
      'vault.claimExitQueue(positions[].isV1Position)',
    ],
  },
  {
    item: links.mint,
    change: '2.0.2 declared the argument wrongly, with an index signature',
    instead: 'Remove your casts; what is passed has not changed',
    since: '3.0.0',
    covers: [
      'osToken.mint([key])',
      'osToken.mint(shares)',
      'osToken.mint(userAddress)',
      'osToken.mint(vaultAddress)',
    ],
  },
  {
    item: '`sdk.utils.getVaultMulticallGas`, `sdk.utils.getVaultMulticallEncode`',
    change: '`keeperContract` is gone',
    instead: 'Leave it out',
    since: '3.0.0',
    covers: ['utils.getVaultMulticallGas(keeperContract)', 'utils.getVaultMulticallEncode(keeperContract)'],
  },
]
