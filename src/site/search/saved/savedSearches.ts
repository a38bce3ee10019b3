/**
 * Recent and favorite searches: what a reader opened, and what they want to keep. Lists, newest first; a place is
 * in one of them at most once. Pure: `storedSearches.ts` keeps them in the browser.
 */
import { type Hit, toStored } from '../../../search/hits/hit.ts'
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

/** The reader opened a hit. A favorite stays where it is. */
export function visit(saved: SavedSearches, hit: Hit): SavedSearches {
  const stored = toStored(hit)
  if (saved.favorites.some((each) => samePlace(each, stored))) return saved
  return trimRecents({ ...saved, recents: [stored, ...without(saved.recents, stored)] })
}

/**
 * Moves a recent search to the favorites, the eleventh pushing out the oldest. The other recent searches stay on
 * screen until the next time, so that the list does not shrink under the reader's pointer.
 */
export function addFavorite(saved: SavedSearches, hit: Hit): SavedSearches {
  const stored = toStored(hit)
  const favorites = [stored, ...without(saved.favorites, stored)].slice(0, FAVORITE_LIMIT)
  return { recents: without(saved.recents, stored), favorites }
}

export function forget(saved: SavedSearches, kind: SavedKind, hit: Hit): SavedSearches {
  return { ...saved, [kind]: without(saved[kind], hit) }
}
