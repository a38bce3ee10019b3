/** Light, dark or as the system says. The boot script reads a stored mode by itself: see `showColorMode` there. */
export type ColorMode = 'light' | 'dark' | 'system'

export interface ColorModeConfig {
  default: 'light' | 'dark'
  switch: boolean
  respectSystem: boolean
}

/** Light, then dark, then system where the system's preference is respected. */
export function nextColorMode(mode: ColorMode, config: ColorModeConfig): ColorMode {
  if (mode === 'light') return 'dark'
  return mode === 'dark' && config.respectSystem ? 'system' : 'light'
}
