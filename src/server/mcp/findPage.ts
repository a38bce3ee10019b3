/** Finds a page by any of the names that agents use for it. */

import { findMethods, type MethodSource } from './findMethods.ts'
import { parsePath } from './parsePath.ts'

export interface PageSource extends MethodSource {
  pages: readonly { route: string; title: string }[]
  /** Old paths, and the path or URL that each redirects to. */
  redirects: Readonly<Record<string, string>>
}

/**
 * Accepts the name of a method, a full URL, a redirected path, or a path, in any case, also without its leading slash, with
 * a hash, or with `.md`.
 * @returns a route, which need not exist, or the URL of a redirect to another site
 */
export function findPage(name: string, source: PageSource): { route: string } | { elsewhere: string } {
  const { pages, redirects, base } = source
  const route = parsePath(name, base)
  const target = route && Object.entries(redirects).find(([from]) => isSame(from, route))?.[1]
  if (target && !target.startsWith('/')) return { elsewhere: target }
  const wanted = target ? parsePath(target, '') : route
  const known = wanted && pages.find((page) => isSame(page.route, wanted))
  if (known) return { route: known.route }
  const [method, ...others] = findMethods(name, source)
  if (method && others.length === 0) return { route: `/${method.page}` }
  return { route: wanted ?? '' }
}

const isSame = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase()
