import { useEffect, useEffectEvent } from 'react'
import { pageAddress, pagePath } from './links.ts'
import type { PageLoader } from './pageLoader.ts'

/** Prefetches the pages whose links get the pointer or the focus. */
export function usePrefetch(loader: PageLoader, path: string): void {
  const prefetch = useEffectEvent((link: HTMLAnchorElement | null | undefined) => {
    if (!link) return
    const url = pageAddress(link.href, window.location.origin)
    const wanted = url && pagePath(url.pathname)
    if (wanted && wanted !== path) loader.prefetch(wanted)
  })
  useEffect(() => {
    // Without the Navigation API links load documents, so prefetched pages would be useless.
    if (!('navigation' in window)) return
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
}
