import { Fragment, isValidElement, type ReactNode } from 'react'
import { queueOf } from './diagramParts.tsx'
import type { DiagramElement } from './elements.ts'
import type { DiagramText } from './Figure.tsx'
import { queueCaptions } from './QueueDiagram.tsx'
import { queueTexts } from './queueTimelines.ts'
import { rewardSplitterCaption, rewardSplitterText } from './RewardSplitterDiagram.tsx'
import { sharesAssetsCaption, sharesAssetsText } from './SharesAssetsDiagram.tsx'
import { stakeLifeCaption, stakeLifeText } from './StakeLifeDiagram.tsx'
import { PageLink } from './shapes.tsx'

const escapeMarkdown = (text: string): string => text.replace(/([[\]*_<])/g, '\\$1')

const write = ({ title, description }: DiagramText, caption: ReactNode): string =>
  `**${title}.** ${escapeMarkdown(description)}\n\n${captionMarkdown(caption)}`

/** @throws Error for a tag that no caption has had so far */
function captionMarkdown(node: ReactNode): string {
  if (typeof node === 'string') return escapeMarkdown(node)
  if (Array.isArray(node)) return node.map(captionMarkdown).join('')
  if (!isValidElement<{ children?: ReactNode; to?: string }>(node)) return ''
  const { type, props } = node
  const inner = captionMarkdown(props.children)
  switch (type) {
    case Fragment:
      return inner
    case 'b':
      return `**${inner}**`
    case 'code':
      return `\`${props.children}\``
    case PageLink:
      return `[${inner}](${props.to})`
    case 'br':
      return ' '
    default:
      throw new Error(`captions have no Markdown for <${String(type)}>`)
  }
}

/** The diagrams in the Markdown of a page: what they show, in sentences. */
export const diagramMarkdown: Record<DiagramElement, (attributes: Record<string, string>) => string> = {
  StakeLifeDiagram: () => write(stakeLifeText, stakeLifeCaption),
  SharesAssetsDiagram: () => write(sharesAssetsText, sharesAssetsCaption),
  RewardSplitterDiagram: () => write(rewardSplitterText, rewardSplitterCaption),
  QueueDiagram: ({ of = '' }) => write(queueTexts[queueOf(of)], queueCaptions[queueOf(of)]),
}
