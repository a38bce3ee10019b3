import { memo, type ReactNode, useEffect, useLayoutEffect, useRef } from 'react'
import { closeDropdowns } from '../behaviors/dropdowns.ts'
import { filterMethods } from '../behaviors/filterMethods.ts'
import { hydrateIslands, type LoadIsland } from '../behaviors/islands.ts'
import { fillOpenIn, type OpenInConfig } from '../behaviors/openIn.ts'
import { highlightCurrentSection } from '../behaviors/outline.ts'
import { rememberTabs } from '../behaviors/tabs.ts'
import { loadCardsOnIntent } from '../cards/loadCardsOnIntent.ts'
import { PAGE_ID } from '../markers.ts'
import { trustedHtml } from '../trustedTypes.ts'

interface Props {
  config: OpenInConfig
  /** Trusted HTML, which the build made from our own content. */
  html: string
  /** Undefined in the build. */
  loadIsland: LoadIsland | undefined
  hidden: boolean
}

/** A script for the static HTML of an article. It runs for each page until the signal aborts. */
type Behavior = (region: HTMLElement, signal: AbortSignal) => void

/** They change what the page shows. */
const beforePaint: readonly Behavior[] = [rememberTabs, filterMethods]

const afterPaint: readonly Behavior[] = [
  highlightCurrentSection,
  closeDropdowns,
  loadCardsOnIntent,
  manageCodeTabStops,
]

/** @returns a function that stops them */
function startAll(region: HTMLElement | null, behaviors: readonly Behavior[]): () => void {
  const controller = new AbortController()
  if (region) for (const start of behaviors) start(region, controller.signal)
  return () => controller.abort()
}

/** Contains the article as static HTML, which React does not hydrate. Renders again only when the page changes. */
export const PageRegion = memo(function PageRegion({ config, html, loadIsland, hidden }: Props): ReactNode {
  const region = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: start again for each page
  useLayoutEffect(() => startAll(region.current, beforePaint), [html])
  // biome-ignore lint/correctness/useExhaustiveDependencies: start again for each page
  useEffect(() => {
    const islands: Behavior = (element, signal) => loadIsland && hydrateIslands(element, loadIsland, signal)
    const openIn: Behavior = (element, signal) => fillOpenIn(element, config, signal)
    return startAll(region.current, [...afterPaint, openIn, islands])
  }, [html])
  return (
    <div
      ref={region}
      id={PAGE_ID}
      hidden={hidden}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the article is our own build's output
      dangerouslySetInnerHTML={{ __html: trustedHtml(html) }}
    />
  )
})

/** Removes the tab stop of code blocks that do not scroll, which depends on the window and font size. */
function manageCodeTabStops(region: HTMLElement, signal: AbortSignal): void {
  const observer = new ResizeObserver((entries) => {
    for (const { target } of entries) {
      // A hidden one, such as in another tab, has no width. It keeps the tab stop that it may need once it is shown.
      const isHidden = target.clientWidth === 0
      if (isHidden || target.scrollWidth > target.clientWidth) target.setAttribute('tabindex', '0')
      // Not while it has the focus, which would be lost.
      else if (target !== document.activeElement) target.removeAttribute('tabindex')
    }
  })
  for (const code of region.querySelectorAll('figure.code pre[tabindex]')) observer.observe(code)
  signal.addEventListener('abort', () => observer.disconnect())
}
