/** What the offline button does. Loaded when it is pressed, or when something is saved already. */
import { address } from '../../shared/address.ts'
import { trustedScript } from '../trustedTypes.ts'
import { cacheName, completeKey, type FromOfflineWorker, saveRequest, workerPath } from './names.ts'

export type OfflineState =
  | { kind: 'off' }
  /** The reader removed what was saved. */
  | { kind: 'removed' }
  /** `done` of `total` files are saved. */
  | { kind: 'saving'; done: number; total: number }
  /** `bytes` of the browser's storage are used. */
  | { kind: 'saved'; bytes: number }
  | { kind: 'failed'; reason: string }

export interface OfflineControl {
  /** Saves, or removes what is saved. */
  press(): void
}

/** @param show - called with every change */
export async function openOfflineControl(show: (state: OfflineState) => void): Promise<OfflineControl> {
  let state: OfflineState = { kind: 'off' }
  const enter = (next: OfflineState) => {
    state = next
    show(next)
  }
  const showSaved = async () => {
    const bytes = await readSavedBytes()
    if (bytes !== undefined) enter({ kind: 'saved', bytes })
    return bytes !== undefined
  }
  const fail = async (reason: string) => {
    enter({ kind: 'failed', reason })
    // Where storage is forbidden there is nothing to remove either.
    await removeSite().catch(() => {})
  }
  let tries = 0
  const save = async () => {
    const own = ++tries
    enter({ kind: 'saving', done: 0, total: 0 })
    try {
      await saveSite(() => {
        // The worker's own reason comes over the channel, and may arrive later.
        setTimeout(() => {
          if (own === tries && state.kind === 'saving') void fail('The browser stopped it.')
        }, 1000)
      })
    } catch (error) {
      // Browsers throw a TypeError when the worker's file does not arrive.
      await fail(
        error instanceof TypeError
          ? 'The site did not answer.'
          : `The browser refused it: ${(error as Error).message}`,
      )
    }
  }
  const remove = async () => {
    await removeSite()
    enter({ kind: 'removed' })
  }

  new BroadcastChannel(cacheName).onmessage = ({ data }: MessageEvent<FromOfflineWorker>) => {
    if ('saved' in data) void showSaved()
    else if ('failed' in data) {
      // An update that fails leaves the build before it in place.
      if (state.kind === 'saving') void fail(data.failed)
    } else if (state.kind !== 'saved') enter({ kind: 'saving', ...data })
  }

  const resume = async () => {
    const registration = await ownRegistration()
    if (registration?.active && !(await showSaved())) await save()
    else if (registration?.installing && !registration.active) enter({ kind: 'saving', done: 0, total: 0 })
    // Files of a worker that is gone: it was stopped while it saved, or the browser dropped it.
    else if (!registration) await removeSite()
  }
  // Where storage is forbidden there is nothing to resume, and saving will say so.
  await resume().catch(() => {})

  return {
    press() {
      if (state.kind === 'saving') return
      void (state.kind === 'saved' ? remove() : save()).catch((error: Error) =>
        enter({ kind: 'failed', reason: error.message }),
      )
    },
  }
}

/** Bytes of all that is saved, or undefined where something is missing. */
async function readSavedBytes(): Promise<number | undefined> {
  if (!(await caches.has(cacheName))) return undefined
  const cache = await caches.open(cacheName)
  if (!(await cache.match(completeKey))) return undefined
  const sizes = (await cache.matchAll()).map(({ headers }) => Number(headers.get('content-length') ?? 0))
  return sizes.reduce((sum, size) => sum + size, 0)
}

const workerAddress = trustedScript('serviceWorker', address(workerPath))

/** @param onStopped - called when the browser stops the worker before it is done */
async function saveSite(onStopped: () => void): Promise<void> {
  const registration = await navigator.serviceWorker.register(workerAddress, { updateViaCache: 'none' })
  const { installing, active } = registration
  // An active worker has nothing to install, but its files may be gone.
  if (!installing) return active?.postMessage(saveRequest)
  installing.addEventListener('statechange', () => {
    if (installing.state === 'redundant') onStopped()
  })
}

/** The registration of this site's worker, not of one that another site on the host has above it. */
async function ownRegistration(): Promise<ServiceWorkerRegistration | undefined> {
  const found = await navigator.serviceWorker.getRegistration()
  return found?.scope === new URL(address('/'), location.href).href ? found : undefined
}

async function removeSite(): Promise<void> {
  await (await ownRegistration())?.unregister()
  await caches.delete(cacheName)
}
