import { type ReactNode, useEffect, useRef, useState } from 'react'
import { announce } from '../behaviors/announce.ts'
import { cacheName } from '../offline/names.ts'
import type { OfflineControl } from '../offline/offlineControl.ts'
import { type OfflineView, offView } from '../offline/offlineView.ts'

/**
 * The button that saves the site for reading offline. Empty in the HTML, so that it is only there where it works; its
 * room is kept, so that nothing moves when it comes.
 */
export function OfflinePlace(): ReactNode {
  const [view, setView] = useState<OfflineView>()
  const control = useRef<Promise<OfflineControl>>(undefined)
  const pressed = useRef(false)
  const load = () => {
    control.current ??= import('../offline/offlineControl.ts').then(({ openOfflineControl }) =>
      openOfflineControl(setView),
    )
    return control.current
  }
  const press = () => {
    pressed.current = true
    return load().then(
      (loaded) => loaded.press(),
      () => {
        control.current = undefined
        setView({ label: 'Try again', status: 'Saving failed. Check your connection.' })
      },
    )
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: looks once what an earlier visit left
  useEffect(() => {
    // The development server changes its files while one looks at them.
    if (import.meta.env.DEV || !('serviceWorker' in navigator)) return
    setView(offView)
    isUsed()
      .then(async (used) => void (used && (await load())))
      // Where storage is forbidden nothing can have been saved.
      .catch(() => {})
  }, [])
  const status = view?.status
  useEffect(() => {
    // Told to those who asked; the others come by at every page they open.
    if (pressed.current && status) announce(status)
  }, [status])

  const saving = view?.progress !== undefined
  return (
    <p className="offline">
      {view && (
        <>
          <button type="button" className="button quiet" aria-disabled={saving} onClick={() => void press()}>
            {view.label}
          </button>
          {saving && <progress value={view.progress} aria-label="Saved so far" />}
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
