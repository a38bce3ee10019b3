import type { Diagram } from './Diagram.tsx'
import { queueDiagram } from './queue.tsx'
import { rewardSplitter } from './rewardSplitter.tsx'
import { sharesAssets } from './sharesAssets.tsx'
import { stakeLife } from './stakeLife.tsx'

/** The diagrams that a page can contain, by component name: `<StakeLifeDiagram />`. */
export const diagrams: Record<string, Diagram> = {
  StakeLifeDiagram: stakeLife,
  SharesAssetsDiagram: sharesAssets,
  RewardSplitterDiagram: rewardSplitter,
  VaultQueueDiagram: queueDiagram('vault'),
  BoostQueueDiagram: queueDiagram('boost'),
}
