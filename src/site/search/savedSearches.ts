/**
 * Recent and favourite searches: what a reader opened, and what they want to keep. Lists, newest first; a place is
 * in one of them at most once. Pure: `storedSearches.ts` keeps them in the browser.
 */
import { type Hit, toStored } from '../../search/hits/hit.ts'
import { favouriteLimit, recentLimit } from './limits.ts'

export interface SavedSearches {
  recents: Hit[]
  favourites: Hit[]
}

export type SavedKind = keyof SavedSearches

const samePlace = (a: Hit, b: Hit): boolean => a.objectID === b.objectID || a.url === b.url
const without = (list: Hit[], hit: Hit): Hit[] => list.filter((each) => !samePlace(each, hit))

/** Fewer recent searches are kept once there are favourites. */
export function trimRecents({ recents, favourites }: SavedSearches): SavedSearches {
  const limit = favourites.length > 0 ? recentLimit.withFavourites : recentLimit.alone
  return { recents: recents.slice(0, limit), favourites: favourites.slice(0, favouriteLimit) }
}

/** The reader opened a hit. A favourite stays where it is. */
export function visit(saved: SavedSearches, hit: Hit): SavedSearches {
  const stored = toStored(hit)
  if (saved.favourites.some((each) => samePlace(each, stored))) return saved
  return trimRecents({ ...saved, recents: [stored, ...without(saved.recents, stored)] })
}

/**
 * Moves a recent search to the favourites, the eleventh pushing out the oldest. The other recent searches stay on
 * screen until the next time, so that the list does not shrink under the reader's pointer.
 */
export function favour(saved: SavedSearches, hit: Hit): SavedSearches {
  const stored = toStored(hit)
  const favourites = [stored, ...without(saved.favourites, stored)].slice(0, favouriteLimit)
  return { recents: without(saved.recents, stored), favourites }
}

export function forget(saved: SavedSearches, kind: SavedKind, hit: Hit): SavedSearches {
  return { ...saved, [kind]: without(saved[kind], hit) }
}
