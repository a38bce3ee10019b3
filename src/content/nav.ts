/** Builds the sidebars from `site.config.ts` and the pages. */
import { folderOf } from '../shared/paths.ts'
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
export const buildSidebars = ({ sidebars }: SiteConfig, pages: Page[]): Sidebar[] =>
  sidebars.map(({ id, label, items }) => ({ id, label, items: items.flatMap((item) => itemOf(item, pages)) }))

function itemOf(item: SidebarConfig['items'][number], pages: Page[]): NavItem[] {
  if ('page' in item) {
    const page = pages.find(({ route }) => route === item.page)
    return page ? [{ ...navPage(page), ...(item.label ? { label: item.label } : {}) }] : []
  }
  const groups = item.groups.map(({ label, folder }): NavGroup => {
    const found = pages.filter(({ route }) => folderOf(route) === folder)
    return { ...(label ? { label } : {}), pages: found.toSorted(byPosition).map(navPage) }
  })
  return [{ label: item.label, groups }]
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
  /** The sidebar, the category and the group of the page, without the page itself. */
  crumbs: { label: string; route?: string }[]
  previous: NavPage | undefined
  next: NavPage | undefined
  category: NavCategory | undefined
  group: NavGroup | undefined
}

type ListedPage = Pick<Position, 'category' | 'group'> & { page: NavPage }

/** The position of each page in the first sidebar that lists it, by route. */
export function findPositions(sidebars: Sidebar[]): ReadonlyMap<string, Position> {
  const positions = new Map<string, Position>()
  for (const sidebar of sidebars) {
    const listed = sidebar.items.flatMap((item): ListedPage[] =>
      isCategory(item)
        ? item.groups.flatMap((group) => group.pages.map((page) => ({ page, category: item, group })))
        : [{ page: item, category: undefined, group: undefined }],
    )
    const crumb = (label: string, first: NavPage | undefined) => ({
      label,
      ...(first && { route: first.route }),
    })
    for (const [index, { page, category, group }] of listed.entries()) {
      if (positions.has(page.route)) continue
      positions.set(page.route, {
        sidebar,
        category,
        group,
        crumbs: [
          crumb(sidebar.label, listed[0]?.page),
          ...(category ? [crumb(category.label, pagesOf(category)[0])] : []),
          ...(group?.label ? [{ label: group.label }] : []),
        ],
        previous: listed[index - 1]?.page,
        next: listed[index + 1]?.page,
      })
    }
  }
  return positions
}

/** In a sidebar with more entries, a page outside of categories is a section of its own. */
const MAX_ITEMS_OF_ONE_SECTION = 3

/** The section of a page, by which search results are grouped. */
export function sectionOf({ frontMatter: { title } }: Page, position: Position | undefined): string {
  if (!position) return 'Documentation'
  const { category, sidebar } = position
  return category?.label ?? (sidebar.items.length > MAX_ITEMS_OF_ONE_SECTION ? title : sidebar.label)
}
