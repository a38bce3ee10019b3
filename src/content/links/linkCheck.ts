import type { Problem } from '../../shared/problem.ts'
import type { Page } from '../page.ts'

export interface Targets {
  /** Addresses of pages: `/`, `/vault/requests/getvault`. */
  pages: ReadonlySet<string>
  /** Includes generated anchors. */
  anchorsOf(address: string): ReadonlySet<string>
  /** Further paths that the build writes: `/search`, `/reference.json`. */
  files: ReadonlySet<string>
}

export const addressOf = (route: string): string => (route === 'index' ? '/' : `/${route}`)

/** Internal links to a page or an anchor that does not exist. */
export function findBrokenLinks(pages: Page[], targets: Targets): Problem[] {
  return pages.flatMap((page) => {
    const { file, frontMatter, fieldLines, links, route } = page
    const related = frontMatter.related.flatMap((each, index): Problem[] => {
      const address = `/${each}`
      if (each !== 'index' && targets.pages.has(address)) return []
      const hint = hintFor(`/${each.replace(/^\//, '')}`, targets)
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
 * @param from - path of the page with the link
 * @returns why a link is broken, or undefined
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

/** Names the intended page when only the case, a trailing slash or the extension is wrong. */
function hintFor(address: string, { pages }: Targets): string {
  const plain = (text: string) => text.toLowerCase().replace(/(?:\/|\.mdx?|\.html|\/index)$/, '') || '/'
  return [...pages].find((page) => plain(page) === plain(address)) ?? ''
}
