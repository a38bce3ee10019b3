/**
 * A tooltip card for a name in an example or a term: type, unit, and a sentence. It shows on hover and focus, stays while
 * the pointer is over it, and closes on Escape.
 */
import { CARD_TRIGGER } from '../markers.ts'
import './card.css'
import { loadCard, loadTypes } from './loadCard.ts'
import { markVariables } from './markVariables.ts'
import type { NameCard } from './nameCard.ts'

const CARD_ID = 'name-card'

/** Pixels between a name and its card, and between the card and the edge of the window. */
const GAP = 6

/** Milliseconds: long enough to move the pointer from the name to the card. */
const HIDE_DELAY = 200

/**
 * Adds the card to the page, and makes variables triggers.
 *
 * @returns a function that shows the card of a trigger
 */
export function createCard(
  region: HTMLElement,
  signal: AbortSignal,
): (trigger: HTMLElement) => Promise<void> {
  const card = addCard(region)
  loadTypes()
    .then((types) => signal.aborted || markVariables(region, types))
    // Types are optional.
    .catch(() => {})
  let current: HTMLElement | undefined
  let hideTimer: ReturnType<typeof setTimeout> | undefined

  const hide = () => {
    clearTimeout(hideTimer)
    current?.removeAttribute('aria-describedby')
    current = undefined
    if (card.matches(':popover-open')) card.hidePopover()
  }
  card.addEventListener('pointerenter', () => clearTimeout(hideTimer))
  const onLeave = ({ target }: Event) => {
    if (!(target as Element).closest(`${CARD_TRIGGER},#${CARD_ID}`)) return
    clearTimeout(hideTimer)
    hideTimer = setTimeout(hide, HIDE_DELAY)
  }
  // Without a delay, because the card could cover the element that gets the focus next.
  const onBlur = ({ target }: Event) => {
    if ((target as Element).closest(CARD_TRIGGER)) hide()
  }
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === 'Escape') hide()
  }
  // Focusing a name may scroll the page, so the card of a focused name moves along. Any other card hides.
  const onScroll = () => {
    if (current && current === document.activeElement && isVisible(current)) positionCard(card, current)
    else hide()
  }
  region.addEventListener('pointerout', onLeave, { signal })
  region.addEventListener('focusout', onBlur, { signal })
  document.addEventListener('keydown', onKeyDown, { signal })
  window.addEventListener('scroll', onScroll, { passive: true, signal })
  signal.addEventListener('abort', () => {
    hide()
    card.remove()
  })

  return async (trigger) => {
    clearTimeout(hideTimer)
    if (trigger === current) return
    hide()
    current = trigger
    const content = await loadCard(trigger)
    if (current !== trigger) return
    if (!content || !trigger.isConnected) {
      current = undefined
      return
    }
    fillCard(card, content)
    card.showPopover()
    positionCard(card, trigger)
    trigger.setAttribute('aria-describedby', CARD_ID)
  }
}

function isVisible(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect()
  return bottom > 0 && top < window.innerHeight
}

/** Adds the card to the page. All names share it. It is a popover in the top layer, so it causes no layout shift. */
function addCard(region: HTMLElement): HTMLElement {
  const card = document.createElement('div')
  card.id = CARD_ID
  card.role = 'tooltip'
  card.popover = 'manual'
  // In `<main>`, because all content has to be inside a landmark.
  const main = region.querySelector('main') ?? region
  main.append(card)
  return card
}

function fillCard(card: HTMLElement, { name, type, unit, text }: NameCard): void {
  const element = (tag: string, content: string | undefined) =>
    content ? [Object.assign(document.createElement(tag), { textContent: content })] : []
  const head = document.createElement(type ? 'code' : 'span')
  head.append(...element('b', name), type ? `: ${type}` : '')
  card.replaceChildren(head, ...element('small', unit && `Unit: ${unit}`), ...element('span', text))
}

/** Puts the card below the name, or above it if there is no room below. */
function positionCard(card: HTMLElement, trigger: HTMLElement): void {
  const name = trigger.getBoundingClientRect()
  const { width, height } = card.getBoundingClientRect()
  const maxLeft = document.documentElement.clientWidth - width - GAP
  const below = name.bottom + GAP
  const isBelow = below + height < window.innerHeight
  card.style.left = `${Math.max(GAP, Math.min(name.left, maxLeft))}px`
  card.style.top = `${isBelow ? below : Math.max(GAP, name.top - GAP - height)}px`
}
