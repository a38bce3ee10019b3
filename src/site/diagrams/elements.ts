/** The diagrams that a page can name: `<StakeLifeDiagram />`, `<QueueDiagram of="boost" />`. */
export const diagramElements = [
  'StakeLifeDiagram',
  'SharesAssetsDiagram',
  'RewardSplitterDiagram',
  'QueueDiagram',
] as const

export type DiagramElement = (typeof diagramElements)[number]
