/** What the page, the service worker and the build have to agree on. */
import { address } from '../../shared/address.ts'

/** Where the service worker is: above all pages, so that it may answer for every one. */
export const workerPath = '/service-worker.js'

/** The one cache that holds what is saved. Sites of one host share their caches, so each has a name of its own. */
export const cacheName = `offline${address('/').slice(0, -1)}`

/** Entry of the cache that is written when all files are there; holds the keys of the files, as JSON. */
export const completeKey = '/.saved'

/** The worker tells every open page on this channel how saving goes. */
export const channelName = cacheName

/** The page for addresses that are not saved. */
export const offlinePage = '/offline'

/** From the worker to the pages. `saved`: everything is there. `failed`: why it is not, as a sentence. */
export type FromOfflineWorker = { done: number; total: number } | { saved: true } | { failed: string }

/** From a page to the worker: look whether everything is there, and fetch what is not. */
export const saveRequest = 'save'
