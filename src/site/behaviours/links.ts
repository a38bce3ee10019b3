import { internalTarget, pageAddress } from '../navigation/links.ts'
import type { Navigator } from '../navigation/navigator.ts'

/** Links inside the site go through the navigator; a hint of interest fetches the page ahead. One listener each. */
export function installLinks(navigator: Navigator): void {
  document.addEventListener('click', (event) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>('a[href]')
    if (!link) return
    const { href, target, rel } = link
    const url = internalTarget(
      event,
      { href, target, rel, download: link.getAttribute('download') },
      location.origin,
    )
    if (!url) return
    document.querySelector<HTMLElement>('#menu:popover-open')?.hidePopover()
    // A place on this page is the browser's business: it marks the target, scrolls, moves the focus.
    if (url.hash && url.pathname === location.pathname && url.search === location.search) return
    event.preventDefault()
    void navigator.go(url)
  })
  const hint = (link: HTMLAnchorElement | null | undefined) => {
    const url = link && pageAddress(link.href, location.origin)
    if (url) navigator.prefetch(url)
  }
  // The pointer that woke the page may rest on a link already.
  hint(document.querySelector<HTMLAnchorElement>('a[href]:hover'))
  for (const type of ['pointerover', 'focusin', 'touchstart'])
    document.addEventListener(
      type,
      ({ target }) => hint((target as Element).closest?.<HTMLAnchorElement>('a[href]')),
      { passive: true },
    )
}

/** The page a reader most likely opens next. */
export function prefetchNext(navigator: Navigator): void {
  const next = document.querySelector<HTMLAnchorElement>('a[rel=next]')
  const url = next && pageAddress(next.href, location.origin)
  if (url) (window.requestIdleCallback ?? setTimeout)(() => navigator.prefetch(url))
}
