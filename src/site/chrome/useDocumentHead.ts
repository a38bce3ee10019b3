import { useEffect } from 'react'
import { address } from '../../shared/address.ts'

/** The tab's title for as long as the component that names it is on screen. */
export function useTitle(title: string): void {
  useEffect(() => {
    document.title = title
  }, [title])
}

interface PageFacts {
  path: string
  /** Undefined for the page that the document was loaded with, whose head is right already. */
  description?: string | undefined
}

/** What the head says about the page, for tools and extensions that read it. */
export function usePageFacts({ path, description }: PageFacts): void {
  useEffect(() => {
    if (description === undefined) return
    const { head } = document
    const canonical = head.querySelector<HTMLLinkElement>('link[rel=canonical]')
    if (canonical) canonical.href = new URL(address(path), canonical.href).href
    head.querySelector('meta[name=description]')?.setAttribute('content', description)
    // Facts about the page that was loaded, for those who load every page.
    for (const stale of head.querySelectorAll(
      '[property^="og:"],[type="application/ld+json"],[rel=alternate]',
    ))
      stale.remove()
  }, [path, description])
}
