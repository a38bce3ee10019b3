/** Makes the variables in a page's examples stops of the Tab key that have a card, each where it comes first. */
import { textHash } from '../../shared/textHash.ts'
import type { TypeAt } from './nameCard.ts'

export function markVariables(region: HTMLElement, types: Record<string, readonly TypeAt[]>): void {
  for (const code of region.querySelectorAll<HTMLElement>('pre code[data-language^=ts]')) {
    // From the end, so that the places before stay where they are.
    for (const place of [...(types[textHash(code.textContent.trimEnd())] ?? [])].reverse()) mark(code, place)
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
      // Not a button: browsers leave its text out of what is selected and copied.
      const holder = document.createElement('span')
      holder.role = 'button'
      holder.tabIndex = 0
      holder.dataset.type = type
      name.replaceWith(holder)
      holder.append(name)
      return
    }
    offset = next
  }
}
