import { useSyncExternalStore } from 'react'
import { announce } from '../behaviors/announce.ts'
import { safeStorage } from '../storage/safeStorage.ts'
import { COLOR_MODE_KEY } from '../storage/storageKeys.ts'
import { type ColorMode, type ColorModeConfig, nextColorMode } from './colorMode.ts'

/**
 * The mode is on `<html>` (`data-mode`, and `data-theme` for what is drawn). The boot script sets it and keeps it in step with
 * storage and system, also while the app is not there; here it is read and changed.
 */
export function useColorMode(config: ColorModeConfig): {
  mode: ColorMode
  /** The mode that `cycle` goes to. */
  next: ColorMode
  cycle(): void
} {
  const mode = useSyncExternalStore(subscribe, readMode, () => config.default as ColorMode)
  const next = nextColorMode(mode, config)
  return {
    mode,
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
