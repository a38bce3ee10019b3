/** The logic of the offline button. Loaded when the button is clicked, or if there is offline data already. */
import { address } from '../../shared/address.ts'
import { trustedScript } from '../trustedTypes.ts'
import { COMPLETE_KEY, cacheName, type OfflineMessage, SAVE_MESSAGE, WORKER_PATH } from './names.ts'

export type OfflineState =
  | { kind: 'off' }
  /** The reader removed the saved files. */
  | { kind: 'removed' }
  /** `done` of `total` files are saved. */
  | { kind: 'saving'; done: number; total: number }
  /** `bytes`: total size of the saved files. */
  | { kind: 'saved'; bytes: number }
  | { kind: 'failed'; reason: string }

/** @param show - called with every new state */
export async function openOfflineControl(show: (state: OfflineState) => void): Promise<OfflineControl> {
  const control = new OfflineControl(show)
  // If storage is blocked, there is nothing to resume, and saving will report the error.
  await control.resume().catch(() => {})
  return control
}

/** Saves the site, removes it, and follows what the worker and other tabs do. */
export class OfflineControl {
  #state: OfflineState = { kind: 'off' }
  readonly #show: (state: OfflineState) => void
  readonly #channel = new BroadcastChannel(cacheName)

  constructor(show: (state: OfflineState) => void) {
    this.#show = show
    this.#channel.onmessage = ({ data }: MessageEvent<OfflineMessage>) => this.#onMessage(data)
  }

  /** Shows what an earlier visit saved, or was saving. */
  async resume(): Promise<void> {
    const registration = await ownRegistration()
    // Without a worker, remaining files are useless: the browser stopped the worker while it saved, or removed it.
    if (!registration) await removeSite()
    else if (!registration.active) this.#setState({ kind: 'saving', done: 0, total: 0 })
    else if (!(await this.#showSaved())) await this.save()
  }

  /** Saves the site, unless it is saved already, perhaps in another tab. */
  async save(): Promise<void> {
    if (this.#state.kind === 'saving' || this.#state.kind === 'saved') return
    this.#setState({ kind: 'saving', done: 0, total: 0 })
    try {
      await saveSite(() => {
        if (this.#state.kind === 'saving') this.#fail('The browser stopped saving.')
      })
    } catch (error) {
      // `register` throws a TypeError if the worker's script cannot be loaded.
      const isUnreachable = error instanceof TypeError
      this.#fail(
        isUnreachable ? 'The site did not respond.' : `The browser refused: ${(error as Error).message}`,
      )
    }
  }

  /** Removes the saved site. */
  async remove(): Promise<void> {
    await removeSite()
    this.#setState({ kind: 'removed' })
    this.#channel.postMessage({ removed: true } satisfies OfflineMessage)
  }

  #setState(state: OfflineState): void {
    this.#state = state
    this.#show(state)
  }

  /** @returns whether all files are saved */
  async #showSaved(): Promise<boolean> {
    const bytes = await readSavedBytes()
    if (bytes !== undefined) this.#setState({ kind: 'saved', bytes })
    return bytes !== undefined
  }

  #fail(reason: string): void {
    this.#setState({ kind: 'failed', reason })
    // If storage is blocked, there is nothing to remove.
    removeSite().catch(() => {})
  }

  #onMessage(message: OfflineMessage): void {
    const { kind } = this.#state
    if ('saved' in message) void this.#showSaved()
    else if ('removed' in message) this.#setState({ kind: 'off' })
    else if ('failed' in message) {
      // If an update fails, the previously saved build remains. That the browser stopped the worker may be known before why.
      if (kind === 'saving' || kind === 'failed') this.#fail(message.failed)
    } else if (kind !== 'saved') this.#setState({ kind: 'saving', ...message })
  }
}

const workerAddress = trustedScript('serviceWorker', address(WORKER_PATH))

/** Total size of the saved files in bytes; undefined if not all files are saved. */
async function readSavedBytes(): Promise<number | undefined> {
  if (!(await caches.has(cacheName))) return undefined
  const cache = await caches.open(cacheName)
  if (!(await cache.match(COMPLETE_KEY))) return undefined
  const sizes = (await cache.matchAll()).map(({ headers }) => Number(headers.get('content-length') ?? 0))
  return sizes.reduce((sum, size) => sum + size, 0)
}

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
