import type { Site } from '../loadSite.ts'
import type { SocialCard } from './socialCard.ts'

/** What the image of each page says, by the page's path. */
export function socialCards({ config, home, pages, positionOf }: Site): Map<string, SocialCard> {
  const site = config.title
  const cards = pages.map(({ route, method, frontMatter }): [string, SocialCard] => {
    const position = positionOf(route)
    const group = [position?.category?.label ?? position?.sidebar.label, position?.group?.label]
    return [
      `/${route}`,
      {
        title: method ? method.call.replace('sdk.', '') : frontMatter.title,
        group: group.filter(Boolean).join(' · '),
        summary: (method?.summary ?? frontMatter.description).replaceAll('`', ''),
        site,
      },
    ]
  })
  return new Map([
    ['/', { title: config.title, group: config.package, summary: home.frontMatter.description, site }],
    ...cards,
  ])
}
