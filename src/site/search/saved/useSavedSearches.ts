import { useState } from 'react'
import type { Hit } from '../../../search/hits/hit.ts'
import { safeStorage } from '../../storage/safeStorage.ts'
import { favoriteSearchesKey, recentSearchesKey } from '../../storage/storageKeys.ts'
import type { DialogConfig } from '../searchConfig.ts'
import {
  addFavorite,
  forget,
  parseSaved,
  type SavedKind,
  type SavedSearches,
  trimRecents,
  visit,
} from './savedSearches.ts'

function load(indexName: string): SavedSearches {
  const read = (key: string) => parseSaved(safeStorage.get(key), window.location.origin)
  return trimRecents({
    recents: read(recentSearchesKey(indexName)),
    favorites: read(favoriteSearchesKey(indexName)),
  })
}

/** Recent and favorite searches; always empty, and nothing stored, where personalization is off. */
export function useSavedSearches({ indexName, personalization }: DialogConfig) {
  const [saved, setSaved] = useState<SavedSearches>(() =>
    personalization ? load(indexName) : { recents: [], favorites: [] },
  )
  const change = (update: (now: SavedSearches) => SavedSearches) => {
    if (!personalization) return
    setSaved(update)
    // Another tab may have stored something since: what is there now is changed.
    const { recents, favorites } = update(load(indexName))
    safeStorage.set(recentSearchesKey(indexName), JSON.stringify(recents))
    safeStorage.set(favoriteSearchesKey(indexName), JSON.stringify(favorites))
  }
  return {
    saved,
    visit: (hit: Hit) => change((now) => visit(now, hit)),
    addFavorite: (hit: Hit) => change((now) => addFavorite(now, hit)),
    forget: (kind: SavedKind, hit: Hit) => change((now) => forget(now, kind, hit)),
  }
}
