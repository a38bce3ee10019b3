import type { Problem } from '../../shared/problem.ts'
import { isCategory, pagesOf, type Sidebar } from '../nav.ts'
import type { Page } from '../page.ts'

/**
 * Finds categories of methods that the home page has no card for, or one with another name: readers choose from the cards,
 * and then look for the name in the sidebar.
 *
 * @param home - the file of the home page
 */
export function homeCardProblems(
  sidebars: Sidebar[],
  pages: Page[],
  { file, source }: { file: string; source: string },
): Problem[] {
  const methods = pages.filter(({ method }) => method && !method.removed).map(({ route }) => route)
  const cards = source.split('\n').flatMap((text, index) => {
    const [, name, route] = /### \[(.+)\]\(\/(.+)\)/.exec(text) ?? []
    return name && route ? [{ name, route, line: index + 1 }] : []
  })
  const categories = sidebars.flatMap(({ items }) => items.filter(isCategory))
  return categories.flatMap((category): Problem[] => {
    const { label } = category
    const routes = pagesOf(category)
      .map(({ route }) => route)
      .filter((route) => methods.includes(route))
    const [first] = routes
    if (!first) return []
    const fitting = cards.find(({ route }) => routes.includes(route))
    if (fitting?.name === label) return []
    const card = fitting ?? cards.find(({ name }) => name === label)
    const heading = `### [${label}](/${fitting?.route ?? first})`
    const problem = fitting
      ? `site.config.ts calls this category "${label}": write ${heading}`
      : card
        ? `/${card.route} is not a method of the category "${label}": write ${heading}`
        : `no card for the category "${label}": add one with the heading ${heading}`
    return [{ file, line: card?.line ?? 1, problem }]
  })
}
