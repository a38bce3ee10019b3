import type { MigrationEntry } from './entry.ts'
import { links } from './links.ts'

/** Changes from 3.x. Code written for 2.x does not use boost, so 2.0.2 shows none of these. */
export const boostChanges: MigrationEntry[] = [
  {
    item: links.unlock,
    change:
      '`encode` resolves to `{ unlockTxData, upgradeLeverageStrategyTxData }` instead of `{ to, data }`',
    instead: 'Send the upgrade first, where there is one',
    since: '4.0.0',
    covers: [],
  },
  {
    item: links.lock,
    change: '`encode` also has `upgradeLeverageStrategyTxData`',
    instead: 'Send it first, where there is one',
    since: '4.0.0',
    covers: [],
  },
  {
    item: `${links.lock}, ${links.unlock}`,
    change: 'New argument `leverageStrategyData`, optional',
    instead: `Pass what ${links.getLeverageStrategyData} returns, and save a request`,
    since: '4.0.0',
    covers: [],
  },
  {
    item: links.claimQueue,
    change: 'New argument `leverageStrategyVersion`, optional',
    instead: `Pass the \`version\` of ${links.getQueuePosition}`,
    since: '4.0.0',
    covers: [],
  },
  {
    item: links.getQueuePosition,
    change: 'New field `version`',
    since: '4.0.0',
    covers: [],
  },
  {
    item: links.getData,
    change:
      'New fields `totalShares`, `borrowStatus`, `borrowedAssets` (3.1.0) and `leverageStrategyData` (4.0.0). `osTokenHolderMaxBoostApy` is gone (after tag 4.0.0)',
    instead: `\`allocatorMaxBoostApy\` of ${links.getVault} is the one that remains`,
    since: '4.0.0',
    covers: [],
  },
]
