import { createElement, type FunctionComponent } from 'react'
import { hydrateRoot, type Root } from 'react-dom/client'
import { ErrorBoundary } from '../chrome/ErrorBoundary.tsx'
import { ISLAND } from '../markers.ts'
import type { SearchSession } from '../search/searchSession.ts'

/** Loads the component of an island, by the name in `data-island`. */
async function loadIsland(name: string | undefined): Promise<FunctionComponent<object>> {
  await window.boot.fetchCode()
  const { Calculator, SearchPage } = await import('../lazy.ts')
  const component = new Map<string | undefined, unknown>(Object.entries({ Calculator, SearchPage })).get(name)
  if (!component) throw new Error(`There is no island called ${name}.`)
  return component as FunctionComponent<object>
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
      const component = await loadIsland(island.dataset.island)
      if (signal.aborted) return
      const properties = { ...(JSON.parse(island.dataset.props ?? '{}') as object), session }
      roots.push(
        hydrateRoot(
          island,
          createElement(ErrorBoundary, { part: true }, createElement(component, properties)),
        ),
      )
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
