/**
 * A card beside a name in an example: type, unit, and a sentence. It comes with the pointer or the focus on a name that is a
 * link, stays while the pointer is on it, and goes with Escape. It lies in the browser's top layer, so nothing moves.
 */
import { address, pathOf } from '../../shared/address.ts'
import { CODE_LINK } from '../markers.ts'
import './card.css'
import { cardsPath, type NameCard } from './nameCard.ts'

/** Long enough to move from the name to the card. */
const LEAVES_AFTER = 200
/** Between a name and its card, and between the card and the window's edge, in pixels. */
const GAP = 6
const CARD_ID = 'name-card'

let cards: Promise<Record<string, NameCard>> | undefined
const loadCards = (): Promise<Record<string, NameCard>> => {
  cards ??= fetch(address(cardsPath)).then(
    (response) => (response.ok ? (response.json() as Promise<Record<string, NameCard>>) : {}),
    () => {
      cards = undefined
      return {}
    },
  )
  return cards
}

/** @returns shows the card of the name that something happens to, and ends it all */
export function openCards(region: HTMLElement): { show(link: HTMLAnchorElement): void; end(): void } {
  const card = document.createElement('div')
  card.id = CARD_ID
  card.role = 'tooltip'
  card.popover = 'manual'
  // Within a landmark, as all that a page says.
  const main = region.querySelector('main') ?? region
  main.append(card)
  let current: HTMLAnchorElement | undefined
  let leaving: ReturnType<typeof setTimeout> | undefined

  const hide = () => {
    clearTimeout(leaving)
    current?.removeAttribute('aria-describedby')
    current = undefined
    if (card.matches(':popover-open')) card.hidePopover()
  }
  const hideSoon = () => {
    clearTimeout(leaving)
    leaving = setTimeout(hide, LEAVES_AFTER)
  }
  const show = async (link: HTMLAnchorElement) => {
    clearTimeout(leaving)
    if (link === current) return
    hide()
    current = link
    const found = (await loadCards())[pathOf(link.pathname) + decodeURIComponent(link.hash)]
    if (!found || current !== link || !link.isConnected) return
    card.replaceChildren(...contentOf(found))
    card.showPopover()
    place(card, link)
    link.setAttribute('aria-describedby', CARD_ID)
  }
  const onLeave = ({ target }: Event) => {
    if ((target as Element).closest(`${CODE_LINK},#${CARD_ID}`)) hideSoon()
  }
  // At once: the card would lie over what has the focus next.
  const onBlur = ({ target }: Event) => {
    if ((target as Element).closest(CODE_LINK)) hide()
  }
  const onEnter = ({ target }: Event) => {
    if (card.contains(target as Node)) clearTimeout(leaving)
  }
  const onKey = ({ key }: KeyboardEvent) => {
    if (key === 'Escape') hide()
  }
  region.addEventListener('pointerout', onLeave)
  region.addEventListener('pointerover', onEnter)
  region.addEventListener('focusout', onBlur)
  document.addEventListener('keydown', onKey)
  window.addEventListener('scroll', hide, { passive: true })
  return {
    show: (link) => void show(link),
    end() {
      hide()
      card.remove()
      region.removeEventListener('pointerout', onLeave)
      region.removeEventListener('pointerover', onEnter)
      region.removeEventListener('focusout', onBlur)
      document.removeEventListener('keydown', onKey)
      window.removeEventListener('scroll', hide)
    },
  }
}

function contentOf({ name, type, unit, text }: NameCard): HTMLElement[] {
  const head = document.createElement('code')
  head.append(Object.assign(document.createElement('b'), { textContent: name }), `: ${type}`)
  const parts: HTMLElement[] = [head]
  if (unit) parts.push(Object.assign(document.createElement('small'), { textContent: `Unit: ${unit}` }))
  parts.push(Object.assign(document.createElement('span'), { textContent: text }))
  return parts
}

/** Below the name, or above it where there is no room. */
function place(card: HTMLElement, link: HTMLElement): void {
  const name = link.getBoundingClientRect()
  const { width, height } = card.getBoundingClientRect()
  const edge = document.documentElement.clientWidth - width - GAP
  const below = name.bottom + GAP
  const isBelow = below + height < window.innerHeight
  card.style.left = `${Math.max(GAP, Math.min(name.left, edge))}px`
  card.style.top = `${isBelow ? below : Math.max(GAP, name.top - GAP - height)}px`
}
