import { STATUS_ID } from '../markers.ts'

/** Says something to screen readers without moving focus. The same text is said again. */
export function announce(text: string): void {
  // An open dialog hides the rest of the page from them, so it has a live region of its own, which comes first.
  const region = document.querySelector(`dialog[open] [role=status],#${STATUS_ID}`)
  if (!region) return
  region.textContent = ''
  // A live region is read when it changes, and two changes within one frame are none.
  requestAnimationFrame(() => {
    region.textContent = text
  })
}
