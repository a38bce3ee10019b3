import type { Page } from '../page.ts'
import type { Problem } from '../problem.ts'

/**
 * Links inside the site that lead nowhere: to a route that does not exist or to an anchor that its page does not have.
 * `anchorsOf` answers for generated anchors too. `files` are further addresses that the build writes (`/reference.json`).
 */
export function findBrokenLinks(
  pages: Page[],
  anchorsOf: (route: string) => ReadonlySet<string>,
  files: ReadonlySet<string>,
): Problem[] {
  const routes = new Set(pages.map((page) => page.route))
  const broken: Problem[] = []
  for (const page of pages) {
    page.frontMatter.related.forEach((route, index) => {
      if (routes.has(route)) return
      const line = page.fieldLines[`related.${index}`] ?? 1
      broken.push({ file: page.file, line, problem: `related page ${route} does not exist` })
    })
    for (const link of page.links) {
      const problem = problemOf(link.href, page.route, routes, anchorsOf, files)
      if (problem) broken.push({ file: page.file, line: link.line, problem })
    }
  }
  return broken
}

function problemOf(
  href: string,
  from: string,
  routes: ReadonlySet<string>,
  anchorsOf: (route: string) => ReadonlySet<string>,
  files: ReadonlySet<string>,
): string | undefined {
  if (/^(https?:|mailto:)/.test(href)) return undefined
  if (!href.startsWith('/') && !href.startsWith('#'))
    return `write the link ${href} from the root: /vault/requests/…`
  const [path = '', anchor] = href.split('#')
  if (files.has(path)) return undefined
  const route = path === '' ? from : path.slice(1)
  if (!routes.has(route) && path !== '/' && path !== '/search') return `no page at ${path}`
  if (anchor && !anchorsOf(route).has(anchor)) return `no anchor #${anchor} on /${route}`
  return undefined
}
