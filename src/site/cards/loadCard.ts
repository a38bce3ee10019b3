import { address, pathOf } from '../../shared/address.ts'
import { VARIABLE_TYPE } from '../markers.ts'
import { CARDS_PATH, type NameCard, TYPES_PATH, type TypeAt } from './nameCard.ts'

/** Returns a function that fetches a JSON file once. If that fails, the next call tries again. */
function once<Value>(path: string): () => Promise<Record<string, Value>> {
  let loading: Promise<Record<string, Value>> | undefined
  const load = async (): Promise<Record<string, Value>> => {
    const response = await fetch(address(path))
    return response.ok ? response.json() : {}
  }
  return () => {
    loading ??= load().catch(() => {
      loading = undefined
      return {}
    })
    return loading
  }
}
const loadCards = once<NameCard>(CARDS_PATH)
export const loadTypes = once<readonly TypeAt[]>(TYPES_PATH)

/** The content of the card of a name, a variable or a term. */
export async function loadCard(trigger: HTMLElement): Promise<NameCard | undefined> {
  const type = trigger.getAttribute(VARIABLE_TYPE)
  if (type) return { name: trigger.textContent, type }
  if (!(trigger instanceof HTMLAnchorElement)) return undefined
  return (await loadCards())[pathOf(trigger.pathname) + decodeURIComponent(trigger.hash)]
}
