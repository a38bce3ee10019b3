/** The logic of the offline button. Loaded when the button is clicked, or if there is offline data already. */
import { address } from '../../shared/address.ts'
import { trustedScript } from '../trustedTypes.ts'
import { cacheName, completeKey, type OfflineMessage, SAVE_MESSAGE, workerPath } from './names.ts'

export type OfflineState =
  | { kind: 'off' }
  /** The reader removed the saved files. */
  | { kind: 'removed' }
  /** `done` of `total` files are saved. */
  | { kind: 'saving'; done: number; total: number }
  /** `bytes`: total size of the saved files. */
  | { kind: 'saved'; bytes: number }
  | { kind: 'failed'; reason: string }

export interface OfflineControl {
  /** Saves the site, unless it is saved already, perhaps in another tab. */
  save(): void
  /** Removes the saved site. */
  remove(): void
}

/** @param show - called with every new state */
export async function openOfflineControl(show: (state: OfflineState) => void): Promise<OfflineControl> {
  let state: OfflineState = { kind: 'off' }
  const setState = (next: OfflineState) => {
    state = next
    show(next)
  }
  const showSaved = async () => {
    const bytes = await readSavedBytes()
    if (bytes !== undefined) setState({ kind: 'saved', bytes })
    return bytes !== undefined
  }
  const fail = async (reason: string) => {
    setState({ kind: 'failed', reason })
    // If storage is blocked, there is nothing to remove.
    await removeSite().catch(() => {})
  }
  let lastAttempt = 0
  const save = async () => {
    const attempt = ++lastAttempt
    setState({ kind: 'saving', done: 0, total: 0 })
    try {
      await saveSite(() => {
        // Wait for the worker's own reason, which may arrive later over the channel.
        setTimeout(() => {
          if (attempt === lastAttempt && state.kind === 'saving') void fail('The browser stopped it.')
        }, 1000)
      })
    } catch (error) {
      // `register` throws a TypeError if the worker's script cannot be loaded.
      await fail(
        error instanceof TypeError
          ? 'The site did not answer.'
          : `The browser refused it: ${(error as Error).message}`,
      )
    }
  }
  const channel = new BroadcastChannel(cacheName)
  const remove = async () => {
    await removeSite()
    setState({ kind: 'removed' })
    channel.postMessage({ removed: true } satisfies OfflineMessage)
  }

  channel.onmessage = ({ data }: MessageEvent<OfflineMessage>) => {
    if ('saved' in data) void showSaved()
    else if ('removed' in data) setState({ kind: 'off' })
    else if ('failed' in data) {
      // If an update fails, the previously saved build remains.
      if (state.kind === 'saving') void fail(data.failed)
    } else if (state.kind !== 'saved') setState({ kind: 'saving', ...data })
  }

  const resume = async () => {
    const registration = await ownRegistration()
    if (registration?.active && !(await showSaved())) await save()
    else if (registration?.installing && !registration.active) setState({ kind: 'saving', done: 0, total: 0 })
    // Without a worker, remaining files are useless: the browser stopped the worker while it saved, or removed it.
    else if (!registration) await removeSite()
  }
  // If storage is blocked, there is nothing to resume, and saving will report the error.
  await resume().catch(() => {})

  const run = (action: () => Promise<void>) => () => {
    action().catch((error: Error) => setState({ kind: 'failed', reason: error.message }))
  }
  return {
    save: run(async () => {
      if (state.kind !== 'saving' && state.kind !== 'saved') await save()
    }),
    remove: run(remove),
  }
}

/** Total size of the saved files in bytes; undefined if not all files are saved. */
async function readSavedBytes(): Promise<number | undefined> {
  if (!(await caches.has(cacheName))) return undefined
  const cache = await caches.open(cacheName)
  if (!(await cache.match(completeKey))) return undefined
  const sizes = (await cache.matchAll()).map(({ headers }) => Number(headers.get('content-length') ?? 0))
  return sizes.reduce((sum, size) => sum + size, 0)
}

const workerAddress = trustedScript('serviceWorker', address(workerPath))

/** @param onStopped - called if the browser stops the worker before all files are saved */
async function saveSite(onStopped: () => void): Promise<void> {
  const registration = await navigator.serviceWorker.register(workerAddress, { updateViaCache: 'none' })
  const { installing, active } = registration
  // An active worker is not installed again, but its files may be gone.
  if (!installing) return active?.postMessage(SAVE_MESSAGE)
  installing.addEventListener('statechange', () => {
    if (installing.state === 'redundant') onStopped()
  })
}

/** The registration of this site's worker, not of a worker that another site of the origin has at a parent path. */
async function ownRegistration(): Promise<ServiceWorkerRegistration | undefined> {
  const found = await navigator.serviceWorker.getRegistration()
  return found?.scope === new URL(address('/'), location.href).href ? found : undefined
}

async function removeSite(): Promise<void> {
  await (await ownRegistration())?.unregister()
  await caches.delete(cacheName)
}
