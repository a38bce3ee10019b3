import { useEffect } from 'react'
import { address } from '../../shared/address.ts'

/** Sets the document's title. Of several components, the one whose effect runs last wins. */
export function useTitle(title: string): void {
  useEffect(() => {
    document.title = title
  }, [title])
}

/** After a navigation, updates the canonical URL, which browsers share. */
export function useCanonical(path: string): void {
  useEffect(() => {
    const { head } = document
    const canonical = head.querySelector<HTMLLinkElement>('link[rel=canonical]')
    if (!canonical) return
    const { href } = new URL(address(path), canonical.href)
    if (href === canonical.href) return
    canonical.href = href
    // Metadata of the first page that only crawlers read, and they load every page as a document.
    for (const stale of head.querySelectorAll(
      '[name=description],[property^="og:"],[type="application/ld+json"],[rel=alternate]',
    ))
      stale.remove()
  }, [path])
}
