/** Where the focus is, as a reader sees it. */

export interface Stop {
  name: string
  /** Reached from the stop before by going down the document. */
  inOrder: boolean
  /** Drawn on screen and not covered by the navbar. */
  seen: boolean
  /** Shows that it has the focus. */
  marked: boolean
}

/** Runs in the page. */
export function describeFocus(): Stop | undefined {
  const state = window as unknown as { last?: Element }
  const element = document.activeElement
  if (!element || element === document.body || element === document.documentElement) return undefined
  const shown = element.closest('label') ?? element
  // A link that goes on in the next line has two boxes.
  const box = shown.getClientRects()[0] ?? shown.getBoundingClientRect()
  const [x, y] = [box.left + Math.min(box.width / 2, 40), box.top + Math.min(box.height / 2, 12)]
  const top = document.elementFromPoint(x, y)
  // A field may be marked by the box around it; a label, where its field is not drawn.
  const isDrawn =
    element.checkVisibility({ opacityProperty: true }) && element.getBoundingClientRect().width > 4
  const marks = [shown, shown.parentElement as Element, ...(isDrawn ? [element] : [])]
  const isMarked = marks.some((each) => {
    const { outlineStyle, outlineWidth } = getComputedStyle(each)
    return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0
  })
  const last = state.last
  state.last = element
  ;(element as HTMLElement).dataset.visited = ''
  return {
    name: `${element.tagName} ${element.getAttribute('aria-label') ?? element.textContent?.trim().slice(0, 40)}`,
    inOrder: !last || (last.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0,
    seen: top !== null && (shown.contains(top) || top.contains(shown)),
    marked: isMarked,
  }
}
