import type { Site } from '../load.ts'
import type { SocialCard } from '../steps/drawCards.ts'

/** What the image of each page says, by the page's path; the home page is the first. */
export function cardsOf({
  config,
  home,
  pages,
  positionOf,
}: Site): [[string, SocialCard], ...[string, SocialCard][]] {
  const site = config.title
  const cards = pages.map(({ route, method, frontMatter, lead }): [string, SocialCard] => {
    const position = positionOf(route)
    const group = [position?.category?.label ?? position?.sidebar.label, position?.group?.label]
    return [
      `/${route}`,
      {
        title: method ? method.call.replace('sdk.', '') : frontMatter.title,
        group: group.filter(Boolean).join(' · '),
        summary: lead.replaceAll('`', ''),
        site,
      },
    ]
  })
  return [
    ['/', { title: config.title, group: config.package, summary: home.frontMatter.description, site }],
    ...cards,
  ]
}

/** `/vault/requests/getvault` -> `social/vault-requests-getvault.png` */
export const socialImagePath = (path: string): string =>
  `social/${path === '/' ? 'index' : path.slice(1).replaceAll('/', '-')}.png`
