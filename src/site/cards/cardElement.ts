/** The element of a card. It is a popover in the top layer, so it causes no layout shift. */
import type { NameCard } from './nameCard.ts'

export const CARD_ID = 'name-card'

/** Pixels between a name and its card, and between the card and the edge of the window. */
const GAP = 6

/** Adds the card to the page. All names share it. */
export function addCard(region: HTMLElement): HTMLElement {
  const card = document.createElement('div')
  card.id = CARD_ID
  card.role = 'tooltip'
  card.popover = 'manual'
  // In `<main>`, because all content has to be inside a landmark.
  const main = region.querySelector('main') ?? region
  main.append(card)
  return card
}

export function fillCard(card: HTMLElement, { name, type, unit, text }: NameCard): void {
  const element = (tag: string, content: string | undefined) =>
    content ? [Object.assign(document.createElement(tag), { textContent: content })] : []
  const head = document.createElement(type ? 'code' : 'span')
  head.append(...element('b', name), type ? `: ${type}` : '')
  card.replaceChildren(head, ...element('small', unit && `Unit: ${unit}`), ...element('span', text))
}

/** Puts the card below the name, or above it if there is no room below. */
export function positionCard(card: HTMLElement, trigger: HTMLElement): void {
  const name = trigger.getBoundingClientRect()
  const { width, height } = card.getBoundingClientRect()
  const maxLeft = document.documentElement.clientWidth - width - GAP
  const below = name.bottom + GAP
  const isBelow = below + height < window.innerHeight
  card.style.left = `${Math.max(GAP, Math.min(name.left, maxLeft))}px`
  card.style.top = `${isBelow ? below : Math.max(GAP, name.top - GAP - height)}px`
}
