/** Where the focus goes when pages change, so that screen readers speak and Tab continues from there. */

/**
 * Where the focus was on a page, so that coming back leads to the link that was followed. Pages are rendered from the same HTML
 * each time, so the same path through the elements leads there again.
 */
export interface FocusPath {
  /** Indexes among the children of each element on the way down. */
  steps: number[]
  tag: string
}

/** @returns undefined when the focus is on nothing in the region */
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

/** For readers who had left by a link outside of the article: the first heading or control in the window. */
export function firstInSight(region: Element): HTMLElement | null {
  const inSight = [...region.querySelectorAll<HTMLElement>('article :is(h1, h2, h3, a[href], summary)')].find(
    (each) => {
      const { top, height } = each.getBoundingClientRect()
      return height > 0 && top >= 0 && top < window.innerHeight
    },
  )
  return inSight ?? headingOf(region)
}

/** Moves the focus without scrolling. */
export function focus(element: HTMLElement | null): void {
  if (!element) return
  if (!element.matches('a[href],button,input,select,textarea,summary,[tabindex]')) element.tabIndex = -1
  element.focus({ preventScroll: true })
}

/** Runs after the next frame, in which the browser scrolls and moves the focus itself. */
export function afterFrame(run: () => void): void {
  // Pages that nobody sees have no frames.
  if (document.hidden) setTimeout(run)
  else requestAnimationFrame(() => setTimeout(run))
}
