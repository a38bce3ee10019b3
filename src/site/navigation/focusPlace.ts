/**
 * Where the focus was on a page, so that coming back leads to the link that was followed and not to the top. Pages are drawn
 * from the same HTML each time, so the way down to the element finds it again.
 */
export interface FocusPlace {
  /** Places among the children of each element on the way down. */
  steps: number[]
  tag: string
}

/** @returns undefined when the focus is not on something of the region */
export function focusPlaceIn(region: Element, focused: Element | null): FocusPlace | undefined {
  if (!focused || focused === region || !region.contains(focused)) return undefined
  const steps: number[] = []
  for (let element = focused; element !== region && element.parentElement; element = element.parentElement)
    steps.unshift([...element.parentElement.children].indexOf(element))
  return { steps, tag: focused.tagName }
}

/** The element at a place, if the page still has one there. */
export function elementAt(region: Element, { steps, tag }: FocusPlace): HTMLElement | undefined {
  let element: Element | undefined = region
  for (const step of steps) element = element?.children[step]
  return element?.tagName === tag ? (element as HTMLElement) : undefined
}
