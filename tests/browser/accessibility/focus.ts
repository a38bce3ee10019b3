/** Describes the focused element as a sighted keyboard user perceives it. */

export interface Stop {
  name: string
  /** Follows the previous stop in document order. */
  inOrder: boolean
  /** On screen and not covered, for example by the navbar. */
  isVisible: boolean
  /** Has a visible focus indicator. */
  hasIndicator: boolean
}

/** Runs in the page. */
export function describeFocus(): Stop | undefined {
  const state = window as unknown as { last?: Element }
  const element = document.activeElement
  if (!element || element === document.body || element === document.documentElement) return undefined
  const shown = element.closest('label') ?? element
  // A link that wraps to the next line has two boxes.
  const box = shown.getClientRects()[0] ?? shown.getBoundingClientRect()
  const [x, y] = [box.left + Math.min(box.width / 2, 40), box.top + Math.min(box.height / 2, 12)]
  const top = document.elementFromPoint(x, y)
  // The indicator may be on the box around a field, or on a label if its field is visually hidden.
  const isDrawn =
    element.checkVisibility({ opacityProperty: true }) && element.getBoundingClientRect().width > 4
  const marks = [shown, shown.parentElement as Element, ...(isDrawn ? [element] : [])]
  const hasIndicator = marks.some((each) => {
    const { outlineStyle, outlineWidth } = getComputedStyle(each)
    return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0
  })
  const last = state.last
  state.last = element
  ;(element as HTMLElement).dataset.visited = ''
  return {
    name: `${element.tagName} ${element.getAttribute('aria-label') ?? element.textContent?.trim().slice(0, 40)}`,
    inOrder: !last || (last.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0,
    isVisible: top !== null && (shown.contains(top) || top.contains(shown)),
    hasIndicator,
  }
}
