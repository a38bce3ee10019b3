import { useState } from 'react'
import type { Hit } from '../../../search/hits/hit.ts'
import type { DialogConfig } from '../searchConfig.ts'
import { addFavorite, forget, type SavedKind, type SavedSearches, visit } from './savedSearches.ts'
import { loadSaved, storeSaved } from './storedSearches.ts'

export interface SavedSearchesStore {
  saved: SavedSearches
  visit(hit: Hit): void
  addFavorite(hit: Hit): void
  forget(kind: SavedKind, hit: Hit): void
}

const none: SavedSearches = { recents: [], favorites: [] }
const storage = (): Storage => window.localStorage

/** Recent and favorite searches; always empty, and nothing stored, where personalization is off. */
export function useSavedSearches({ indexName, personalization }: DialogConfig): SavedSearchesStore {
  const load = () => (personalization ? loadSaved(storage, indexName, window.location.origin) : none)
  const [saved, setSaved] = useState(load)
  const change = (update: (now: SavedSearches) => SavedSearches) => {
    if (!personalization) return
    setSaved(update)
    // Another tab may have stored something since: the change is made to what is there now.
    storeSaved(storage, indexName, update(loadSaved(storage, indexName, window.location.origin)))
  }
  return {
    saved,
    visit: (hit) => change((now) => visit(now, hit)),
    addFavorite: (hit) => change((now) => addFavorite(now, hit)),
    forget: (kind, hit) => change((now) => forget(now, kind, hit)),
  }
}
