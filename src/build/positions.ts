import { type Position, pagesOf, positionOf, type Sidebar } from '../content/nav.ts'

/** Finds where pages stand without looking through every sidebar for each of them. */
export function createPositionFinder(sidebars: Sidebar[]): (route: string) => Position | undefined {
  const owners = new Map<string, Sidebar>()
  for (const sidebar of sidebars) {
    for (const { route } of sidebar.items.flatMap(pagesOf)) if (!owners.has(route)) owners.set(route, sidebar)
  }
  return (route) => {
    const owner = owners.get(route)
    return owner && positionOf(route, [owner])
  }
}
