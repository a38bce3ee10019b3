import { createElement, type FunctionComponent } from 'react'
import { hydrateRoot, type Root } from 'react-dom/client'
import { ErrorBoundary } from '../chrome/ErrorBoundary.tsx'
import { ISLAND, ISLAND_NOW, ISLAND_PROPS } from '../markers.ts'

const SELECTOR = `[${ISLAND}]`

/** Loads the component of an island by its name. After a failure, it can be called again. */
export type LoadIsland = (name: string) => Promise<FunctionComponent<object>>

/**
 * Hydrates the islands of a page: each when the reader first interacts with it, or immediately if it says so.
 *
 * @param signal - unmounts the islands
 */
export function hydrateIslands(region: HTMLElement, load: LoadIsland, signal: AbortSignal): void {
  const roots: Root[] = []
  const hydrated = new Set<Element>()
  const hydrate = async (island: Element | null | undefined) => {
    if (!island || hydrated.has(island)) return
    hydrated.add(island)
    try {
      const component = await load(island.getAttribute(ISLAND) ?? '')
      if (signal.aborted) return
      const content = createElement(component, JSON.parse(island.getAttribute(ISLAND_PROPS) ?? '{}'))
      roots.push(hydrateRoot(island, createElement(ErrorBoundary, { part: true }, content)))
    } catch (error) {
      hydrated.delete(island)
      console.error(error)
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
