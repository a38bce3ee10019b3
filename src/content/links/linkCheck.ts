import type { Problem } from '../../shared/problem.ts'
import type { Page } from '../page.ts'

export interface Targets {
  /** Addresses of pages: `/`, `/vault/requests/getvault`. */
  pages: ReadonlySet<string>
  /** Generated anchors too. */
  anchorsOf(address: string): ReadonlySet<string>
  /** Further addresses that the build writes: `/search`, `/reference.json`. */
  files: ReadonlySet<string>
}

export const addressOf = (route: string): string => (route === 'index' ? '/' : `/${route}`)

/** Links inside the site that lead nowhere: to a page that does not exist or to an anchor that it does not have. */
export function findBrokenLinks(pages: Page[], targets: Targets): Problem[] {
  return pages.flatMap((page) => {
    const { file, frontMatter, fieldLines, links, route } = page
    const related = frontMatter.related.flatMap((each, index): Problem[] => {
      const address = `/${each}`
      if (each !== 'index' && targets.pages.has(address)) return []
      const hint = hintFor(address, targets)
      const problem = `related page ${each} does not exist${hint && `: write ${hint.slice(1)}`}`
      return [{ file, line: fieldLines[`related.${index}`] ?? 1, problem }]
    })
    const broken = links.flatMap(({ href, line }): Problem[] => {
      const problem = linkProblem(href, addressOf(route), targets)
      return problem ? [{ file, line, problem }] : []
    })
    return [...related, ...broken]
  })
}

/**
 * @param from - address of the page that the link is on
 * @returns why a link leads nowhere
 */
export function linkProblem(href: string, from: string, targets: Targets): string | undefined {
  if (/^(https?:\/\/|mailto:)./.test(href)) return undefined
  if (!href.startsWith('/') && !href.startsWith('#'))
    return `write the link ${href} from the root: /vault/requests/…`
  const [, path = '', anchor = ''] = /^([^?#]*)(?:\?[^#]*)?(?:#(.*))?$/.exec(href) ?? []
  if (targets.files.has(path)) return undefined
  const address = path || from
  if (!targets.pages.has(address)) {
    const hint = hintFor(address, targets)
    return `no page at ${address}${hint && `: write ${hint}`}`
  }
  return anchor && !targets.anchorsOf(address).has(anchor) ? `no anchor #${anchor} on ${address}` : undefined
}

/** The page that is meant, where only capitals, the end or the ending of the address are wrong. */
function hintFor(address: string, { pages }: Targets): string {
  const plain = (text: string) => text.toLowerCase().replace(/(?:\/|\.mdx?|\.html|\/index)$/, '') || '/'
  return [...pages].find((page) => plain(page) === plain(address)) ?? ''
}
