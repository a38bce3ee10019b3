import type { DeclarationLink } from '../content/examples/declarationLinks.ts'
import type { CodeLink } from '../content/page.ts'
import { argumentAnchor, enumMemberAnchor, fieldAnchor } from '../reference/anchors.ts'
import type { Reference } from '../reference/model.ts'

/** Where a name of `sdk/` is explained: its method's page, its row on that page, or its enum's table. */
export type FindTarget = (link: DeclarationLink) => string | undefined

/** @param enumPages - route of the page that shows an enum's table, by the enum's name */
export function createFindTarget(reference: Reference, enumPages: ReadonlyMap<string, string>): FindTarget {
  const methods = new Map<string, string>()
  const rows = new Map<string, string>()
  for (const method of reference.methods) {
    const page = `/${method.page}`
    methods.set(`${method.group}Methods.${method.name}`.toLowerCase(), page)
    const add = (location: { file: string; line: number }, anchor: string) => {
      const place = `${location.file}:${location.line}`
      // A shape that several methods share leads to the first of them.
      if (!rows.has(place)) rows.set(place, `${page}#${anchor}`)
    }
    for (const each of method.returns.fields) add(each.location, fieldAnchor(each.path))
    for (const each of method.parameters) add(each.location, argumentAnchor(each.name))
  }
  const enums = new Map(reference.enums.map((each) => [each.name, each]))
  return (link) => {
    const own = methods.get(`${link.parent}.${link.name}`.toLowerCase())
    if (own) return own
    const row = rows.get(`${link.file}:${link.line}`)
    if (row) return row
    const name = link.parent && enums.has(link.parent) ? link.parent : link.name
    const page = enums.has(name) ? enumPages.get(name) : undefined
    if (!page) return undefined
    return link.parent === name ? `/${page}#${enumMemberAnchor(name, link.name)}` : undefined
  }
}

/** Links of one fence, in order, without those to the page itself. */
export function codeLinks(links: DeclarationLink[], find: FindTarget, route: string): CodeLink[] {
  return links
    .flatMap(({ start, end, ...rest }) => {
      const href = find({ start, end, ...rest })
      if (!href || href === `/${route}`) return []
      return [{ start, end, href: href.startsWith(`/${route}#`) ? href.slice(route.length + 1) : href }]
    })
    .sort((a, b) => a.start - b.start)
}
