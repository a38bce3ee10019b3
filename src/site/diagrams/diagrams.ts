import type { Diagram } from './Diagram.tsx'
import { QUEUES, queueDiagram } from './queue.tsx'
import { rewardSplitter } from './rewardSplitter.tsx'
import { sharesAssets } from './sharesAssets.tsx'
import { stakeLife } from './stakeLife.tsx'

/** The diagrams that a page can name: `<StakeLifeDiagram />`, `<QueueDiagram of="boost" />`. */
export const diagrams: Record<string, (attributes: Record<string, string>) => Diagram> = {
  StakeLifeDiagram: () => stakeLife,
  SharesAssetsDiagram: () => sharesAssets,
  RewardSplitterDiagram: () => rewardSplitter,
  QueueDiagram: ({ of = '' }) => {
    const queue = QUEUES.find((each) => each === of)
    if (!queue)
      throw new Error(
        `of="${of}" means nothing here: write ${QUEUES.map((each) => `of="${each}"`).join(' or ')}`,
      )
    return queueDiagram(queue)
  },
}
