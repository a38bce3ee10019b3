/** Components that gather what other pages say -> the blocks they stand for, before anything is printed. */
import type { Block } from '../content/page.ts'
import { parseMarkdown } from '../content/syntax/parse.ts'
import type { Overview, RenderContext } from './context.ts'

/** Components that need facts of other pages. */
export const OVERVIEWS = ['Defects', 'MethodTable'] as const

type OverviewName = (typeof OVERVIEWS)[number]

export function expandOverviews(blocks: Block[], context: RenderContext): Block[] {
  return blocks.flatMap((block) => {
    if (block.kind === 'callout') return [{ ...block, blocks: expandOverviews(block.blocks, context) }]
    if (block.kind !== 'component' || !isOverview(block.name)) return [block]
    if (!context.overview) throw new Error(`<${block.name} /> was not given the facts of other pages`)
    const markdown = WRITE[block.name](context.overview, context)
    return parseMarkdown(markdown).children.map((node): Block => ({ kind: 'prose', node }))
  })
}

const isOverview = (name: string): name is OverviewName => OVERVIEWS.some((each) => each === name)

const WRITE: Record<OverviewName, (overview: Overview, context: RenderContext) => string> = {
  Defects: ({ defects }) =>
    defects
      .flatMap((page) =>
        page.defects.map(
          (defect) => `- [\`${page.title}\`: ${escaped(defect.title)}](/${page.route}#${defect.anchor})`,
        ),
      )
      .join('\n'),
  MethodTable: ({ methods }, { pages }) =>
    methods
      .map(({ category, routes }) => {
        const rows = routes.map((route) => {
          const { title = route, lead = '' } = pages[route] ?? {}
          return `| [\`${title}\`](/${route}) | ${lead.replaceAll('|', '\\|')} |`
        })
        return [`| ${category} | What it does |`, '| --- | --- |', ...rows].join('\n')
      })
      .join('\n\n'),
}

const escaped = (text: string): string => text.replace(/[[\]*_<\\]/g, '\\$&')
