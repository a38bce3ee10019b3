/**
 * Parts of an article that compute something. Their HTML is there from the start; React takes one over when the
 * reader first touches it, or at once where the part says so or the address holds something for it.
 */
import { createElement, type FunctionComponent } from 'react'
import { hydrateRoot, type Root } from 'react-dom/client'
import { CrashBoundary } from '../chrome/CrashBoundary.tsx'

export type IslandLoaders = Record<string, () => Promise<FunctionComponent<never>>>

/** The address holds something for it: an island lists the parameters it reads in `data-query`. */
function isAskedFor(island: HTMLElement): boolean {
  const given = new URLSearchParams(location.search)
  return (island.dataset.query ?? '').split(' ').some((name) => name !== '' && given.has(name))
}

/** @param onMissing - called when the code of a part cannot be loaded */
export function installIslands(loaders: IslandLoaders, onMissing: () => void): { refresh(): void } {
  const roots = new Map<Element, Root>()
  const awake = new WeakSet<Element>()
  const wake = async (element: HTMLElement) => {
    if (awake.has(element)) return
    awake.add(element)
    const load = loaders[element.dataset.island ?? '']
    if (!load) return
    try {
      const component = (await load()) as FunctionComponent<Record<string, unknown>>
      const properties = JSON.parse(element.dataset.props ?? '{}') as Record<string, unknown>
      roots.set(
        element,
        hydrateRoot(
          element,
          createElement(CrashBoundary, { part: true }, createElement(component, properties)),
        ),
      )
    } catch (error) {
      awake.delete(element)
      console.error(error)
      onMissing()
    }
  }
  const onIntent = (event: Event) => {
    const island = (event.target as Element).closest?.<HTMLElement>('[data-island]')
    if (island) void wake(island)
  }
  for (const type of ['pointerover', 'pointerdown', 'focusin', 'touchstart']) {
    document.addEventListener(type, onIntent, { passive: true, capture: true })
  }
  const refresh = () => {
    for (const [element, root] of roots) {
      if (element.isConnected) continue
      root.unmount()
      roots.delete(element)
    }
    for (const island of document.querySelectorAll<HTMLElement>('[data-island]')) {
      if ('now' in island.dataset || isAskedFor(island)) void wake(island)
    }
    if (document.activeElement?.closest('[data-island]'))
      onIntent({ target: document.activeElement } as unknown as Event)
  }
  refresh()
  return { refresh }
}
