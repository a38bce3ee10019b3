/** What the page, the service worker and the build have to agree on. */
import { address } from '../../shared/address.ts'

/** Above all pages, so that the worker may answer for every one. */
export const workerPath = '/service-worker.js'

/**
 * The cache with everything that is saved, and the channel on which the worker reports its progress to every open page.
 * Sites of one host share their caches, so each has a name of its own.
 */
export const cacheName = `offline${address('/').slice(0, -1)}`

/** Entry of the cache that is written when all files are saved; contains the keys of the files, as JSON. */
export const completeKey = '/.saved'

/** The page for addresses that are not saved. */
export const offlinePage = '/offline'

/** From the worker to the pages. `failed`: why saving failed, as a sentence. */
export type FromOfflineWorker = { done: number; total: number } | { saved: true } | { failed: string }

/** From a page to the worker: fetch whatever is missing. */
export const saveRequest = 'save'
