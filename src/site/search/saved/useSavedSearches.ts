import { useState } from 'react'
import type { Hit } from '../../../search/hits/hit.ts'
import { favoriteSearchesKey, readStorage, recentSearchesKey, writeStorage } from '../../storage.ts'
import type { ClientSearchConfig } from '../searchConfig.ts'
import {
  addFavorite,
  addRecent,
  applyLimits,
  forget,
  parseSaved,
  type SavedKind,
  type SavedSearches,
} from './savedSearches.ts'

function load(indexName: string): SavedSearches {
  const read = (key: string) => parseSaved(readStorage(key), window.location.origin)
  return applyLimits({
    recents: read(recentSearchesKey(indexName)),
    favorites: read(favoriteSearchesKey(indexName)),
  })
}

/** Recent and favorite searches. If personalization is off, they are always empty and nothing is stored. */
export function useSavedSearches({ indexName, personalization }: ClientSearchConfig) {
  const [saved, setSaved] = useState<SavedSearches>(() =>
    personalization ? load(indexName) : { recents: [], favorites: [] },
  )
  const change = (update: (now: SavedSearches) => SavedSearches) => {
    if (!personalization) return
    setSaved(update)
    // Another tab may have changed the storage since, so apply the update to what is stored now.
    const { recents, favorites } = update(load(indexName))
    writeStorage(recentSearchesKey(indexName), JSON.stringify(recents))
    writeStorage(favoriteSearchesKey(indexName), JSON.stringify(favorites))
  }
  return {
    saved,
    addRecent: (hit: Hit) => change((now) => addRecent(now, hit)),
    addFavorite: (hit: Hit) => change((now) => addFavorite(now, hit)),
    forget: (kind: SavedKind, hit: Hit) => change((now) => forget(now, kind, hit)),
  }
}
