import { canonicalPath } from '../../shared/paths.ts'
import type { Problem } from '../../shared/problem.ts'
import type { Page } from '../page.ts'

export interface Targets {
  /** Paths of pages: `/`, `/vault/requests/getvault`. */
  pages: ReadonlySet<string>
  /** The anchors of a page, including generated ones. */
  anchorsOf(path: string): ReadonlySet<string>
  /** Paths that are not pages but exist in the build: `/search`, `/reference.json`. */
  files: ReadonlySet<string>
  /** From `site.config.ts`: new addresses by old ones. */
  redirects: Readonly<Record<string, string>>
}

const CORRECT_PATH = 'correct the path, or add the page'

/** Finds internal links to a page or an anchor that does not exist. */
export function findBrokenLinks(pages: Page[], targets: Targets): Problem[] {
  return pages.flatMap((page) => {
    const { file, frontMatter, fieldLines, links, route } = page
    const related = frontMatter.related.flatMap((each, index): Problem[] => {
      if (targets.pages.has(`/${each}`)) return []
      const path = `/${each.replace(/^\//, '')}`
      const hint = (movedTo(path, targets) || hintFor(path, targets)).slice(1)
      const problem = `related page ${each} does not exist: ${hint ? `write ${hint}` : CORRECT_PATH}`
      return [{ file, line: fieldLines[`related.${index}`] ?? 1, problem }]
    })
    const broken = links.flatMap(({ href, line }): Problem[] => {
      const problem = linkProblem(href, canonicalPath(route), targets)
      return problem ? [{ file, line, problem }] : []
    })
    return [...related, ...broken]
  })
}

/**
 * @param from - path of the page with the link
 * @returns the problem of a broken link; undefined if the link works
 */
export function linkProblem(href: string, from: string, targets: Targets): string | undefined {
  if (/^https?:\/\/(?:localhost|127\.0\.0\.1|0\.0\.0\.0|\[::1\])(?:[:/]|$)/.test(href))
    return `the link ${href} works on your computer only: start it with a slash for a page: /vault/requests/…`
  if (/^(https?:\/\/|mailto:.)/.test(href) && URL.canParse(href)) return undefined
  if (!/^(\/(?!\/)|#)/.test(href))
    return `the link ${href} leads nowhere: start it with https:// for another site, or with a slash for a page: /vault/requests/…`
  const [, named = '', anchor = ''] = /^([^?#]*)(?:\?[^#]*)?(?:#(.*))?$/.exec(href) ?? []
  if (targets.files.has(named)) return undefined
  const path = named || from
  if (!targets.pages.has(path)) {
    const moved = movedTo(path, targets)
    if (moved) return `no page at ${path}: it is now ${moved}`
    const hint = hintFor(path, targets)
    return `no page at ${path}: ${hint ? `write ${hint}` : CORRECT_PATH}`
  }
  return anchor && !targets.anchorsOf(path).has(anchor)
    ? `no anchor #${anchor} on ${path}: write the ID of one of its headings, fields or terms`
    : undefined
}

/** The address of a page that has moved, without an anchor; empty if there is no redirect. */
const movedTo = (path: string, { redirects }: Targets): string =>
  Object.hasOwn(redirects, path) ? (redirects[path]?.replace(/#.*/, '') ?? '') : ''

/** The page that was meant, if only the case, a trailing slash or an extension is wrong; empty if there is none. */
function hintFor(path: string, { pages }: Targets): string {
  const plain = (text: string) => text.toLowerCase().replace(/(?:\/|\.mdx?|\.html|\/index)$/, '')
  return [...pages].find((page) => plain(page) === plain(path)) ?? ''
}
