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
import { Icon } from './Icon.tsx'

interface Props {
  sidebar: SidebarData
  path: string
}

/**
 * A sidebar. The HTML contains only the pages of the current category, so that documents stay small; the titles of the other
 * categories link to their first page. Once hydrated, every category can be opened and closed.
 */
export function Sidebar({ sidebar, path }: Props): ReactNode {
  const current = sidebar.items.filter(isCategory).find((item) => contains(item, path))?.label ?? ''
  /** By label. The categories of visited pages stay open, so that a navigation does not move the list under the pointer. */
  const [isOpen, setOpen] = useState<Record<string, boolean>>({ [current]: true })
  if (!(current in isOpen)) setOpen({ ...isOpen, [current]: true })
  // The boot script does this for the first page.
  // biome-ignore lint/correctness/useExhaustiveDependencies: scroll to the link of each page
  useEffect(() => {
    if (document.documentElement.hasAttribute(HYDRATED)) window.boot.scrollToCurrentPage()
  }, [path])
  return (
    <nav className="sidebar" aria-label={sidebar.label}>
      <ul>
        {sidebar.items.map((item) =>
          isCategory(item) ? (
            <Category
              key={item.label}
              category={item}
              path={path}
              open={isOpen[item.label] ?? false}
              onToggle={(open) => setOpen({ ...isOpen, [item.label]: open })}
            />
          ) : (
            <PageItem key={item.route} page={item} current={`/${item.route}` === path} />
          ),
        )}
      </ul>
    </nav>
  )
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
