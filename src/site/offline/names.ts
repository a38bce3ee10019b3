/** Names and messages that the page, the service worker and the build share. */
import { address } from '../../shared/address.ts'

/** At the root of the site, so that every page is in the service worker's scope. */
export const workerPath = '/service-worker.js'

/**
 * Name of the cache with all saved files, and of the channel on which the worker reports its progress to every open page. It
 * contains the site's path, because all sites of an origin share their caches.
 */
export const cacheName = `offline${address('/').slice(0, -1)}`

/** Key of the cache entry that is written once all files are saved. It contains the keys of the files as a JSON array. */
export const completeKey = '/.saved'

/** Path of the page that is shown offline for URLs that are not saved. */
export const offlinePage = '/offline'

/** Messages from the worker to the pages. `failed` says why saving failed, as a sentence. */
export type FromOfflineWorker = { done: number; total: number } | { saved: true } | { failed: string }

/** Message from a page to the worker: save all files that are missing. */
export const SAVE_MESSAGE = 'save'
