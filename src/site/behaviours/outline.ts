/** Marks the outline's link to the part of the page that is being read. */
export function installOutline(): { refresh(): void } {
  let headings: HTMLElement[] = []
  let links: HTMLAnchorElement[] = []
  let waiting = false
  const mark = () => {
    waiting = false
    const line = window.innerHeight / 4
    const atEnd = window.innerHeight + window.scrollY >= document.documentElement.scrollHeight - 2
    let current = headings.findLastIndex((heading) => heading.getBoundingClientRect().top <= line)
    if (atEnd && window.scrollY > 0) current = headings.length - 1
    links.forEach((link, index) => {
      if (index === current) link.setAttribute('aria-current', 'true')
      else link.removeAttribute('aria-current')
    })
  }
  const markSoon = () => {
    if (waiting) return
    waiting = true
    requestAnimationFrame(mark)
  }
  const refresh = () => {
    links = [...document.querySelectorAll<HTMLAnchorElement>('.outline a')]
    headings = links.flatMap((link) => document.getElementById(decodeURIComponent(link.hash.slice(1))) ?? [])
    // Places are known once the page is laid out, which the frame does anyway.
    markSoon()
  }
  window.addEventListener('scroll', markSoon, { passive: true })
  window.addEventListener('resize', markSoon, { passive: true })
  refresh()
  return { refresh }
}
