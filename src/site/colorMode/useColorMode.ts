import { useCallback, useSyncExternalStore } from 'react'
import { safeStorage } from '../storage/safeStorage.ts'
import {
  type ColorMode,
  type ColorModeConfig,
  colorModeKey,
  nextColorMode,
  readColorMode,
  resolveColorMode,
} from './colorMode.ts'

/**
 * The choice lives on `<html>` (`data-mode`, and `data-theme` for what is drawn): the boot script sets it before the
 * first paint, and here it is read, changed, and kept in step with other tabs and the system.
 */
export function useColorMode(config: ColorModeConfig): { mode: ColorMode; cycle(): void } {
  const mode = useSyncExternalStore(
    useCallback((notify) => watch(config, notify), [config]),
    () => document.documentElement.dataset.mode as ColorMode,
    () => config.default as ColorMode,
  )
  return {
    mode,
    cycle() {
      const next = nextColorMode(mode, config)
      safeStorage.set(colorModeKey, next)
      apply(next)
    },
  }
}

const systemIsDark = () => window.matchMedia('(prefers-color-scheme: dark)')
const changed = 'colormodechange'

function apply(mode: ColorMode): void {
  const root = document.documentElement
  root.dataset.mode = mode
  root.dataset.theme = resolveColorMode(mode, systemIsDark().matches)
  window.dispatchEvent(new Event(changed))
}

function watch(config: ColorModeConfig, notify: () => void): () => void {
  const onStorage = (event: StorageEvent) => {
    if (event.key === colorModeKey || event.key === null)
      apply(readColorMode(event.key ? event.newValue : null, config))
  }
  const onSystem = () => apply(document.documentElement.dataset.mode as ColorMode)
  const system = systemIsDark()
  window.addEventListener('storage', onStorage)
  window.addEventListener(changed, notify)
  system.addEventListener('change', onSystem)
  return () => {
    window.removeEventListener('storage', onStorage)
    window.removeEventListener(changed, notify)
    system.removeEventListener('change', onSystem)
  }
}
