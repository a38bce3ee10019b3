/**
 * The service worker of readers who asked for it. It saves every page of the build it was made for and answers:
 *
 * - documents and other files with a lasting address: from the network, or from what is saved when the network does not answer
 *   in time, so that a reader with a connection never sees an old page;
 * - code and styles, whose address changes with their content: from what is saved;
 * - nothing else, searches included: the page searches by itself when no service answers.
 *
 * Each build writes another worker, so the browser notices a deploy with the next document it loads, and the new worker
 * fetches what changed. It takes over at once: open pages of the build before find their code still saved.
 *
 * Navigation preload stays off: with it, Firefox shows its own error page when the early request fails, whatever we answer.
 */
import { address } from '../../../shared/address.ts'
import { pagePath } from '../../navigation/links.ts'
import {
  cacheName,
  completeKey,
  type FromOfflineWorker,
  offlinePage,
  saveRequest,
  workerPath,
} from '../names.ts'
import { networkFirst } from './networkFirst.ts'
import { isAsset, keyOf, keysOf, type SavedFile, SaveError, saveFiles, staleKeys } from './savedFiles.ts'

/** The build writes this in front of the worker's code. */
export interface SavedBuild {
  files: readonly SavedFile[]
  redirects: Record<string, string>
}

declare const BUILD: SavedBuild

/** The part of a service worker's global scope that is used here; TypeScript knows either this one or the page's. */
interface WorkerScope {
  location: Location
  registration: ServiceWorkerRegistration
  clients: { claim(): Promise<void> }
  skipWaiting(): Promise<void>
  addEventListener(type: 'install' | 'activate', listener: (event: ExtendableEvent) => void): void
  addEventListener(type: 'fetch', listener: (event: FetchEvent) => void): void
  addEventListener(type: 'message', listener: (event: ExtendableEvent & { data: unknown }) => void): void
}

interface ExtendableEvent {
  waitUntil(work: Promise<unknown>): void
}

interface FetchEvent extends ExtendableEvent {
  request: Request
  respondWith(response: Promise<Response>): void
}

const scope = self as unknown as WorkerScope
const { files, redirects } = BUILD
const keys = new Map(files.map((file) => [file[0], keyOf(file)]))
const channel = new BroadcastChannel(cacheName)
const tell = (message: FromOfflineWorker) => channel.postMessage(message)

scope.addEventListener('install', (event) => {
  event.waitUntil(save().then(() => scope.skipWaiting()))
})

scope.addEventListener('activate', (event) => {
  event.waitUntil(
    complete()
      // A worker of an earlier build may have switched it on.
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
  else if (keys.has(pathname)) event.respondWith(networkFirst(fetch(request), () => saved(pathname)))
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

/** Does not create the cache again when the reader had it deleted. */
async function saved(address: string): Promise<Response | undefined> {
  const key = keys.get(address)
  return key === undefined ? undefined : caches.match(key, { cacheName })
}

async function answerAsset(request: Request, address: string): Promise<Response> {
  // With any hash: that of the build before, too.
  return (await caches.match(address, { cacheName, ignoreSearch: true })) ?? fetch(request)
}

async function answerDocument(event: FetchEvent, { pathname, search }: URL): Promise<Response> {
  const network = fetch(event.request)
  event.waitUntil(network.then(removeIfGone).catch(() => {}))
  const path = pagePath(pathname) ?? '/'
  const own = address(path)
  // As the server does: a page has one address.
  const target = redirects[path] ?? (own === pathname || !keys.has(own) ? undefined : path + search)
  const copy = async () => (target === undefined ? saved(own) : Response.redirect(address(target), 302))
  try {
    return await networkFirst(network, copy)
  } catch (error) {
    const page = await saved(address(offlinePage))
    if (!page) throw error
    return new Response(page.body, { status: 503, headers: page.headers })
  }
}

let isDeployed = false

/** Browsers keep a worker whose file a deploy removed; this one then removes itself and all it saved. */
async function removeIfGone(): Promise<void> {
  if (isDeployed) return
  const { status } = await fetch(address(workerPath), { method: 'HEAD', cache: 'no-store' })
  isDeployed = status !== 404 && status !== 410
  if (isDeployed) return
  await scope.registration.unregister()
  await caches.delete(cacheName)
}
