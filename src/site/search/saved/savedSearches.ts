/**
 * Recent and favorite searches: the hits that a reader opened, and those they chose to keep. Both lists are newest first; a
 * hit is only once in only one of them. The storage format is DocSearch's, so that what readers saved on a DocSearch site
 * with the same index name still works.
 */
import { type Hit, readHit, toStored } from '../../../search/hits/hit.ts'
import { FAVORITE_LIMIT, recentLimit } from '../../limits.ts'

export interface SavedSearches {
  recents: Hit[]
  favorites: Hit[]
}

export type SavedKind = keyof SavedSearches

const isSameHit = (a: Hit, b: Hit): boolean => a.objectID === b.objectID || a.url === b.url
const without = (list: Hit[], hit: Hit): Hit[] => list.filter((each) => !isSameHit(each, hit))

/** Trims both lists to their limits. There are fewer recent searches once there are favorites. */
export function applyLimits({ recents, favorites }: SavedSearches): SavedSearches {
  const limit = favorites.length > 0 ? recentLimit.withFavorites : recentLimit.alone
  return { recents: recents.slice(0, limit), favorites: favorites.slice(0, FAVORITE_LIMIT) }
}

/** The valid entries of a stored list. Local storage is not trusted, so each entry is validated. */
export function parseSaved(json: string | null, origin: string): Hit[] {
  let entries: unknown
  try {
    entries = JSON.parse(json ?? '')
  } catch {}
  if (!Array.isArray(entries)) return []
  const hits = entries
    .slice(0, FAVORITE_LIMIT + recentLimit.alone)
    .flatMap((entry) => readHit(entry, origin) ?? [])
  return hits.filter((hit, index) => hits.findIndex((other) => other.objectID === hit.objectID) === index)
}

/** Adds a hit that the reader opened, unless it is a favorite. */
export function addRecent(saved: SavedSearches, hit: Hit): SavedSearches {
  const stored = toStored(hit)
  if (saved.favorites.some((each) => isSameHit(each, stored))) return saved
  return applyLimits({ ...saved, recents: [stored, ...without(saved.recents, stored)] })
}

/**
 * Moves a recent search to the favorites. If there are too many, the oldest favorite is dropped. The limit of recent
 * searches is only applied later, so that the list does not shrink under the pointer.
 */
export function addFavorite(saved: SavedSearches, hit: Hit): SavedSearches {
  const stored = toStored(hit)
  const favorites = [stored, ...without(saved.favorites, stored)].slice(0, FAVORITE_LIMIT)
  return { recents: without(saved.recents, stored), favorites }
}

export function forget(saved: SavedSearches, kind: SavedKind, hit: Hit): SavedSearches {
  return { ...saved, [kind]: without(saved[kind], hit) }
}
