import { queueOf } from './diagramParts.tsx'
import type { DiagramElement } from './elements.ts'
import type { DiagramText } from './Figure.tsx'
import { queueTexts } from './queueTimelines.ts'
import { rewardSplitterText } from './RewardSplitterDiagram.tsx'
import { sharesAssetsText } from './SharesAssetsDiagram.tsx'
import { stakeLifeText } from './StakeLifeDiagram.tsx'

const write = ({ title, description }: DiagramText): string =>
  `**${title}.** ${description.replace(/([[\]*_<])/g, '\\$1')}`

/** The diagrams in the Markdown of a page: what they show, in sentences. */
export const diagramMarkdown: Record<DiagramElement, (attributes: Record<string, string>) => string> = {
  StakeLifeDiagram: () => write(stakeLifeText),
  SharesAssetsDiagram: () => write(sharesAssetsText),
  RewardSplitterDiagram: () => write(rewardSplitterText),
  QueueDiagram: ({ of = '' }) => write(queueTexts[queueOf(of)]),
}
