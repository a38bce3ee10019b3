import { createElement, type FunctionComponent } from 'react'
import { hydrateRoot, type Root } from 'react-dom/client'
import { ErrorBoundary } from '../chrome/ErrorBoundary.tsx'
import { ISLAND } from '../markers.ts'
import type { SearchSession } from '../search/searchSession.ts'

/** Loads an island: its component, by the name in `data-island`, and its props. */
async function loadIsland({ island: name, props = '{}' }: DOMStringMap, session: SearchSession) {
  const { code, service } = await session.load()
  const components: [name: string, component: unknown][] = Object.entries({
    Calculator: code.Calculator,
    SearchPage: code.SearchPage,
  })
  const [, component] = components.find(([each]) => each === name) ?? []
  if (!component) throw new Error(`There is no island called ${name}.`)
  const properties = { ...(JSON.parse(props) as object), session, service }
  return createElement(component as FunctionComponent<object>, properties)
}

/**
 * Hydrates the islands of a page: each when the reader first interacts with it, or immediately if it has `data-now`.
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
  const hydrate = async (island: HTMLElement | null | undefined) => {
    if (!island || hydrated.has(island)) return
    hydrated.add(island)
    try {
      const content = await loadIsland(island.dataset, session)
      if (signal.aborted) return
      roots.push(hydrateRoot(island, createElement(ErrorBoundary, { part: true }, content)))
    } catch (error) {
      hydrated.delete(island)
      console.error(error)
      onMissing()
    }
  }
  const onIntent = ({ target }: Event) => void hydrate((target as Element).closest?.<HTMLElement>(ISLAND))
  const events = ['pointerover', 'pointerdown', 'focusin']
  for (const event of events)
    region.addEventListener(event, onIntent, { passive: true, capture: true, signal })
  for (const island of region.querySelectorAll<HTMLElement>(ISLAND))
    if ('now' in island.dataset) void hydrate(island)
  // The event that loaded the app may have been a focus inside an island.
  void hydrate(document.activeElement?.closest<HTMLElement>(ISLAND))
  // React cannot unmount one root while it renders another.
  const unmountAll = () => {
    for (const root of roots) root.unmount()
  }
  signal.addEventListener('abort', () => queueMicrotask(unmountAll))
}
