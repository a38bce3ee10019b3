import type { openCards } from '../cards/showCards.ts'
import { CODE_LINK } from '../markers.ts'

/**
 * Waits for the pointer or the focus on a name in an example, then loads what shows its card. A finger follows the link.
 *
 * @returns ends it
 */
export function waitForCards(region: HTMLElement): () => void {
  let opened: ReturnType<typeof openCards> | undefined
  let isEnded = false
  let wanted: HTMLAnchorElement | undefined
  const onSign = async (event: Event) => {
    const link = (event.target as Element).closest?.<HTMLAnchorElement>(CODE_LINK)
    wanted = link ?? undefined
    if (!link || ('pointerType' in event && event.pointerType === 'touch')) return
    try {
      const { openCards } = await import('../cards/showCards.ts')
      if (isEnded) return
      opened ??= openCards(region)
      if (wanted === link) opened.show(link)
    } catch {
      // The link still leads there.
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
