/** Replaces components that summarize other pages by blocks, before anything is printed. */
import type { Block } from '../content/page.ts'
import { parseMarkdown } from '../content/syntax/parse.ts'
import type { Overview, RenderContext } from './context.ts'

/** Components that need data from other pages. */
export const OVERVIEWS = ['Defects', 'AllMethods'] as const

type OverviewName = (typeof OVERVIEWS)[number]

export function expandOverviews(blocks: Block[], context: RenderContext): Block[] {
  return blocks.flatMap((block) => {
    if (block.kind === 'callout') return [{ ...block, blocks: expandOverviews(block.blocks, context) }]
    if (block.kind !== 'component') return [block]
    if (block.name === 'Contents')
      return [{ kind: 'contents', items: context.contents?.[block.attributes.of ?? ''] ?? [] }]
    if (!isOverview(block.name)) return [block]
    if (!context.overview) throw new Error(`<${block.name} /> was not given the facts of other pages`)
    if (block.name === 'AllMethods') return [{ kind: 'methods', rows: context.overview.methods }]
    return parseMarkdown(defectList(context.overview)).children.map(
      (node): Block => ({ kind: 'prose', node }),
    )
  })
}

const isOverview = (name: string): name is OverviewName => OVERVIEWS.some((each) => each === name)

const defectList = ({ defects }: Overview): string =>
  defects
    .flatMap((page) =>
      page.defects.map(
        (defect) => `- [\`${page.title}\`: ${escaped(defect.title)}](/${page.route}#${defect.anchor})`,
      ),
    )
    .join('\n')

const escaped = (text: string): string => text.replace(/[[\]*_<\\]/g, '\\$&')
