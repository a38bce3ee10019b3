/** Finds the page that an agent means. */

import { readSitePath, readTarget } from '../files/sitePath.ts'
import { findMethods, type MethodEntry } from './findMethods.ts'

export interface PageSource {
  pages: readonly { route: string; title: string }[]
  /** Old paths, and the path or URL that each redirects to. */
  redirects: Readonly<Record<string, string>>
  methods: readonly MethodEntry[]
  /** The site's base path; '' at the root. */
  base: string
}

/**
 * Accepts a path in any case, without its slash, with a hash or as `.md`, a full URL, a redirected path, or a method's
 * name.
 * @returns a route, which need not exist; or the URL of a redirect that leaves the site
 */
export function findPage(
  asked: string,
  { pages, redirects, methods, base }: PageSource,
): { route: string } | { elsewhere: string } {
  const route = readRoute(asked, base)
  const target = route && Object.entries(redirects).find(([from]) => isSame(from, route))?.[1]
  if (target && !target.startsWith('/')) return { elsewhere: target }
  const wanted = target ? readRoute(target, '') : route
  const known = wanted && pages.find((page) => isSame(page.route, wanted))
  if (known) return { route: known.route }
  const [method, ...others] = findMethods(asked, methods)
  if (method && others.length === 0) return { route: `/${method.page}` }
  return { route: wanted ?? '' }
}

const isSame = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase()

function readRoute(page: string, base: string): string | undefined {
  const path = page
    .trim()
    .replace(/^https?:\/\/[^/]*/, '')
    .replace(/[?#].*/s, '')
    .replace(/\.md$/i, '')
  const asked = readSitePath(readTarget(path, base))
  return asked.kind === 'refused' ? undefined : asked.path
}
