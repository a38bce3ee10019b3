import { networks } from '../../sdk/networks.ts'
import { pageMarkdown } from '../content/markdown.ts'
import { markdownTable } from '../content/markdownTable.ts'
import { isCategory } from '../content/nav.ts'
import type { SourcePage } from '../content/page.ts'
import type { PageContext } from '../site/article/PageContext.ts'
import { calculatorMarkdown } from '../site/calculators/calculatorMarkdown.ts'
import { diagramMarkdown } from '../site/diagrams/diagramMarkdown.ts'

/** A page as Markdown, with the parts that gather facts of other pages. */
export function markdownOf(page: SourcePage, context: PageContext, url: (path: string) => string): string {
  const { enums, defects, position, titleOf } = context
  return pageMarkdown(
    page,
    {
      ...calculatorMarkdown,
      ...diagramMarkdown,
      NetworkTable: () => markdownTable(['Network', 'Tokens', 'Services'], networks.map(networkRow)),
      EnumTable: ({ name }) =>
        markdownTable(
          ['Member', 'Value', 'Meaning'],
          (enums.find((each) => each.name === name)?.members ?? []).map((member) => [
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
      Related: () =>
        page.frontMatter.related
          .map((route) => {
            const target = titleOf(route)
            return target
              ? `- [${target.call ?? target.title}](/${route}): ${target.summary}`
              : `- [${route}](/${route})`
          })
          .join('\n'),
    },
    url,
  )
}

function networkRow({ member, boost, config }: (typeof networks)[number]): string[] {
  const { network, tokens, api } = config
  const services = [
    ...[api.subgraph].flat().map((url, index) => [index === 0 ? 'Subgraph' : 'Backup', url]),
    ['Backend API', api.backend],
    ['Explorer', network.blockExplorerUrl],
  ]
  return [
    `\`Network.${member}\` ${network.name}, chain id ${network.chainId}${network.isTestnet ? ', test network' : ''}`,
    `stake ${tokens.depositToken}, mint ${tokens.mintToken}, pay fees in ${network.nativeCurrency.symbol}; ${boost ? 'with boost' : 'no boost'}`,
    services.map(([name, url]) => `${name} \`${url}\``).join('; '),
  ]
}
