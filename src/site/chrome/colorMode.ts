import { useSyncExternalStore } from 'react'
import { announce } from '../behaviors/announce.ts'
import { COLOR_MODE_KEY, writeStorage } from '../storage.ts'

/** `system` follows the operating system. */
export type ColorMode = 'light' | 'dark' | 'system'

/** The mode that follows each mode when the reader clicks the button. */
const nextModes = { light: 'dark', dark: 'system', system: 'light' } as const

/**
 * Reads and changes the color mode. Its source of truth is `<html>`: `data-mode`, and `data-theme` for the resulting colors.
 * The boot script keeps both in sync with local storage and the system, even before the app is loaded.
 */
export function useColorMode(config: { default: ColorMode }) {
  const mode = useSyncExternalStore(subscribe, readMode, () => config.default)
  const next = nextModes[mode]
  return {
    mode,
    /** The mode that `cycle` changes to. */
    next,
    cycle() {
      writeStorage(COLOR_MODE_KEY, next)
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
