import { STATUS_ID } from '../markers.ts'

/** Announces a text to screen readers without moving the focus, even if it is the same text as before. */
export function announce(text: string): void {
  // A modal dialog hides the rest of the page from screen readers, so it has its own live region, which precedes the page's.
  const region = document.querySelector(`dialog[open] [role=status],#${STATUS_ID}`)
  if (!region) return
  region.textContent = ''
  // Screen readers only announce changes, and two changes within one frame cancel out.
  requestAnimationFrame(() => {
    region.textContent = text
  })
}
