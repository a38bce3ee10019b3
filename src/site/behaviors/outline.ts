import { CONTENTS_LINK, CURRENT_PART, OUTLINE_LINK } from '../markers.ts'

/** Marks the links of both outlines to the part of the page that is being read, and names it in the bar. */
export function followOutline(region: HTMLElement, signal: AbortSignal): void {
  const outlines = [OUTLINE_LINK, CONTENTS_LINK].map((links) => [
    ...region.querySelectorAll<HTMLAnchorElement>(links),
  ])
  const name = region.querySelector(CURRENT_PART)
  const headings = (outlines[0] ?? []).flatMap(
    (link) => document.getElementById(decodeURIComponent(link.hash.slice(1))) ?? [],
  )
  let frame = 0
  let marked: number | undefined
  const mark = () => {
    frame = 0
    const line = window.innerHeight / 4
    const isAtEnd = window.innerHeight + window.scrollY >= document.documentElement.scrollHeight - 2
    let current = headings.findLastIndex((heading) => heading.getBoundingClientRect().top <= line)
    if (isAtEnd && window.scrollY > 0) current = headings.length - 1
    if (current === marked) return
    marked = current
    for (const links of outlines)
      links.forEach((link, index) => {
        if (index === current) link.setAttribute('aria-current', 'true')
        else link.removeAttribute('aria-current')
      })
    if (name) name.textContent = outlines[0]?.[current]?.textContent ?? ''
  }
  // Places are known once the page is laid out, which the frame does anyway.
  const markSoon = () => {
    frame ||= requestAnimationFrame(mark)
  }
  window.addEventListener('scroll', markSoon, { passive: true, signal })
  window.addEventListener('resize', markSoon, { passive: true, signal })
  signal.addEventListener('abort', () => cancelAnimationFrame(frame))
  markSoon()
}
