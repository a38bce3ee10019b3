import { useEffect } from 'react'
import { address } from '../../shared/address.ts'

/** Sets the document's title. Of several components, the one whose effect runs last wins. */
export function useTitle(title: string): void {
  useEffect(() => {
    document.title = title
  }, [title])
}

interface PageMetadata {
  path: string
  /** Undefined for the page that the document was loaded with, because its head is already correct. */
  description?: string | undefined
}

/** Updates the metadata in the head after a navigation, for tools and extensions that read it. */
export function usePageMetadata({ path, description }: PageMetadata): void {
  useEffect(() => {
    if (description === undefined) return
    const { head } = document
    const canonical = head.querySelector<HTMLLinkElement>('link[rel=canonical]')
    if (canonical) canonical.href = new URL(address(path), canonical.href).href
    head.querySelector('meta[name=description]')?.setAttribute('content', description)
    // Metadata of the first page that only crawlers read, and they load every page as a document.
    for (const stale of head.querySelectorAll(
      '[property^="og:"],[type="application/ld+json"],[rel=alternate]',
    ))
      stale.remove()
  }, [path, description])
}
