import { address, pathOf } from '../../shared/address.ts'
import { cacheLoads } from '../cacheLoads.ts'
import { VARIABLE_TYPE } from '../markers.ts'
import { CARDS_PATH, type NameCard, TYPES_PATH, type TypeAt } from './nameCard.ts'

const loadFile = cacheLoads(async (path) => (await fetch(address(path))).json())

export const loadTypes = (): Promise<Record<string, readonly TypeAt[]>> => loadFile(TYPES_PATH)

/** The content of the card of a name, a variable or a term. */
export async function loadCard(trigger: HTMLElement): Promise<NameCard | undefined> {
  const type = trigger.getAttribute(VARIABLE_TYPE)
  if (type) return { name: trigger.textContent, type }
  if (!(trigger instanceof HTMLAnchorElement)) return undefined
  const cards: Record<string, NameCard> = await loadFile(CARDS_PATH).catch(() => ({}))
  return cards[pathOf(trigger.pathname) + decodeURIComponent(trigger.hash)]
}
