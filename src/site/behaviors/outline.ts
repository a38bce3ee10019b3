import { CONTENTS_LINK, CURRENT_SECTION, OUTLINE_LINK } from '../markers.ts'

/** Marks the current section in both outlines while the reader scrolls, and shows its title in the bar of narrow screens. */
export function highlightCurrentSection(region: HTMLElement, signal: AbortSignal): void {
  const outlines = [OUTLINE_LINK, CONTENTS_LINK].map((links) => [
    ...region.querySelectorAll<HTMLAnchorElement>(links),
  ])
  const title = region.querySelector(`[${CURRENT_SECTION}]`)
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
    if (title) title.textContent = outlines[0]?.[current]?.textContent ?? ''
  }
  // Measure at most once per frame, when the browser computes the layout anyway.
  const markSoon = () => {
    frame ||= requestAnimationFrame(mark)
  }
  window.addEventListener('scroll', markSoon, { passive: true, signal })
  window.addEventListener('resize', markSoon, { passive: true, signal })
  signal.addEventListener('abort', () => cancelAnimationFrame(frame))
  markSoon()
}
