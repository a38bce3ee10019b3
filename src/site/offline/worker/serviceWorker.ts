/**
 * The service worker, registered only for readers who saved the site. It saves every page of its build and handles requests:
 *
 * - documents and other files with a permanent URL: network first, with the saved copy as a fallback if the network does not
 *   respond in time, so that an online reader never sees an outdated page;
 * - code and styles, whose URL changes with their content: cache first;
 * - all other requests, including searches, go to the network. If no search service responds, the page falls back to its own
 *   search engine.
 *
 * Each build writes a different worker, so the browser detects a deploy with the next document it loads, and the new worker
 * fetches what changed. It activates immediately: the code of the previous build remains saved for pages that are open.
 *
 * Navigation preload stays off: with it, Firefox shows its own error page if the preload request fails, whatever the worker
 * responds.
 */
import { address, pathOf } from '../../../shared/address.ts'
import { pagePath } from '../../navigation/links.ts'
import {
  COMPLETE_KEY,
  cacheName,
  OFFLINE_PAGE,
  type OfflineMessage,
  SAVE_MESSAGE,
  WORKER_PATH,
} from '../names.ts'
import { networkFirst } from './networkFirst.ts'
import { isAsset, keyOf, keysOf, type SavedFile, SaveError, saveFiles, staleKeys } from './savedFiles.ts'

/** The build prepends it to the worker's code, as the constant `BUILD`. */
export interface SavedBuild {
  files: readonly SavedFile[]
  redirects: Record<string, string>
}

declare const BUILD: SavedBuild

/**
 * The part of the global scope of service workers that is used here. TypeScript's own types conflict with those of the DOM.
 */
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
/** Readers type `getVault`, like the method, but the page is `getvault`. */
const targetsByLowercase = new Map([
  ...Object.entries(redirects).map(([from, to]) => [address(from).toLowerCase(), to] as const),
  ...files.map(([file]) => [file.toLowerCase(), pathOf(file) ?? file] as const),
])
const channel = new BroadcastChannel(cacheName)
const broadcast = (message: OfflineMessage) => channel.postMessage(message)

scope.addEventListener('install', (event) => {
  event.waitUntil(save().then(() => scope.skipWaiting()))
})

scope.addEventListener('activate', (event) => {
  event.waitUntil(
    completeUpdate()
      .then(() => scope.clients.claim())
      .then(() => broadcast({ saved: true })),
  )
})

scope.addEventListener('message', (event) => {
  if (event.data !== SAVE_MESSAGE) return
  event.waitUntil(
    save()
      .then(completeUpdate)
      .then(() => broadcast({ saved: true })),
  )
})

scope.addEventListener('fetch', (event) => {
  const { request } = event
  const url = new URL(request.url)
  if (request.method !== 'GET' || url.origin !== scope.location.origin) return
  const { pathname } = url
  if (request.mode === 'navigate') event.respondWith(respondToNavigation(event, url))
  else if (isAsset(pathname)) event.respondWith(respondWithAsset(request, pathname))
  else if (keys.has(pathname)) event.respondWith(networkFirst(fetch(request), () => matchSaved(pathname)))
})

async function save(): Promise<void> {
  try {
    const cache = await caches.open(cacheName)
    await saveFiles(cache, files, (done) => broadcast({ done, total: files.length }))
  } catch (error) {
    broadcast({ failed: error instanceof SaveError ? error.message : `The browser refused: ${error}` })
    throw error
  }
}

/** Deletes the stale files of earlier builds, and records that this build is saved completely. */
async function completeUpdate(): Promise<void> {
  const cache = await caches.open(cacheName)
  const completed = await cache.match(COMPLETE_KEY)
  const previous: string[] = completed ? await completed.json() : []
  const existing = (await keysOf(cache)).filter((key) => key !== COMPLETE_KEY)
  for (const key of staleKeys(existing, files, previous)) await cache.delete(key)
  await cache.put(COMPLETE_KEY, Response.json(files.map(keyOf)))
}

/** Uses `caches.match`, because `caches.open` would recreate a cache that the reader deleted. */
async function matchSaved(address: string): Promise<Response | undefined> {
  const key = keys.get(address)
  return key === undefined ? undefined : caches.match(key, { cacheName })
}

async function respondWithAsset(request: Request, address: string): Promise<Response> {
  // `ignoreSearch` also finds the assets of the previous build.
  return (await caches.match(address, { cacheName, ignoreSearch: true })) ?? fetch(request)
}

async function respondToNavigation(event: FetchEvent, { pathname, search }: URL): Promise<Response> {
  const network = fetch(event.request)
  event.waitUntil(network.then(uninstallIfRemoved).catch(() => {}))
  const path = pagePath(pathname) ?? '/'
  const own = address(path)
  // Redirect to the page's canonical URL, as the server does.
  const target = redirects[path] ?? (keys.has(own) ? path : targetsByLowercase.get(own.toLowerCase()))
  const copy = async () => {
    if (target === undefined || address(target) === pathname) return matchSaved(own)
    const redirect = new URL(address(target), scope.location.href)
    redirect.search ||= search
    return Response.redirect(redirect.href, 302)
  }
  try {
    return await networkFirst(network, copy)
  } catch (error) {
    const page = await matchSaved(address(OFFLINE_PAGE))
    if (!page) throw error
    return new Response(page.body, { status: 503, headers: page.headers })
  }
}

let isDeployed = false

/**
 * Browsers keep a worker even after a deploy removed its file. In that case, this worker removes itself and all saved files.
 */
async function uninstallIfRemoved(): Promise<void> {
  if (isDeployed) return
  const { status } = await fetch(address(WORKER_PATH), { method: 'HEAD', cache: 'no-store' })
  isDeployed = status !== 404 && status !== 410
  if (isDeployed) return
  await scope.registration.unregister()
  await caches.delete(cacheName)
}
