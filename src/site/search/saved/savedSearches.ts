/**
 * Recent and favorite searches: what a reader opened, and what they want to keep. Lists, newest first; a hit is in one of them
 * at most once. They are stored in DocSearch's format, so that searches saved on a DocSearch site of the same index are kept.
 */
import { type Hit, readHit, toStored } from '../../../search/hits/hit.ts'
import { FAVORITE_LIMIT, RECENT_LIMIT } from '../../limits.ts'

export interface SavedSearches {
  recents: Hit[]
  favorites: Hit[]
}

export type SavedKind = keyof SavedSearches

const samePlace = (a: Hit, b: Hit): boolean => a.objectID === b.objectID || a.url === b.url
const without = (list: Hit[], hit: Hit): Hit[] => list.filter((each) => !samePlace(each, hit))

/** Fewer recent searches are kept once there are favorites. */
export function trimRecents({ recents, favorites }: SavedSearches): SavedSearches {
  const limit = favorites.length > 0 ? RECENT_LIMIT.withFavorites : RECENT_LIMIT.alone
  return { recents: recents.slice(0, limit), favorites: favorites.slice(0, FAVORITE_LIMIT) }
}

/** The valid entries of a stored list. Anyone may have written it, so each entry is checked. */
export function parseSaved(json: string | null, origin: string): Hit[] {
  let entries: unknown
  try {
    entries = JSON.parse(json ?? '')
  } catch {}
  if (!Array.isArray(entries)) return []
  const hits = entries
    .slice(0, FAVORITE_LIMIT + RECENT_LIMIT.alone)
    .flatMap((entry) => readHit(entry, origin) ?? [])
  return hits.filter((hit, index) => hits.findIndex((other) => other.objectID === hit.objectID) === index)
}

/** The reader opened a hit. A favorite stays where it is. */
export function visit(saved: SavedSearches, hit: Hit): SavedSearches {
  const stored = toStored(hit)
  if (saved.favorites.some((each) => samePlace(each, stored))) return saved
  return trimRecents({ ...saved, recents: [stored, ...without(saved.recents, stored)] })
}

/**
 * Moves a recent search to the favorites; the eleventh replaces the oldest. The other recent searches stay on screen until
 * next time, so that the list does not shrink under the reader's pointer.
 */
export function addFavorite(saved: SavedSearches, hit: Hit): SavedSearches {
  const stored = toStored(hit)
  const favorites = [stored, ...without(saved.favorites, stored)].slice(0, FAVORITE_LIMIT)
  return { recents: without(saved.recents, stored), favorites }
}

export function forget(saved: SavedSearches, kind: SavedKind, hit: Hit): SavedSearches {
  return { ...saved, [kind]: without(saved[kind], hit) }
}
