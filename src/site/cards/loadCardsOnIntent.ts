import { CARD_TRIGGER, EXAMPLE } from '../markers.ts'
import type { createCard } from './createCard.ts'

/**
 * Loads the code for cards when the pointer or the focus is first on an example or a term, and shows the cards from then on.
 * Not on touch, where a tap follows the link.
 */
export function loadCardsOnIntent(region: HTMLElement, signal: AbortSignal): void {
  let showCard: ReturnType<typeof createCard> | undefined
  let latest: HTMLElement | null = null
  const show = async (target: Element) => {
    const trigger = target.closest<HTMLElement>(CARD_TRIGGER)
    // A pointer that moves elsewhere must not cancel the card of the focused trigger.
    if (trigger || !latest?.matches(':focus')) latest = trigger
    if (!(trigger ?? target.closest(EXAMPLE))) return
    try {
      const { createCard } = await import('./createCard.ts')
      if (signal.aborted) return
      showCard ??= createCard(region, signal)
      if (trigger && latest === trigger) void showCard(trigger)
    } catch {
      // Cards are optional, because the link leads to the same information.
    }
  }
  // Not `pointerover`, which also fires when the page scrolls under a resting pointer, and would hide the card of a focused name.
  const events = ['pointermove', 'focusin']
  const onIntent = (event: Event) => {
    const isTouch = 'pointerType' in event && event.pointerType === 'touch'
    if (isTouch || !(event.target instanceof Element)) return
    // In code that scrolls sideways, browsers do not scroll to a focused name that is already partly visible.
    if (event.type === 'focusin' && event.target.matches(CARD_TRIGGER))
      event.target.scrollIntoView({ block: 'nearest', inline: 'nearest' })
    void show(event.target)
  }
  for (const event of events) region.addEventListener(event, onIntent, { signal })
  // An element that got the focus before this script ran.
  const focused = region.querySelector(':focus')
  if (focused) void show(focused)
}
