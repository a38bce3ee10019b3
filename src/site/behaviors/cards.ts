import type { openCards } from '../cards/showCards.ts'
import { CARD_HOLDER, EXAMPLE } from '../markers.ts'

/**
 * Waits for the pointer or the focus on an example or a term, then loads what shows its cards. A finger follows links.
 *
 * @returns ends it
 */
export function waitForCards(region: HTMLElement): () => void {
  let opened: ReturnType<typeof openCards> | undefined
  let isEnded = false
  let wanted: HTMLElement | null = null
  const onSign = async (event: Event) => {
    const target = event.target as Element
    const holder = target.closest?.<HTMLElement>(CARD_HOLDER)
    wanted = holder
    if (!(holder ?? target.closest?.(EXAMPLE)) || ('pointerType' in event && event.pointerType === 'touch'))
      return
    try {
      const { openCards } = await import('../cards/showCards.ts')
      if (isEnded) return
      opened ??= openCards(region)
      if (holder && wanted === holder) opened.show(holder)
    } catch {
      // A link still leads there.
    }
  }
  const signs = ['pointerover', 'focusin']
  const onAnySign = (event: Event) => void onSign(event)
  for (const sign of signs) region.addEventListener(sign, onAnySign)
  return () => {
    isEnded = true
    for (const sign of signs) region.removeEventListener(sign, onAnySign)
    opened?.end()
  }
}
