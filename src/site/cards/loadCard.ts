import { address, pathOf } from '../../shared/address.ts'
import { VARIABLE_TYPE } from '../markers.ts'
import { CARDS_PATH, type NameCard, TYPES_PATH, type TypeAt } from './nameCard.ts'

/** Returns a function that fetches a JSON file once. After a network error, the next call tries again. */
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
const loadCards = once<NameCard>(CARDS_PATH)
export const loadTypes = once<readonly TypeAt[]>(TYPES_PATH)

/** The content of the card of a name, a variable or a term. */
export async function loadCard(trigger: HTMLElement): Promise<NameCard | undefined> {
  const type = trigger.getAttribute(VARIABLE_TYPE)
  if (type) return { name: trigger.textContent, type }
  if (!(trigger instanceof HTMLAnchorElement)) return undefined
  return (await loadCards())[pathOf(trigger.pathname) + decodeURIComponent(trigger.hash)]
}
