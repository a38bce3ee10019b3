/** What the button in the footer does. Fetched when it is pressed, or when something is saved already. */
import { channelName, type FromOfflineWorker } from './names.ts'
import { type OfflineState, viewOf } from './offlineState.ts'
import type { OfflineView } from './offlineView.ts'
import { ownRegistration, readSavedBytes, removeSite, saveSite } from './savedSite.ts'

export interface OfflineControl {
  /** Saves, or removes what is saved. */
  press(): void
}

/** @param show - called with every change */
export async function openOfflineControl(show: (view: OfflineView) => void): Promise<OfflineControl> {
  let state: OfflineState = { kind: 'off' }
  const enter = (next: OfflineState) => {
    state = next
    show(viewOf(next))
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
        // The worker's own words for it come on another way, and may come later.
        setTimeout(() => {
          if (own === tries && state.kind === 'saving') void fail('The browser stopped it.')
        }, 1000)
      })
    } catch (error) {
      await fail(refusal(error))
    }
  }
  const remove = async () => {
    await removeSite()
    enter({ kind: 'removed' })
  }

  new BroadcastChannel(channelName).onmessage = ({ data }: MessageEvent<FromOfflineWorker>) => {
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

/** Why no worker could be started, as a sentence. Browsers throw a TypeError when its file does not arrive. */
const refusal = (error: unknown): string =>
  error instanceof TypeError
    ? 'The site did not answer.'
    : `The browser refused it: ${error instanceof Error ? error.message : error}`
