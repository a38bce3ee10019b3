import { useCallback, useState } from 'react'
import type { Hit } from '../../search/hits/hit.ts'
import { favour, forget, type SavedKind, type SavedSearches, visit } from './savedSearches.ts'
import type { DialogConfig } from './searchConfig.ts'
import { loadSaved, storeSaved } from './storedSearches.ts'

export interface SavedSearchesStore {
  saved: SavedSearches
  visit(hit: Hit): void
  favour(hit: Hit): void
  forget(kind: SavedKind, hit: Hit): void
}

const none: SavedSearches = { recents: [], favourites: [] }
const storage = (): Storage => window.localStorage

/** Recent and favourite searches; always empty, and nothing stored, where personalisation is off. */
export function useSavedSearches({ indexName, personalization }: DialogConfig): SavedSearchesStore {
  const load = () => (personalization ? loadSaved(storage, indexName, window.location.origin) : none)
  const [saved, setSaved] = useState(load)
  const change = useCallback(
    (update: (now: SavedSearches) => SavedSearches) => {
      if (!personalization) return
      setSaved(update)
      // Another tab may have stored something since: the change is made to what is there now.
      storeSaved(storage, indexName, update(loadSaved(storage, indexName, window.location.origin)))
    },
    [indexName, personalization],
  )
  return {
    saved,
    visit: useCallback((hit) => change((now) => visit(now, hit)), [change]),
    favour: useCallback((hit) => change((now) => favour(now, hit)), [change]),
    forget: useCallback((kind, hit) => change((now) => forget(now, kind, hit)), [change]),
  }
}
