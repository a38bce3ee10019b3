import { networks } from '../../sdk/networks.ts'
import { markdownTable, pageMarkdown } from '../content/markdown.ts'
import { isCategory } from '../content/nav.ts'
import type { SourcePage } from '../content/page.ts'
import type { PageContext } from '../site/article/PageContext.ts'
import { calculatorMarkdown } from '../site/calculators/calculatorMarkdown.ts'
import { diagramMarkdown } from '../site/diagrams/diagramMarkdown.ts'

/** A page as Markdown, with the parts that gather facts of other pages. */
export function markdownOf(page: SourcePage, context: PageContext, url: (path: string) => string): string {
  const { reference, defects, position, titleOf } = context
  return pageMarkdown(
    page,
    {
      ...calculatorMarkdown,
      ...diagramMarkdown,
      NetworkTable: () =>
        markdownTable(
          ['Network', 'Chain id', 'Stakes', 'Mints', 'Boost', 'Subgraph', 'Backend API'],
          networks.map(({ member, boost, config }) => [
            `\`Network.${member}\``,
            String(config.network.chainId),
            config.tokens.depositToken,
            config.tokens.mintToken,
            boost ? 'yes' : 'no',
            [config.api.subgraph].flat().join(', '),
            config.api.backend,
          ]),
        ),
      EnumTable: ({ name }) =>
        markdownTable(
          ['Member', 'Value', 'Meaning'],
          (reference.enums.find((each) => each.name === name)?.members ?? []).map((member) => [
            `\`${name}.${member.name}\``,
            `\`${JSON.stringify(member.value)}\``,
            member.description,
          ]),
        ),
      Defects: () =>
        defects
          .flatMap((each) =>
            each.defects.map(
              (defect) =>
                `- [${each.title}: ${defect.title}](/${each.route}#${defect.anchor}). ${defect.happens}`,
            ),
          )
          .join('\n'),
      MethodTable: () =>
        (position?.sidebar.items ?? [])
          .filter(isCategory)
          .map((category) => {
            const pages = category.groups.flatMap((group) => group.pages)
            const rows = pages.map((each) => [
              `[${each.label}](/${each.route})`,
              titleOf(each.route)?.summary ?? '',
            ])
            return `**${category.label}**\n\n${markdownTable(['Method', 'What it does'], rows)}`
          })
          .join('\n\n'),
    },
    url,
  )
}
