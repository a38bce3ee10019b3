/** What the page, the service worker and the build have to agree on. */

/** Where the service worker is: at the root, so that it may answer for every page. */
export const workerAddress = '/service-worker.js'

/** The one cache that holds what is saved. */
export const cacheName = 'offline'

/** Entry of the cache that is written when all files are there; holds the keys of the files, as JSON. */
export const completeKey = '/.saved'

/** The worker tells every open page on this channel how saving goes. */
export const channelName = 'offline'

/** The page for addresses that are not saved. */
export const offlinePage = '/offline'

/** From the worker to the pages. `saved`: everything is there. `failed`: why it is not, as a sentence. */
export type FromOfflineWorker = { done: number; total: number } | { saved: true } | { failed: string }

/** From a page to the worker: look whether everything is there, and fetch what is not. */
export const saveRequest = 'save'
