/** Builds the sidebars from `site.config.ts` and the existing pages. */
import type { Page } from './page.ts'
import type { SidebarConfig, SiteConfig } from './siteConfig.ts'

export interface NavPage {
  route: string
  label: string
  /** The method no longer exists; its name is struck through. */
  removed?: boolean
}

interface NavGroup {
  label?: string
  pages: NavPage[]
}

export interface NavCategory {
  label: string
  groups: NavGroup[]
}

export type NavItem = NavPage | NavCategory

export interface Sidebar {
  id: string
  label: string
  items: NavItem[]
}

export const isCategory = (item: NavItem): item is NavCategory => 'groups' in item

/** The pages of an item, in reading order. */
export const pagesOf = (item: NavItem): NavPage[] =>
  isCategory(item) ? item.groups.flatMap((group) => group.pages) : [item]

/** Configured pages that do not exist are skipped here; `links/configProblems.ts` reports them. */
export function buildSidebars(config: SiteConfig, pages: Page[]): Sidebar[] {
  const byRoute = new Map(pages.map((page) => [page.route, page]))
  const byFolder = new Map<string, Page[]>()
  for (const page of pages) {
    const folder = page.route.slice(0, page.route.lastIndexOf('/'))
    const known = byFolder.get(folder)
    if (known) known.push(page)
    else byFolder.set(folder, [page])
  }
  return config.sidebars.map((sidebar) => buildSidebar(sidebar, byRoute, byFolder))
}

function buildSidebar(
  config: SidebarConfig,
  byRoute: ReadonlyMap<string, Page>,
  byFolder: ReadonlyMap<string, Page[]>,
): Sidebar {
  const items = config.items.flatMap((item): NavItem[] => {
    if ('page' in item) {
      const page = byRoute.get(item.page)
      return page ? [{ ...navPage(page), ...(item.label ? { label: item.label } : {}) }] : []
    }
    const groups = item.groups.map(({ label, folder }): NavGroup => {
      const found = (byFolder.get(folder) ?? []).toSorted(byPosition)
      return { ...(label ? { label } : {}), pages: found.map(navPage) }
    })
    return [{ label: item.label, groups }]
  })
  return { id: config.id, label: config.label, items }
}

const navPage = (page: Page): NavPage => ({
  route: page.route,
  label: page.frontMatter.sidebar ?? page.frontMatter.title,
  ...(page.method?.removed ? { removed: true } : {}),
})

function byPosition(a: Page, b: Page): number {
  const order = (a.frontMatter.order ?? Infinity) - (b.frontMatter.order ?? Infinity)
  return order || a.frontMatter.title.localeCompare(b.frontMatter.title, 'en')
}

export interface Position {
  sidebar: Sidebar
  /** Labels from the sidebar's name down to the page's group, without the page itself. */
  crumbs: { label: string; route?: string }[]
  previous: NavPage | undefined
  next: NavPage | undefined
  category: NavCategory | undefined
  group: NavGroup | undefined
}

/** The position of a page: its sidebar, its breadcrumbs, and its neighbors in reading order. */
export function positionOf(route: string, sidebars: Sidebar[]): Position | undefined {
  for (const sidebar of sidebars) {
    const order = sidebar.items.flatMap(pagesOf)
    const index = order.findIndex((page) => page.route === route)
    if (index < 0) continue
    const category = sidebar.items
      .filter(isCategory)
      .find((item) => pagesOf(item).some((page) => page.route === route))
    const group = category?.groups.find((each) => each.pages.some((page) => page.route === route))
    const first = order[0]
    return {
      sidebar,
      category,
      group,
      crumbs: [
        { label: sidebar.label, ...(first ? { route: first.route } : {}) },
        ...(category
          ? [
              {
                label: category.label,
                ...(pagesOf(category)[0] ? { route: pagesOf(category)[0]?.route } : {}),
              },
            ]
          : []),
        ...(group?.label ? [{ label: group.label }] : []),
      ],
      previous: order[index - 1],
      next: order[index + 1],
    }
  }
  return undefined
}
