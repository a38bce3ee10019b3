import { type ReactNode, useEffect, useState } from 'react'
import {
  isCategory,
  type NavCategory,
  type NavPage,
  pagesOf,
  type Sidebar as SidebarData,
} from '../../content/nav.ts'
import { address } from '../../shared/address.ts'
import { APP_CONTROL, HYDRATED } from '../markers.ts'
import { openCategoriesKey, readStorage, writeStorage } from '../storage.ts'
import { Icon } from './Icon.tsx'

interface Props {
  sidebar: SidebarData
  path: string
}

/**
 * A sidebar. The HTML contains only the pages of the current category, so that documents stay small; the titles of the other
 * categories link to their first page. Once hydrated, every category can be opened and closed, and its state is stored.
 */
export function Sidebar({ sidebar, path }: Props): ReactNode {
  const [toggled, setToggled] = useState<Record<string, boolean>>({})
  const current = sidebar.items.filter(isCategory).find((item) => contains(item, path))?.label
  // The categories of visited pages stay open, so that a navigation does not move the list under the pointer.
  const [visited, setVisited] = useState<ReadonlySet<string | undefined>>(() => new Set([current]))
  if (!visited.has(current)) setVisited(new Set([...visited, current]))
  // In an effect, because the served HTML shows the defaults.
  useEffect(() => setToggled(readOpenCategories(sidebar.id)), [sidebar.id])
  // The boot script does this for the first page.
  // biome-ignore lint/correctness/useExhaustiveDependencies: scroll to the link of each page
  useEffect(() => {
    if (document.documentElement.hasAttribute(HYDRATED)) window.boot.scrollToCurrentPage()
  }, [path])
  const toggle = (label: string, open: boolean) => {
    const next = { ...toggled, [label]: open }
    setToggled(next)
    writeStorage(openCategoriesKey(sidebar.id), JSON.stringify(next))
  }
  return (
    <nav className="sidebar" aria-label={sidebar.label}>
      <ul>
        {sidebar.items.map((item) =>
          isCategory(item) ? (
            <Category
              key={item.label}
              category={item}
              path={path}
              open={toggled[item.label] ?? visited.has(item.label)}
              onToggle={(open) => toggle(item.label, open)}
            />
          ) : (
            <PageItem key={item.route} page={item} current={`/${item.route}` === path} />
          ),
        )}
      </ul>
    </nav>
  )
}

/**
 * Whether each category that the reader toggled is open, by label. Local storage is not trusted, so values are validated.
 */
function readOpenCategories(sidebar: string): Record<string, boolean> {
  try {
    const value: unknown = JSON.parse(readStorage(openCategoriesKey(sidebar)) ?? '{}')
    return Object.fromEntries(Object.entries(value as object).filter(([, open]) => typeof open === 'boolean'))
  } catch {
    return {}
  }
}

const contains = (category: NavCategory, path: string): boolean =>
  pagesOf(category).some((page) => `/${page.route}` === path)

interface CategoryProps {
  category: NavCategory
  path: string
  open: boolean
  onToggle(open: boolean): void
}

function Category({ category, path, open, onToggle }: CategoryProps): ReactNode {
  const first = pagesOf(category)[0]
  return (
    <li className="category">
      <div>
        <a href={address(`/${first?.route}`)} onClick={() => onToggle(true)}>
          {category.label}
        </a>
        <button
          type="button"
          className="icon"
          {...{ [APP_CONTROL]: '' }}
          aria-expanded={open}
          aria-label={`Pages of ${category.label}`}
          onClick={() => onToggle(!open)}
        >
          <Icon name="expand" />
        </button>
      </div>
      {open &&
        category.groups.map((group) => (
          <div key={group.label ?? ''} className="group">
            {group.label && <p aria-hidden="true">{group.label}</p>}
            <ul aria-label={group.label && `${category.label}: ${group.label}`}>
              {group.pages.map((page) => (
                <PageItem key={page.route} page={page} current={`/${page.route}` === path} />
              ))}
            </ul>
          </div>
        ))}
    </li>
  )
}

interface PageItemProps {
  page: NavPage
  current: boolean
}

function PageItem({ page, current }: PageItemProps): ReactNode {
  return (
    <li>
      <a
        href={address(`/${page.route}`)}
        aria-current={current ? 'page' : undefined}
        className={page.removed ? 'removed' : undefined}
      >
        {page.label}
        {page.removed && <span className="visually-hidden"> (removed)</span>}
      </a>
    </li>
  )
}
