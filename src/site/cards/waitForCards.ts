import { CARD_HOLDER, EXAMPLE } from '../markers.ts'
import type { openCards } from './showCards.ts'

/** Waits for the pointer or the focus on an example or a term, then loads what shows its cards. A finger follows links. */
export function waitForCards(region: HTMLElement, signal: AbortSignal): void {
  let showCard: ReturnType<typeof openCards> | undefined
  let wanted: HTMLElement | null = null
  const show = async (target: Element) => {
    const holder = target.closest<HTMLElement>(CARD_HOLDER)
    // Where the focus scrolls the page, another part of it comes under a pointer that rests.
    if (holder || !wanted?.matches(':focus')) wanted = holder
    if (!(holder ?? target.closest(EXAMPLE))) return
    try {
      const { openCards } = await import('./showCards.ts')
      if (signal.aborted) return
      showCard ??= openCards(region, signal)
      if (holder && wanted === holder) void showCard(holder)
    } catch {
      // A link still leads there.
    }
  }
  const signs = ['pointerover', 'focusin']
  const onSign = (event: Event) => {
    const isTouch = 'pointerType' in event && event.pointerType === 'touch'
    if (isTouch || !(event.target instanceof Element)) return
    // Browsers leave a name where it is that is partly in sight in code that scrolls sideways.
    if (event.type === 'focusin' && event.target.matches(CARD_HOLDER))
      event.target.scrollIntoView({ block: 'nearest', inline: 'nearest' })
    void show(event.target)
  }
  for (const sign of signs) region.addEventListener(sign, onSign, { signal })
  // What got the focus before this script was there.
  const focused = region.querySelector(':focus')
  if (focused) void show(focused)
}
