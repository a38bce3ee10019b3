/** The browser's side of saving: the service worker's registration and the cache. Every function may throw. */
import { address } from '../../shared/address.ts'
import { offlinePolicy } from '../trustedHtml.ts'
import { cacheName, completeKey, saveRequest, workerPath } from './names.ts'

const workerAddress = address(workerPath)

interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL(url: string): string },
  ): { createScriptURL(url: string): string }
}

// Browsers allow a policy's name once. It lets this one address through, whatever it is asked for.
const policy = (window as { trustedTypes?: TrustedTypes }).trustedTypes?.createPolicy(offlinePolicy, {
  createScriptURL: () => workerAddress,
})

/** Bytes of all that is saved, or undefined where something is missing. */
export async function readSavedBytes(): Promise<number | undefined> {
  if (!(await caches.has(cacheName))) return undefined
  const cache = await caches.open(cacheName)
  if (!(await cache.match(completeKey))) return undefined
  const sizes = (await cache.matchAll()).map(({ headers }) => Number(headers.get('content-length') ?? 0))
  return sizes.reduce((sum, size) => sum + size, 0)
}

/**
 * Has the worker save everything. How that goes it says on its channel.
 *
 * @param onStopped - called when the browser gives the worker up before it is through
 */
export async function saveSite(onStopped: () => void): Promise<void> {
  const address = policy?.createScriptURL(workerAddress) ?? workerAddress
  const registration = await navigator.serviceWorker.register(address, { updateViaCache: 'none' })
  const { installing, active } = registration
  // A worker that is there already has nothing to install, but its files may be gone.
  if (!installing) return active?.postMessage(saveRequest)
  installing.addEventListener('statechange', () => {
    if (installing.state === 'redundant') onStopped()
  })
}

/** The registration of this site's worker, and not of one that another site of the host has above it. */
export async function ownRegistration(): Promise<ServiceWorkerRegistration | undefined> {
  const found = await navigator.serviceWorker.getRegistration()
  return found?.scope === new URL(address('/'), location.href).href ? found : undefined
}

/** Leaves nothing behind: no worker, no files. */
export async function removeSite(): Promise<void> {
  await (await ownRegistration())?.unregister()
  await caches.delete(cacheName)
}
