import { createElement, type FunctionComponent } from 'react'
import { hydrateRoot, type Root } from 'react-dom/client'
import { ErrorBoundary } from '../chrome/ErrorBoundary.tsx'
import { ISLAND, ISLAND_NOW, ISLAND_PROPS } from '../markers.ts'
import type { SearchSession } from '../search/searchSession.ts'

const SELECTOR = `[${ISLAND}]`

/** Loads the component of an island, with its props. */
async function loadIsland(island: Element, session: SearchSession) {
  const name = island.getAttribute(ISLAND)
  const { Calculator, SearchPage, service } = await session.load()
  const components: [name: string, component: unknown][] = Object.entries({ Calculator, SearchPage })
  const [, component] = components.find(([each]) => each === name) ?? []
  if (!component) throw new Error(`There is no island called ${name}.`)
  const properties = {
    ...(JSON.parse(island.getAttribute(ISLAND_PROPS) ?? '{}') as object),
    session,
    service,
  }
  return createElement(component as FunctionComponent<object>, properties)
}

/**
 * Hydrates the islands of a page: each when the reader first interacts with it, or immediately if it says so.
 *
 * @param onMissing - called when the code of an island cannot be loaded
 * @param signal - unmounts the islands
 */
export function hydrateIslands(
  region: HTMLElement,
  session: SearchSession,
  onMissing: () => void,
  signal: AbortSignal,
): void {
  const roots: Root[] = []
  const hydrated = new Set<Element>()
  const hydrate = async (island: Element | null | undefined) => {
    if (!island || hydrated.has(island)) return
    hydrated.add(island)
    try {
      const content = await loadIsland(island, session)
      if (signal.aborted) return
      roots.push(hydrateRoot(island, createElement(ErrorBoundary, { part: true }, content)))
    } catch (error) {
      hydrated.delete(island)
      console.error(error)
      onMissing()
    }
  }
  const onIntent = ({ target }: Event) => void hydrate((target as Element).closest?.(SELECTOR))
  const events = ['pointerover', 'pointerdown', 'focusin']
  for (const event of events)
    region.addEventListener(event, onIntent, { passive: true, capture: true, signal })
  for (const island of region.querySelectorAll(SELECTOR))
    if (island.hasAttribute(ISLAND_NOW)) void hydrate(island)
  // The event that loaded the app may have been a focus inside an island.
  void hydrate(document.activeElement?.closest(SELECTOR))
  // React cannot unmount one root while it renders another.
  const unmountAll = () => {
    for (const root of roots) root.unmount()
  }
  signal.addEventListener('abort', () => queueMicrotask(unmountAll))
}
