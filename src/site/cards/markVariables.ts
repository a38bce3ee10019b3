/** Makes the first occurrence of each variable in a page's examples a tab stop that shows a card with its type. */
import { textHash } from '../../shared/text.ts'
import { VARIABLE_TYPE } from '../markers.ts'
import type { TypeAt } from './nameCard.ts'

export function markVariables(region: HTMLElement, types: Record<string, readonly TypeAt[]>): void {
  for (const code of region.querySelectorAll<HTMLElement>('pre code[data-language^=ts]')) {
    // From the end, so that wrapping one variable does not affect the text before it.
    for (const variable of [...(types[textHash(code.textContent.trimEnd())] ?? [])].reverse())
      mark(code, variable)
  }
}

function mark(code: HTMLElement, [start, end, type]: TypeAt): void {
  const walker = document.createTreeWalker(code, NodeFilter.SHOW_TEXT)
  let offset = 0
  while (walker.nextNode()) {
    const text = walker.currentNode as Text
    const next = offset + text.length
    if (start >= offset && end <= next) {
      const name = text.splitText(start - offset)
      name.splitText(end - start)
      // Not a `<button>`, because browsers do not select and copy its text.
      const trigger = document.createElement('span')
      trigger.role = 'button'
      trigger.tabIndex = 0
      trigger.setAttribute(VARIABLE_TYPE, type)
      name.replaceWith(trigger)
      trigger.append(name)
      return
    }
    offset = next
  }
}
