import type { MigrationEntry } from './entry.ts'
import { links } from './links.ts'

/** Methods that are gone. */
export const removedMethods: MigrationEntry[] = [
  {
    item: '`osToken.getConfig`',
    instead: `\`osTokenConfig\` of ${links.getVault}. Its values are strings, in wad for every vault (2.0.2: basis points for version 1), and \`thresholdPercent\` is called \`liqThresholdPercent\``,
    since: '3.0.0',
    covers: ['osToken.getConfig'],
  },
  {
    item: '`osToken.getAvgRewardsPerSecond`',
    instead: '`sdk.contracts.base.mintTokenController.avgRewardPerSecond()`',
    since: '3.0.0',
    covers: ['osToken.getAvgRewardsPerSecond'],
  },
  {
    item: '`vault.getSnapshots`',
    instead: links.getVaultStats,
    since: '3.0.0',
    covers: ['vault.getSnapshots'],
  },
  {
    item: '`utils.getSwiseUsdPrice`',
    instead: `\`'SWISE/USD'\` of ${links.getFiatRates}`,
    since: '3.0.0',
    covers: ['utils.getSwiseUsdPrice'],
  },
  {
    item: '`vault.getScorePercentiles`',
    instead: 'Nothing',
    since: '3.0.0',
    covers: ['vault.getScorePercentiles'],
  },
  {
    item: '`vault.getEigenPods`, `vault.createEigenPod`, `vault.setEigenPodOperator`, `vault.updateEigenPodOperator`',
    instead: 'Nothing',
    since: '3.0.0',
    covers: [
      'vault.getEigenPods',
      'vault.createEigenPod',
      'vault.setEigenPodOperator',
      'vault.updateEigenPodOperator',
    ],
  },
]
