/**
 * Scrolls a page that was just shown to where the reader wants to be, and moves the focus there, so that screen readers
 * announce the page and Tab continues from there.
 */

/** This many blocks of an article fill most screens. */
const FIRST_SCREEN_BLOCKS = 16

/** @param lastFocus - what had the focus when the reader left the page, if they go back or forward to it */
export const arrive = (
  event: NavigateEvent,
  region: HTMLElement,
  lastFocus: FocusPath | undefined,
): Promise<void> =>
  event.navigationType === 'traverse'
    ? arriveByHistory(event, region, lastFocus)
    : arriveByLink(event, region)

/** Goes to the section that the link names, or else to the top. */
async function arriveByLink(event: NavigateEvent, region: HTMLElement): Promise<void> {
  const { hash } = new URL(event.destination.url)
  const target = hash ? document.getElementById(decode(hash.slice(1))) : null
  if (!target) {
    showTopFirst(region)
    event.scroll()
    focus(region.querySelector('h1'))
    return
  }
  event.scroll()
  // In the next frame the browser moves to the target and clears the focus.
  afterFrame(() => {
    if (!event.signal.aborted) focus(target)
  })
}

/** Leaves out what is below the first screen for one frame, because layout and paint of a long page take a while on a phone. */
function showTopFirst(region: HTMLElement): void {
  const rest = region.querySelectorAll<HTMLElement>(
    `article > :nth-child(n + ${FIRST_SCREEN_BLOCKS + 1}):not([hidden]), article ~ *`,
  )
  for (const block of rest) block.hidden = true
  afterFrame(() => {
    for (const block of rest) block.hidden = false
  })
}

/** Goes to where the reader left the page. */
async function arriveByHistory(
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

/**
 * Identifies the focused element of a page, so that going back can focus the link that was followed. A page always renders
 * from the same HTML, so the same path of child indexes leads to the same element.
 */
export interface FocusPath {
  /** Child index at each level, from the region down. */
  steps: number[]
  tag: string
}

/** @returns undefined if the focused element is not in the region */
export function focusPathIn(region: Element, focused: Element | null): FocusPath | undefined {
  if (!focused || focused === region || !region.contains(focused)) return undefined
  const steps: number[] = []
  for (let element = focused; element !== region && element.parentElement; element = element.parentElement)
    steps.unshift([...element.parentElement.children].indexOf(element))
  return { steps, tag: focused.tagName }
}

/** The element at the end of a path, if the page still has it. */
function elementAt(region: Element, { steps, tag }: FocusPath): HTMLElement | undefined {
  let element: Element | undefined = region
  for (const step of steps) element = element?.children[step]
  return element?.tagName === tag ? (element as HTMLElement) : undefined
}

/**
 * The first heading or control of the article that is visible below the navbar: for readers who had left by a link outside
 * the article. What the navbar covers would be scrolled into view on focus, away from the restored position.
 */
function firstVisible(region: Element): HTMLElement | null {
  const candidates = [...region.querySelectorAll<HTMLElement>('article :is(h1, h2, h3, a[href], summary)')]
  const visible = candidates.find((each) => {
    const { top, height } = each.getBoundingClientRect()
    const covered = Number.parseFloat(getComputedStyle(each).scrollMarginTop)
    return height > 0 && top >= covered && top < window.innerHeight
  })
  return visible ?? region.querySelector('h1')
}

/** Moves the focus without scrolling. */
function focus(element: HTMLElement | null): void {
  if (!element) return
  if (!element.matches('a[href],button,input,select,textarea,summary,[tabindex]')) element.tabIndex = -1
  element.focus({ preventScroll: true })
}

/** Runs a callback after the next frame, because in that frame the browser itself may scroll and move the focus. */
function afterFrame(run: () => void): void {
  // Browsers run no animation frames in hidden pages.
  if (document.hidden) setTimeout(run)
  else requestAnimationFrame(() => setTimeout(run))
}
