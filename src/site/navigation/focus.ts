/** Moves the focus after a navigation, so that screen readers announce the page and Tab continues from there. */

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
export function elementAt(region: Element, { steps, tag }: FocusPath): HTMLElement | undefined {
  let element: Element | undefined = region
  for (const step of steps) element = element?.children[step]
  return element?.tagName === tag ? (element as HTMLElement) : undefined
}

export const headingOf = (region: Element | null): HTMLElement | null => region?.querySelector('h1') ?? null

/**
 * The first heading or control of the article that is visible below the navbar: for readers who had left by a link outside
 * the article. What the navbar covers would be scrolled into view on focus, away from the restored position.
 */
export function firstVisible(region: Element): HTMLElement | null {
  const candidates = [...region.querySelectorAll<HTMLElement>('article :is(h1, h2, h3, a[href], summary)')]
  const visible = candidates.find((each) => {
    const { top, height } = each.getBoundingClientRect()
    const covered = Number.parseFloat(getComputedStyle(each).scrollMarginTop)
    return height > 0 && top >= covered && top < window.innerHeight
  })
  return visible ?? headingOf(region)
}

/** Moves the focus without scrolling. */
export function focus(element: HTMLElement | null): void {
  if (!element) return
  if (!element.matches('a[href],button,input,select,textarea,summary,[tabindex]')) element.tabIndex = -1
  element.focus({ preventScroll: true })
}

/** Runs a callback after the next frame, because in that frame the browser itself may scroll and move the focus. */
export function afterFrame(run: () => void): void {
  // Browsers run no animation frames in hidden pages.
  if (document.hidden) setTimeout(run)
  else requestAnimationFrame(() => setTimeout(run))
}
