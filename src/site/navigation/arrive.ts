/** Scrolls a page that was just shown to where the reader wants to be, and moves the focus there. */
import {
  afterFrame,
  elementAt,
  type FocusPath,
  firstVisible,
  focus,
  focusPathIn,
  headingOf,
} from './focus.ts'

/** The reader followed a link: to a section, or else to the top. */
export function arriveByLink(event: NavigateEvent, region: HTMLElement, hash: string): void {
  const target = hash ? document.getElementById(decode(hash.slice(1))) : null
  event.scroll()
  if (!target) focus(headingOf(region))
  // In the next frame the browser moves to the target and clears the focus.
  else
    afterFrame(() => {
      if (!event.signal.aborted) focus(target)
    })
}

/** The reader went back or forward. @param lastFocus - what had the focus when they left the page */
export async function arriveByHistory(
  event: NavigateEvent,
  region: HTMLElement,
  lastFocus: FocusPath | undefined,
): Promise<void> {
  if (event.hashChange) {
    // A smooth scroll to another section may still be in progress. It has to stop first, or it goes on after the restore.
    window.scrollTo({ top: window.scrollY, behavior: 'instant' })
    await new Promise<void>((resolve) => afterFrame(resolve))
    if (event.signal.aborted) return
  }
  event.scroll()
  const lastFocused = lastFocus && elementAt(region, lastFocus)
  if (lastFocused) return focus(lastFocused)
  // The browser scrolls in the next frame. An island that renders later, such as search results, may set the focus itself.
  afterFrame(() => {
    if (!event.signal.aborted && !focusPathIn(region, document.activeElement)) focus(firstVisible(region))
  })
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
