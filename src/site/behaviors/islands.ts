import { createElement, type FunctionComponent } from 'react'
import { hydrateRoot, type Root } from 'react-dom/client'
import { CrashBoundary } from '../chrome/CrashBoundary.tsx'
import { ISLAND } from '../markers.ts'
import type { SearchSession } from '../search/searchSession.ts'

/** The parts of an article that React takes over, by the name in `data-island`, with how their code is loaded. */
const islandLoaders: Record<string, () => Promise<FunctionComponent<never>>> = {
  async SearchPage() {
    await window.boot.fetchCode('searchPage')
    return (await import('../search/page/SearchPage.tsx')).SearchPage
  },
  async Calculator() {
    await window.boot.fetchCode('calculators')
    return (await import('../calculators/Calculator.tsx')).Calculator
  },
}

/**
 * Wakes the islands of a page: React takes over their HTML when the reader first touches one, or at once where it says so
 * (`data-now`).
 *
 * @param onMissing - called when the code of an island cannot be loaded
 * @param signal - ends them
 */
export function wakeIslands(
  region: HTMLElement,
  session: SearchSession,
  onMissing: () => void,
  signal: AbortSignal,
): void {
  const roots: Root[] = []
  const awake = new Set<Element>()
  const wake = async (island: HTMLElement | null | undefined) => {
    if (!island || awake.has(island)) return
    awake.add(island)
    try {
      const load = islandLoaders[island.dataset.island ?? '']
      if (!load) throw new Error(`There is no island called ${island.dataset.island}.`)
      const component = (await load()) as FunctionComponent<object>
      if (signal.aborted) return
      const properties = { ...(JSON.parse(island.dataset.props ?? '{}') as object), session }
      roots.push(
        hydrateRoot(
          island,
          createElement(CrashBoundary, { part: true }, createElement(component, properties)),
        ),
      )
    } catch (error) {
      awake.delete(island)
      console.error(error)
      onMissing()
    }
  }
  const onSign = ({ target }: Event) => void wake((target as Element).closest?.<HTMLElement>(ISLAND))
  const signs = ['pointerover', 'pointerdown', 'focusin', 'touchstart']
  for (const sign of signs) region.addEventListener(sign, onSign, { passive: true, capture: true, signal })
  for (const island of region.querySelectorAll<HTMLElement>(ISLAND))
    if ('now' in island.dataset) void wake(island)
  // The sign that woke the page may have been for one of them.
  void wake(document.activeElement?.closest<HTMLElement>(ISLAND))
  // React does not end one tree while it draws another.
  const end = () => {
    for (const root of roots) root.unmount()
  }
  signal.addEventListener('abort', () => queueMicrotask(end))
}
