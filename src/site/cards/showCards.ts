/**
 * A card beside a name in an example or a term: type, unit, and a sentence. It comes with the pointer or the focus, stays
 * while the pointer is on it, and goes with Escape. It lies in the browser's top layer, so nothing moves.
 */
import { address, pathOf } from '../../shared/address.ts'
import { CARD_HOLDER } from '../markers.ts'
import './card.css'
import { markVariables } from './markVariables.ts'
import { cardsPath, type NameCard, type TypeAt, typesPath } from './nameCard.ts'

/** Long enough to move from the name to the card. */
const LEAVES_AFTER = 200
/** Between a name and its card, and between the card and the window's edge, in pixels. */
const GAP = 6
const CARD_ID = 'name-card'

/** Loads a file once; after a failure the next call tries again. */
function once<Value>(path: string): () => Promise<Record<string, Value>> {
  let loading: Promise<Record<string, Value>> | undefined
  return () => {
    loading ??= fetch(address(path)).then(
      (response) => (response.ok ? (response.json() as Promise<Record<string, Value>>) : {}),
      () => {
        loading = undefined
        return {}
      },
    )
    return loading
  }
}
const loadCards = once<NameCard>(cardsPath)
const loadTypes = once<readonly TypeAt[]>(typesPath)

async function cardOf(holder: HTMLElement): Promise<NameCard | undefined> {
  const { type } = holder.dataset
  if (type) return { name: holder.textContent, type }
  if (!(holder instanceof HTMLAnchorElement)) return undefined
  return (await loadCards())[pathOf(holder.pathname) + decodeURIComponent(holder.hash)]
}

/** @returns shows the card of what something happens to */
export function openCards(region: HTMLElement, signal: AbortSignal): (holder: HTMLElement) => Promise<void> {
  const card = document.createElement('div')
  card.id = CARD_ID
  card.role = 'tooltip'
  card.popover = 'manual'
  // Within a landmark, as all that a page says.
  const main = region.querySelector('main') ?? region
  main.append(card)
  void loadTypes().then((types) => signal.aborted || markVariables(region, types))
  let current: HTMLElement | undefined
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
  const show = async (holder: HTMLElement) => {
    clearTimeout(leaving)
    if (holder === current) return
    hide()
    current = holder
    const found = await cardOf(holder)
    if (!found || current !== holder || !holder.isConnected) return
    card.replaceChildren(...contentOf(found))
    card.showPopover()
    place(card, holder)
    holder.setAttribute('aria-describedby', CARD_ID)
  }
  const onLeave = ({ target }: Event) => {
    if ((target as Element).closest(`${CARD_HOLDER},#${CARD_ID}`)) hideSoon()
  }
  // At once: the card would lie over what has the focus next.
  const onBlur = ({ target }: Event) => {
    if ((target as Element).closest(CARD_HOLDER)) hide()
  }
  const onEnter = ({ target }: Event) => {
    if (card.contains(target as Node)) clearTimeout(leaving)
  }
  const onKey = ({ key }: KeyboardEvent) => {
    if (key === 'Escape') hide()
  }
  // A focus scrolls the page to the name, so the card of what has it goes along.
  const onScroll = () => {
    if (current && current === document.activeElement && isInSight(current)) place(card, current)
    else hide()
  }
  region.addEventListener('pointerout', onLeave, { signal })
  region.addEventListener('pointerover', onEnter, { signal })
  region.addEventListener('focusout', onBlur, { signal })
  document.addEventListener('keydown', onKey, { signal })
  window.addEventListener('scroll', onScroll, { passive: true, signal })
  signal.addEventListener('abort', () => {
    hide()
    card.remove()
  })
  return show
}

function contentOf({ name, type, unit, text }: NameCard): HTMLElement[] {
  const element = (tag: string, content: string | undefined) =>
    content ? [Object.assign(document.createElement(tag), { textContent: content })] : []
  const head = document.createElement(type ? 'code' : 'span')
  head.append(...element('b', name), type ? `: ${type}` : '')
  return [head, ...element('small', unit && `Unit: ${unit}`), ...element('span', text)]
}

function isInSight(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect()
  return bottom > 0 && top < window.innerHeight
}

/** Below the name, or above it where there is no room. */
function place(card: HTMLElement, holder: HTMLElement): void {
  const name = holder.getBoundingClientRect()
  const { width, height } = card.getBoundingClientRect()
  const edge = document.documentElement.clientWidth - width - GAP
  const below = name.bottom + GAP
  const isBelow = below + height < window.innerHeight
  card.style.left = `${Math.max(GAP, Math.min(name.left, edge))}px`
  card.style.top = `${isBelow ? below : Math.max(GAP, name.top - GAP - height)}px`
}
