import { useEffect, useEffectEvent } from 'react'
import { NEXT_PAGE_LINK } from '../markers.ts'
import { pageAddress, pagePath } from './links.ts'
import type { PageLoader } from './pageLoader.ts'

/** Loads pages ahead that the reader shows interest in, and the one they most likely open next. */
export function usePrefetch(loader: PageLoader, path: string): void {
  const prefetch = useEffectEvent((link: HTMLAnchorElement | null | undefined) => {
    if (!link) return
    const url = pageAddress(link.href, window.location.origin)
    const wanted = url && pagePath(url.pathname)
    if (wanted && wanted !== path) loader.prefetch(wanted)
  })
  useEffect(() => {
    if (!canNavigate()) return
    // The pointer that woke the page may rest on a link already.
    prefetch(document.querySelector<HTMLAnchorElement>('a[href]:hover'))
    const listener = ({ target }: Event) =>
      prefetch((target as Element).closest?.<HTMLAnchorElement>('a[href]'))
    const signs = ['pointerover', 'focusin', 'touchstart']
    for (const sign of signs) document.addEventListener(sign, listener, { passive: true })
    return () => {
      for (const sign of signs) document.removeEventListener(sign, listener)
    }
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page has a next one
  useEffect(() => {
    if (!canNavigate()) return
    const whenIdle = window.requestIdleCallback ?? window.setTimeout
    whenIdle(() => prefetch(document.querySelector<HTMLAnchorElement>(NEXT_PAGE_LINK)))
  }, [path])
}

/** Where links load documents, what was loaded for the app would be of no use. */
const canNavigate = (): boolean => 'navigation' in window
