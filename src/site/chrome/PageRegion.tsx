import { memo, type ReactNode, useEffect, useLayoutEffect, useRef } from 'react'
import { closeDropdowns } from '../behaviors/dropdowns.ts'
import { filterMethods } from '../behaviors/filterMethods.ts'
import { wakeIslands } from '../behaviors/islands.ts'
import { fillOpenIn, type OpenInConfig } from '../behaviors/openIn.ts'
import { followOutline } from '../behaviors/outline.ts'
import { rememberTabs } from '../behaviors/tabs.ts'
import { waitForCards } from '../cards/waitForCards.ts'
import { PAGE_ID } from '../markers.ts'
import { reloadIfStale } from '../reloadIfStale.ts'
import type { SearchSession } from '../search/searchSession.ts'
import { trustedHtml } from '../trustedTypes.ts'

interface Props {
  config: OpenInConfig
  /** Made by the build from our own content. */
  html: string
  /** There in the browser only. */
  session: SearchSession | undefined
}

/** What makes parts of an article move. Each starts anew with another page, until the signal ends it. */
const behaviors = [
  rememberTabs,
  filterMethods,
  followOutline,
  closeDropdowns,
  waitForCards,
  watchScrollingCode,
]

/** The article's place. React only puts HTML into it, and renders it again only for another page. */
export const PageRegion = memo(function PageRegion({ config, html, session }: Props): ReactNode {
  const region = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page has other parts
  useLayoutEffect(() => {
    const { current } = region
    if (!current) return
    const ending = new AbortController()
    for (const start of behaviors) start(current, ending.signal)
    fillOpenIn(current, config, ending.signal)
    return () => ending.abort()
  }, [html])
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page has other islands
  useEffect(() => {
    if (!region.current || !session) return
    const ending = new AbortController()
    wakeIslands(region.current, session, () => void reloadIfStale(session.app), ending.signal)
    return () => ending.abort()
  }, [html, session])
  return (
    <div
      ref={region}
      id={PAGE_ID}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the article is our own build's output
      dangerouslySetInnerHTML={{ __html: trustedHtml(html) }}
    />
  )
})

/** Makes code a tab stop only where it scrolls, which depends on the reader's window and font size. */
function watchScrollingCode(region: HTMLElement, signal: AbortSignal): void {
  const observer = new ResizeObserver((entries) => {
    for (const { target } of entries) {
      if (target.scrollWidth > target.clientWidth) target.setAttribute('tabindex', '0')
      // The focus would be lost.
      else if (target !== document.activeElement) target.removeAttribute('tabindex')
    }
  })
  for (const code of region.querySelectorAll('figure.code pre[tabindex]')) observer.observe(code)
  signal.addEventListener('abort', () => observer.disconnect())
}
