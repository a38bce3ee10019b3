import type { DeclarationLink } from '../content/examples/declarationLinks.ts'
import type { CodeLink } from '../content/page.ts'
import { anchoredRows, enumAnchor, enumMemberAnchor } from '../reference/anchors.ts'
import type { Method, Reference } from '../reference/model.ts'

/**
 * Creates the links in a code block: a name of the SDK links to a method's page, to its row there, or to its enum's table.
 */
export type CodeLinker = (links: DeclarationLink[], route: string) => CodeLink[]

/** What names can link to. */
interface Targets {
  /** Route of each method's page, by `group.name`. */
  methods: ReadonlyMap<string, string>
  enums: ReadonlySet<string>
  /** Route of the page that shows an enum's table, by the enum's name. */
  enumPages: ReadonlyMap<string, string>
  /** Rows of arguments and fields by `file:line` of their declaration. Several methods may share a type, and so a line. */
  rows: ReadonlyMap<string, Row[]>
}

interface Row {
  page: string
  anchor: string
}

/** @param enumPages - route of the page that shows an enum's table, by the enum's name */
export function createCodeLinker(
  { methods, enums }: Reference,
  enumPages: ReadonlyMap<string, string>,
): CodeLinker {
  const targets: Targets = {
    methods: new Map(methods.map(({ group, name, page }) => [`${group}.${name}`, page])),
    enums: new Set(enums.map(({ name }) => name)),
    enumPages,
    rows: rowsOf(methods),
  }
  return (links, route) => {
    const called = new Set(links.flatMap((link) => methodPage(link, targets) ?? []))
    return links
      .flatMap((link): CodeLink[] => {
        const href = hrefOf(link, called, route, targets)
        if (href === undefined || href === `/${route}`) return []
        const isHere = href.startsWith(`/${route}#`)
        return [{ start: link.start, end: link.end, href: isHere ? href.slice(route.length + 1) : href }]
      })
      .sort((a, b) => a.start - b.start)
  }
}

function rowsOf(methods: Method[]): Map<string, Row[]> {
  const rows = new Map<string, Row[]>()
  for (const method of methods) {
    for (const { path, anchor, location } of anchoredRows(method)) {
      if (path === '(value)') continue
      const key = `${location.file}:${location.line}`
      rows.set(key, [...(rows.get(key) ?? []), { page: method.page, anchor }])
    }
  }
  return rows
}

function methodPage({ name, parent }: DeclarationLink, { methods }: Targets): string | undefined {
  const group = parent?.endsWith('Methods') ? parent.slice(0, -'Methods'.length) : undefined
  return group && methods.get(`${group[0]?.toLowerCase()}${group.slice(1)}.${name}`)
}

/**
 * @param called - pages of the methods that the same example calls
 * @param route - page of the example
 */
function hrefOf(
  link: DeclarationLink,
  called: ReadonlySet<string>,
  route: string,
  targets: Targets,
): string | undefined {
  const page = methodPage(link, targets)
  if (page) return `/${page}`
  const { name, parent = '', file, line } = link
  const owner = [name, parent].find((each) => targets.enums.has(each))
  if (owner !== undefined) {
    const enumPage = targets.enumPages.get(owner)
    return enumPage && `/${enumPage}#${owner === name ? enumAnchor(owner) : enumMemberAnchor(owner, name)}`
  }
  const rows = targets.rows.get(`${file}:${line}`) ?? []
  const row =
    rows.find((each) => called.has(each.page)) ?? rows.find((each) => each.page === route) ?? rows[0]
  return row && `/${row.page}#${row.anchor}`
}
