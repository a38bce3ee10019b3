import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useAnnouncement } from '../behaviors/useAnnouncement.ts'
import { cacheName } from './names.ts'
import type { OfflineControl, OfflineState } from './offlineControl.ts'

/**
 * The button that saves the site for reading offline. Not in the HTML, because it needs a script; the footer keeps its room, so
 * that nothing moves when it appears.
 */
export function OfflineButton(): ReactNode {
  const [state, setState] = useState<OfflineState>()
  const control = useRef<Promise<OfflineControl>>(undefined)
  const [isPressed, setPressed] = useState(false)
  const load = () => {
    control.current ??= import('./offlineControl.ts').then(({ openOfflineControl }) =>
      openOfflineControl(setState),
    )
    return control.current
  }
  const press = () => {
    setPressed(true)
    return load().then(
      (loaded) => loaded.press(),
      () => {
        control.current = undefined
        setState({ kind: 'failed', reason: 'Check your connection.' })
      },
    )
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: checks once what an earlier visit left
  useEffect(() => {
    // The development server changes its files all the time.
    if (import.meta.env.DEV || !('serviceWorker' in navigator)) return
    setState({ kind: 'off' })
    isUsed()
      .then(async (used) => void (used && (await load())))
      // Where storage is forbidden nothing can have been saved.
      .catch(() => {})
  }, [])

  const view = state && viewOf(state)
  // Readers who did not press the button would hear it on every page.
  useAnnouncement(isPressed && view ? view.status : '')

  const isSaving = state?.kind === 'saving'
  return (
    <p className="offline">
      {view && (
        <>
          <button
            type="button"
            className="button quiet"
            aria-disabled={isSaving}
            onClick={() => void press()}
          >
            {view.label}
          </button>
          {isSaving && <progress value={state.done} max={state.total || 1} aria-label="Saved so far" />}
          <span>{view.status}</span>
        </>
      )}
    </p>
  )
}

/** Whether this reader saved the site, or an earlier worker left files behind. */
async function isUsed(): Promise<boolean> {
  return Boolean(await navigator.serviceWorker.getRegistration()) || caches.has(cacheName)
}

/** The button's label, and the status beside it. */
export function viewOf(state: OfflineState): { label: string; status: string } {
  switch (state.kind) {
    case 'off':
      return { label: 'Save for offline reading', status: '' }
    case 'removed':
      return { label: 'Save for offline reading', status: 'The saved pages are removed.' }
    case 'saving':
      return { label: 'Saving…', status: 'Saving all pages and the search.' }
    case 'saved':
      return {
        label: 'Remove saved pages',
        status: `All pages and the search are saved on this device: ${size(state.bytes)}.`,
      }
    case 'failed':
      return { label: 'Try again', status: `Saving failed. ${state.reason}` }
  }
}

const size = (bytes: number): string =>
  bytes < 1_000_000 ? `${Math.ceil(bytes / 1000)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`
