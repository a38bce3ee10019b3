import type { MigrationEntry } from './entry.ts'
import { links } from './links.ts'

/** New methods. */
export const addedMethods: MigrationEntry[] = [
  {
    item: `\`sdk.boost\`: ${links.getData}, ${links.getQueuePosition}, ${links.getLeverageStrategyProxy}, ${links.lock}, ${links.unlock}, ${links.claimQueue}`,
    since: '3.0.0',
    covers: [
      'boost.getData',
      'boost.getQueuePosition',
      'boost.getLeverageStrategyProxy',
      'boost.lock',
      'boost.unlock',
      'boost.claimQueue',
    ],
  },
  {
    item: `\`sdk.utils\`: ${links.getFiatRates}, ${links.getFiatRatesByDay}, ${links.getStakewiseStats}, ${links.getPermitSignature}, \`sdk.utils.getListVariables\``,
    since: '3.0.0',
    covers: [
      'utils.getFiatRates',
      'utils.getFiatRatesByDay',
      'utils.getStakewiseStats',
      'utils.getPermitSignature',
      'utils.getListVariables',
    ],
  },
  {
    item: '`sdk.osToken.getPermitSignature`, the same function as in `sdk.utils`',
    since: '3.0.0',
    covers: ['osToken.getPermitSignature'],
  },
  {
    item: `${links.getVaultStats}, ${links.getUserStats}, ${links.getUserApy}`,
    since: '3.0.0',
    covers: ['vault.getVaultStats', 'vault.getUserStats', 'vault.getUserApy'],
  },
  {
    item: '`sdk.getVaultVersion(vaultAddress)`',
    since: '3.0.0',
    covers: ['getVaultVersion'],
  },
  {
    item: `${links.getPeriodicDistributions}; \`endTimestamp\` in its result`,
    since: '3.2.0; 3.7.1',
    covers: ['vault.getPeriodicDistributions'],
  },
  {
    item: `${links.getLeverageStrategyData}, ${links.upgradeLeverageStrategy}`,
    since: '4.0.0',
    covers: ['boost.getLeverageStrategyData', 'boost.upgradeLeverageStrategy'],
  },
  {
    item: `\`sdk.distributorRewards\`: ${links.getRewards}, ${links.claim}`,
    since: '4.0.0',
    covers: ['distributorRewards.getRewards', 'distributorRewards.claim'],
  },
  { item: links.setClaimer, since: '4.0.0', covers: ['rewardSplitter.setClaimer'] },
]
