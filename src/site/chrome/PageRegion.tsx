import { memo, type ReactNode, useEffect, useLayoutEffect, useRef } from 'react'
import { waitForCards } from '../behaviors/cards.ts'
import { closeDropdowns } from '../behaviors/dropdowns.ts'
import { filterMethods } from '../behaviors/filterMethods.ts'
import { wakeIslands } from '../behaviors/islands.ts'
import { fillOpenIn, type OpenInConfig } from '../behaviors/openIn.ts'
import { followOutline } from '../behaviors/outline.ts'
import { watchScrollingCode } from '../behaviors/scrollingCode.ts'
import { rememberTabs } from '../behaviors/tabs.ts'
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

/**
 * The article's place. React only puts HTML into it; what moves there are a few behaviors, which start anew with each page.
 * Not drawn again for anything but another page.
 */
export const PageRegion = memo(function PageRegion({ config, html, session }: Props): ReactNode {
  const region = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page has other tabs
  useLayoutEffect(() => (region.current ? rememberTabs(region.current) : undefined), [html])
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page has other rows
  useLayoutEffect(() => (region.current ? filterMethods(region.current) : undefined), [html])
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page has other headings
  useEffect(() => (region.current ? followOutline(region.current) : undefined), [html])
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page has other dropdowns
  useEffect(() => (region.current ? closeDropdowns(region.current) : undefined), [html])
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page has other examples
  useEffect(() => (region.current ? waitForCards(region.current) : undefined), [html])
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page has other code
  useEffect(() => (region.current ? watchScrollingCode(region.current) : undefined), [html])
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page has another menu
  useEffect(() => (region.current ? fillOpenIn(region.current, config) : undefined), [html])
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page has other islands
  useEffect(() => {
    if (!region.current || !session) return
    return wakeIslands(region.current, session, () => void reloadIfStale(session.app))
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
