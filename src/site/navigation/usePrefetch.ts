import { useEffect, useEffectEvent } from 'react'
import { NEXT_PAGE_LINK } from '../markers.ts'
import { pageAddress, pagePath } from './links.ts'
import type { PageLoader } from './pageLoader.ts'

/** Prefetches the pages whose links get the pointer or the focus, and the next page in reading order. */
export function usePrefetch(loader: PageLoader, path: string): void {
  const prefetch = useEffectEvent((link: HTMLAnchorElement | null | undefined) => {
    if (!link) return
    const url = pageAddress(link.href, window.location.origin)
    const wanted = url && pagePath(url.pathname)
    if (wanted && wanted !== path) loader.prefetch(wanted)
  })
  useEffect(() => {
    if (!canNavigate()) return
    // The pointer movement that loaded the app may have ended on a link.
    prefetch(document.querySelector<HTMLAnchorElement>('a[href]:hover'))
    const listener = ({ target }: Event) =>
      prefetch((target as Element).closest?.<HTMLAnchorElement>('a[href]'))
    // A touch fires `pointerover`, too.
    const events = ['pointerover', 'focusin']
    for (const event of events) document.addEventListener(event, listener, { passive: true })
    return () => {
      for (const event of events) document.removeEventListener(event, listener)
    }
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page has its own link to the next page
  useEffect(() => {
    if (!canNavigate()) return
    const whenIdle = window.requestIdleCallback ?? window.setTimeout
    whenIdle(() => prefetch(document.querySelector<HTMLAnchorElement>(NEXT_PAGE_LINK)))
  }, [path])
}

/** Without the Navigation API links load documents, so prefetched pages would be useless. */
const canNavigate = (): boolean => 'navigation' in window
