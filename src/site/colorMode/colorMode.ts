/** Light, dark or as the system says. Pure; the boot script, the toggle and the tests share it. */
export type ColorMode = 'light' | 'dark' | 'system'

export interface ColorModeConfig {
  default: 'light' | 'dark'
  switch: boolean
  respectSystem: boolean
}

/** Storage key, part of the specification. */
export const colorModeKey = 'theme'

/** A stored choice; anything unknown is the default. */
export function readColorMode(stored: string | null, config: ColorModeConfig): ColorMode {
  if (!config.switch) return config.default
  if (stored === 'light' || stored === 'dark') return stored
  return stored === 'system' && config.respectSystem ? 'system' : config.default
}

/** Light, then dark, then system where the system's preference is respected. */
export function nextColorMode(mode: ColorMode, config: ColorModeConfig): ColorMode {
  if (mode === 'light') return 'dark'
  return mode === 'dark' && config.respectSystem ? 'system' : 'light'
}

/** What is drawn. */
export const resolveColorMode = (mode: ColorMode, systemIsDark: boolean): 'light' | 'dark' =>
  mode === 'system' ? (systemIsDark ? 'dark' : 'light') : mode
