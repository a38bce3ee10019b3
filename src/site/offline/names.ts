/** Names and messages that the page, the service worker and the build share. */
import { address } from '../../shared/address.ts'

/** At the root of the site, so that every page is in the service worker's scope. */
export const WORKER_PATH = '/service-worker.js'

/**
 * Name of the cache with all saved files, and of the channel on which every open page learns what happens to them. It
 * contains the site's path, because all sites of an origin share their caches.
 */
export const cacheName = `offline${address('/').slice(0, -1)}`

/** Key of the cache entry that is written once all files are saved. It contains the keys of the files as a JSON array. */
export const COMPLETE_KEY = '/.saved'

/** Path of the page that is shown offline for URLs that are not saved. */
export const OFFLINE_PAGE = '/offline'

/**
 * Messages to all pages: from the worker while it saves, and from the page that removed the saved files. `failed` says why
 * saving failed, as a sentence.
 */
export type OfflineMessage =
  | { done: number; total: number }
  | { saved: true }
  | { failed: string }
  | { removed: true }

/** Message from a page to the worker: save all files that are missing. */
export const SAVE_MESSAGE = 'save'
