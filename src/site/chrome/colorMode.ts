import { useSyncExternalStore } from 'react'
import { announce } from '../behaviors/announce.ts'
import { safeStorage } from '../storage/safeStorage.ts'
import { COLOR_MODE_KEY } from '../storage/storageKeys.ts'

/** Light, dark or as the system says. */
export type ColorMode = 'light' | 'dark' | 'system'

interface ColorModeConfig {
  default: 'light' | 'dark'
  respectSystem: boolean
}

/** Light, then dark, then system where the system's preference is respected. */
export function nextColorMode(
  mode: ColorMode,
  { respectSystem }: Pick<ColorModeConfig, 'respectSystem'>,
): ColorMode {
  if (mode === 'light') return 'dark'
  return mode === 'dark' && respectSystem ? 'system' : 'light'
}

/**
 * The mode is on `<html>` (`data-mode`, and `data-theme` for the colors). The boot script sets it and keeps it in step with
 * storage and system, even while the app is not there; here it is read and changed.
 */
export function useColorMode(config: ColorModeConfig) {
  const mode = useSyncExternalStore(subscribe, readMode, () => config.default as ColorMode)
  const next = nextColorMode(mode, config)
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
