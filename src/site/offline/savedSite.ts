/** The saved site on this device: its service worker, and the cache with its files. */
import { address } from '../../shared/address.ts'
import { trustedScript } from '../trustedTypes.ts'
import { cacheName, completeKey, SAVE_MESSAGE, workerPath } from './names.ts'

const workerAddress = trustedScript('serviceWorker', address(workerPath))

/** Total size of the saved files in bytes; undefined if not all files are saved. */
export async function readSavedBytes(): Promise<number | undefined> {
  if (!(await caches.has(cacheName))) return undefined
  const cache = await caches.open(cacheName)
  if (!(await cache.match(completeKey))) return undefined
  const sizes = (await cache.matchAll()).map(({ headers }) => Number(headers.get('content-length') ?? 0))
  return sizes.reduce((sum, size) => sum + size, 0)
}

/** @param onStopped - called if the browser stops the worker before all files are saved */
export async function saveSite(onStopped: () => void): Promise<void> {
  const registration = await navigator.serviceWorker.register(workerAddress, { updateViaCache: 'none' })
  const { installing, active } = registration
  // An active worker is not installed again, but its files may be gone.
  if (!installing) return active?.postMessage(SAVE_MESSAGE)
  installing.addEventListener('statechange', () => {
    if (installing.state === 'redundant') onStopped()
  })
}

/** The registration of this site's worker, not of a worker that another site of the origin has at a parent path. */
export async function ownRegistration(): Promise<ServiceWorkerRegistration | undefined> {
  const found = await navigator.serviceWorker.getRegistration()
  return found?.scope === new URL(address('/'), location.href).href ? found : undefined
}

export async function removeSite(): Promise<void> {
  await (await ownRegistration())?.unregister()
  await caches.delete(cacheName)
}
