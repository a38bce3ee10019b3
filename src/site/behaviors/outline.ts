import { OUTLINE_LINK } from '../markers.ts'

/**
 * Marks the outline's link to the part of the page that is being read.
 *
 * @returns ends it
 */
export function followOutline(region: HTMLElement): () => void {
  const links = [...region.querySelectorAll<HTMLAnchorElement>(OUTLINE_LINK)]
  const headings = links.flatMap(
    (link) => document.getElementById(decodeURIComponent(link.hash.slice(1))) ?? [],
  )
  let frame = 0
  const mark = () => {
    frame = 0
    const line = window.innerHeight / 4
    const isAtEnd = window.innerHeight + window.scrollY >= document.documentElement.scrollHeight - 2
    let current = headings.findLastIndex((heading) => heading.getBoundingClientRect().top <= line)
    if (isAtEnd && window.scrollY > 0) current = headings.length - 1
    links.forEach((link, index) => {
      if (index === current) link.setAttribute('aria-current', 'true')
      else link.removeAttribute('aria-current')
    })
  }
  // Places are known once the page is laid out, which the frame does anyway.
  const markSoon = () => {
    frame ||= requestAnimationFrame(mark)
  }
  window.addEventListener('scroll', markSoon, { passive: true })
  window.addEventListener('resize', markSoon, { passive: true })
  markSoon()
  return () => {
    cancelAnimationFrame(frame)
    window.removeEventListener('scroll', markSoon)
    window.removeEventListener('resize', markSoon)
  }
}
