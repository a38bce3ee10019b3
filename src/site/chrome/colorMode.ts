import { useSyncExternalStore } from 'react'
import { announce } from '../behaviors/announce.ts'
import { safeStorage } from '../storage/safeStorage.ts'
import { COLOR_MODE_KEY } from '../storage/storageKeys.ts'

/** Light, dark or as the system says. */
export type ColorMode = 'light' | 'dark' | 'system'

/** Each by the one before it. */
const NEXT = { light: 'dark', dark: 'system', system: 'light' } as const

/**
 * The mode is on `<html>` (`data-mode`, and `data-theme` for the colors). The boot script sets it and keeps it in step with
 * storage and system, even while the app is not there; here it is read and changed.
 */
export function useColorMode(config: { default: ColorMode }) {
  const mode = useSyncExternalStore(subscribe, readMode, () => config.default)
  const next = NEXT[mode]
  return {
    mode,
    /** The mode that `cycle` goes to. */
    next,
    cycle() {
      safeStorage.set(COLOR_MODE_KEY, next)
      window.boot.showColorMode(next)
      announce(`Color mode: ${next}`)
    },
  }
}

const readMode = (): ColorMode => document.documentElement.dataset.mode as ColorMode

function subscribe(notify: () => void): () => void {
  const observer = new MutationObserver(notify)
  observer.observe(document.documentElement, { attributeFilter: ['data-mode'] })
  return () => observer.disconnect()
}
