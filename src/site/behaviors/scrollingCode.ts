/**
 * Makes code a stop of the Tab key only where it scrolls. The build marks what may scroll on a phone; how wide the reader's
 * window and letters are, only their browser knows.
 *
 * @returns ends it
 */
export function watchScrollingCode(region: HTMLElement): () => void {
  const observer = new ResizeObserver((entries) => {
    for (const { target } of entries) {
      if (target.scrollWidth > target.clientWidth) target.setAttribute('tabindex', '0')
      // Not under the reader, whom it would leave without a place.
      else if (target !== document.activeElement) target.removeAttribute('tabindex')
    }
  })
  for (const code of region.querySelectorAll('figure.code pre[tabindex]')) observer.observe(code)
  return () => observer.disconnect()
}
