import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useAnnouncement } from '../behaviors/useAnnouncement.ts'
import { cacheName } from './names.ts'
import type { OfflineControl, OfflineState } from './offlineControl.ts'

/**
 * The button that saves the site for offline reading. It is not in the static HTML, because it needs JavaScript. The footer
 * reserves its space, so that it causes no layout shift.
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
    load()
      .then((loaded) => (state?.kind === 'saved' ? loaded.remove() : loaded.save()))
      .catch((error: Error) => {
        control.current = undefined
        // `import` throws a TypeError if the code cannot be loaded; if storage is blocked, Firefox allows no channel.
        const isUnreachable = error instanceof TypeError
        const reason = isUnreachable ? 'Check your connection.' : `The browser refused: ${error.message}`
        setState({ kind: 'failed', reason })
      })
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: checks once whether an earlier visit saved the site
  useEffect(() => {
    // Not with the development server, whose files change all the time.
    if (import.meta.env.DEV || !('serviceWorker' in navigator)) return
    setState({ kind: 'off' })
    hasOfflineData()
      .then(async (hasData) => void (hasData && (await load())))
      // Storage is blocked, so nothing can have been saved.
      .catch(() => {})
  }, [])

  const view = state && viewOf(state)
  // Announce only after a click; otherwise readers with a saved site would hear it on every page.
  useAnnouncement(isPressed && view ? view.status : '')

  const isSaving = state?.kind === 'saving'
  return (
    <p className="offline">
      {view && (
        <>
          <button type="button" className="button quiet" aria-disabled={isSaving} onClick={press}>
            {view.label}
          </button>
          {isSaving && <progress value={state.done} max={state.total || 1} aria-label="Saved so far" />}
          <span>{view.status}</span>
        </>
      )}
    </p>
  )
}

/** Whether the reader saved the site, or an earlier service worker left files behind. */
async function hasOfflineData(): Promise<boolean> {
  return Boolean(await navigator.serviceWorker.getRegistration()) || caches.has(cacheName)
}

/** The button's label, and the status next to it. */
export function viewOf(state: OfflineState): { label: string; status: string } {
  switch (state.kind) {
    case 'off':
      return { label: 'Save for offline reading', status: '' }
    case 'removed':
      return { label: 'Save for offline reading', status: 'The saved pages were removed.' }
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
