/**
 * The service worker of readers who asked for it. It saves every page of the build it was made for and answers:
 *
 * - documents and other files whose address stays the same: from the network, and from what is saved when the
 *   network does not answer in time. A reader with a connection never sees an old page.
 * - code and styles, whose address changes with their content: from what is saved.
 * - all else, searches included: not at all. The page searches by itself when no service answers.
 *
 * Each build writes another worker, so the browser notices a deploy with the next document it loads, and the new worker
 * fetches what changed. It takes over at once: pages of the build before find their code still saved.
 */
import { address } from '../../../shared/address.ts'
import { pagePath } from '../../navigation/links.ts'
import {
  cacheName,
  channelName,
  completeKey,
  type FromOfflineWorker,
  offlinePage,
  saveRequest,
  workerPath,
} from '../names.ts'
import { createPatience, networkFirst } from './networkFirst.ts'
import { isAsset, keyOf, type SavedFile, staleKeys } from './savedFiles.ts'
import { keysOf, SaveError, saveFiles } from './saveFiles.ts'
import type { FetchEvent, WorkerScope } from './workerScope.ts'

/** The build writes this in front of the worker's code. */
export interface SavedBuild {
  files: readonly SavedFile[]
  redirects: Record<string, string>
}

declare const BUILD: SavedBuild

const scope = self as unknown as WorkerScope
const { files, redirects } = BUILD
const keys = new Map(files.map((file) => [file[0], keyOf(file)]))
const channel = new BroadcastChannel(channelName)
const tell = (message: FromOfflineWorker) => channel.postMessage(message)
const time = createPatience()

scope.addEventListener('install', (event) => {
  event.waitUntil(save().then(() => scope.skipWaiting()))
})

scope.addEventListener('activate', (event) => {
  event.waitUntil(
    complete()
      // Firefox shows its own error page where the early request fails, whatever the worker answers. Off in so many words: a
      // worker of an earlier build switched it on.
      .then(() => scope.registration.navigationPreload?.disable())
      .then(() => scope.clients.claim())
      .then(() => tell({ saved: true })),
  )
})

scope.addEventListener('message', (event) => {
  if (event.data !== saveRequest) return
  event.waitUntil(
    save()
      .then(complete)
      .then(() => tell({ saved: true })),
  )
})

scope.addEventListener('fetch', (event) => {
  const { request } = event
  const url = new URL(request.url)
  if (request.method !== 'GET' || url.origin !== scope.location.origin) return
  const { pathname } = url
  if (request.mode === 'navigate') event.respondWith(answerDocument(event, url))
  else if (isAsset(pathname)) event.respondWith(answerAsset(request, pathname))
  else if (keys.has(pathname)) event.respondWith(networkFirst(fetch(request), () => saved(pathname), time))
})

async function save(): Promise<void> {
  try {
    const cache = await caches.open(cacheName)
    await saveFiles(cache, files, (done) => tell({ done, total: files.length }))
  } catch (error) {
    tell({ failed: error instanceof SaveError ? error.message : `The browser refused it: ${error}` })
    throw error
  }
}

/** Deletes what is left of earlier builds. */
async function complete(): Promise<void> {
  const cache = await caches.open(cacheName)
  const known = await cache.match(completeKey)
  const before: string[] = known ? await known.json() : []
  const there = (await keysOf(cache)).filter((key) => key !== completeKey)
  for (const key of staleKeys(there, files, before)) await cache.delete(key)
  await cache.put(completeKey, Response.json(files.map(keyOf)))
}

/** Does not make the cache anew when the reader has had it deleted. */
async function saved(address: string): Promise<Response | undefined> {
  const key = keys.get(address)
  return key === undefined ? undefined : caches.match(key, { cacheName })
}

async function answerAsset(request: Request, address: string): Promise<Response> {
  // With any hash: the one of the build before, too.
  return (await caches.match(address, { cacheName, ignoreSearch: true })) ?? fetch(request)
}

async function answerDocument(event: FetchEvent, { pathname, search }: URL): Promise<Response> {
  const network = fetch(event.request)
  event.waitUntil(network.then(leaveIfGone).catch(() => {}))
  const path = pagePath(pathname) ?? '/'
  const own = address(path)
  // As the server does it: a page has one address.
  const target = redirects[path] ?? (own === pathname || !keys.has(own) ? undefined : path + search)
  const copy = async () => (target === undefined ? saved(own) : Response.redirect(address(target), 302))
  try {
    return await networkFirst(network, copy, time)
  } catch (error) {
    const page = await saved(address(offlinePage))
    if (!page) throw error
    return new Response(page.body, { status: 503, headers: page.headers })
  }
}

let isThere = false

/** Browsers keep a worker whose file a deploy took away; this one takes its leave, with all it saved. */
async function leaveIfGone(): Promise<void> {
  if (isThere) return
  const { status } = await fetch(address(workerPath), { method: 'HEAD', cache: 'no-store' })
  isThere = status !== 404 && status !== 410
  if (isThere) return
  await scope.registration.unregister()
  await caches.delete(cacheName)
}
