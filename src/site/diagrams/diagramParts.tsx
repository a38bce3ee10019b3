import type { ReactNode } from 'react'
import type { DiagramElement } from './elements.ts'
import { QueueDiagram } from './QueueDiagram.tsx'
import { type Queue, timelines } from './queueTimelines.ts'
import { RewardSplitterDiagram } from './RewardSplitterDiagram.tsx'
import { SharesAssetsDiagram } from './SharesAssetsDiagram.tsx'
import { StakeLifeDiagram } from './StakeLifeDiagram.tsx'

type Attributes = Record<string, string>

const diagrams: Record<DiagramElement, (attributes: Attributes) => ReactNode> = {
  StakeLifeDiagram: () => <StakeLifeDiagram />,
  SharesAssetsDiagram: () => <SharesAssetsDiagram />,
  RewardSplitterDiagram: () => <RewardSplitterDiagram />,
  QueueDiagram: ({ of = '' }) => <QueueDiagram of={queueOf(of)} />,
}

/** The diagrams by the names that pages use. */
export const diagramParts = (): typeof diagrams => diagrams

/** @throws Error when a page asks for a queue that there is no diagram of */
export function queueOf(name: string): Queue {
  if (!Object.hasOwn(timelines, name)) {
    throw new Error(`<QueueDiagram of="${name}" />: write of="vault" or of="boost"`)
  }
  return name as Queue
}
