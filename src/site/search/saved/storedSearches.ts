/**
 * Keeps saved searches in the browser, one list under a key of its own for each index, in DocSearch's format, so that
 * what readers saved on a DocSearch site of the same index is still theirs. What is read may have been written by
 * anyone: it is checked entry by entry. Storage that is forbidden or full costs the reader only the memory of it.
 */
import { type Hit, readHit } from '../../../search/hits/hit.ts'
import { FAVORITE_LIMIT, RECENT_LIMIT } from '../../limits.ts'
import { favoriteSearchesKey, recentSearchesKey } from '../../storage/storageKeys.ts'
import { type SavedKind, type SavedSearches, trimRecents } from './savedSearches.ts'

const storageKey = (kind: SavedKind, indexName: string): string =>
  kind === 'recents' ? recentSearchesKey(indexName) : favoriteSearchesKey(indexName)

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** @param store - gives the storage; may throw, as `window.localStorage` does when it is forbidden */
export function loadSaved(store: () => Store, indexName: string, origin: string): SavedSearches {
  const load = (kind: SavedKind) => parseSaved(read(store, storageKey(kind, indexName)), origin)
  return trimRecents({ recents: load('recents'), favorites: load('favorites') })
}

export function storeSaved(store: () => Store, indexName: string, saved: SavedSearches): void {
  write(store, storageKey('recents', indexName), saved.recents)
  write(store, storageKey('favorites', indexName), saved.favorites)
}

/** The valid entries of a stored list; none when it is not a list at all. */
export function parseSaved(json: string | null, origin: string): Hit[] {
  const entries = parse(json)
  if (!Array.isArray(entries)) return []
  const hits = entries
    .slice(0, FAVORITE_LIMIT + RECENT_LIMIT.alone)
    .flatMap((entry) => readHit(entry, origin) ?? [])
  return hits.filter((hit, index) => hits.findIndex((other) => other.objectID === hit.objectID) === index)
}

function parse(json: string | null): unknown {
  try {
    return JSON.parse(json ?? '')
  } catch {
    return undefined
  }
}

function read(store: () => Store, key: string): string | null {
  try {
    return store().getItem(key)
  } catch {
    return null
  }
}

/** Stores as many entries as fit, the newest first. */
function write(store: () => Store, key: string, hits: Hit[]): void {
  for (let count = hits.length; count > 0; count--) {
    try {
      store().setItem(key, JSON.stringify(hits.slice(0, count)))
      return
    } catch {
      // Full: try with one entry less.
    }
  }
  try {
    store().removeItem(key)
  } catch {
    // Forbidden: nothing was stored in the first place.
  }
}
