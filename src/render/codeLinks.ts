import type { DeclarationLink } from '../content/examples/declarationLinks.ts'
import type { CodeLink } from '../content/page.ts'
import { anchoredRows, enumAnchor, enumMemberAnchor } from '../reference/anchors.ts'
import type { Reference } from '../reference/model.ts'

/**
 * Creates the links in a code block: a name of the SDK links to a method's page, to its row there, or to its enum's table.
 */
export type CodeLinker = (links: DeclarationLink[], route: string) => CodeLink[]

/** @param enumPages - route of the page that shows an enum's table, by the enum's name */
export function createCodeLinker(
  { methods, enums }: Reference,
  enumPages: ReadonlyMap<string, string>,
): CodeLinker {
  const pages = new Map(methods.map(({ group, name, page }) => [`${group}.${name}`, page]))
  const enumNames = new Set(enums.map(({ name }) => name))
  /** Rows of arguments and fields by `file:line` of their declaration. Several methods may share a type, and so a line. */
  const rows = new Map<string, { page: string; anchor: string }[]>()
  for (const method of methods) {
    for (const { path, anchor, location } of anchoredRows(method)) {
      if (path === '(value)') continue
      const key = `${location.file}:${location.line}`
      rows.set(key, [...(rows.get(key) ?? []), { page: method.page, anchor }])
    }
  }

  const methodPage = ({ name, parent }: DeclarationLink): string | undefined => {
    const group = parent?.endsWith('Methods') ? parent.slice(0, -'Methods'.length) : undefined
    return group && pages.get(`${group[0]?.toLowerCase()}${group.slice(1)}.${name}`)
  }
  /** @param called - pages of the methods that the same example calls */
  const hrefOf = (link: DeclarationLink, called: ReadonlySet<string>, route: string): string | undefined => {
    const { name, parent = '', file, line } = link
    const page = methodPage(link)
    if (page) return `/${page}`
    const owner = [name, parent].find((each) => enumNames.has(each))
    if (owner !== undefined) {
      const enumPage = enumPages.get(owner)
      return enumPage && `/${enumPage}#${owner === name ? enumAnchor(owner) : enumMemberAnchor(owner, name)}`
    }
    const candidates = rows.get(`${file}:${line}`) ?? []
    const row =
      candidates.find((each) => called.has(each.page)) ??
      candidates.find((each) => each.page === route) ??
      candidates[0]
    return row && `/${row.page}#${row.anchor}`
  }

  return (links, route) => {
    const called = new Set(links.flatMap((link) => methodPage(link) ?? []))
    return links
      .flatMap((link): CodeLink[] => {
        const href = hrefOf(link, called, route)
        if (href === undefined || href === `/${route}`) return []
        const isHere = href.startsWith(`/${route}#`)
        return [{ start: link.start, end: link.end, href: isHere ? href.slice(route.length + 1) : href }]
      })
      .sort((a, b) => a.start - b.start)
  }
}
