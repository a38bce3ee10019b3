export interface AppIcon {
  /** Path below the site's folder. */
  path: string
  /** Width and height in pixels. */
  size: number
  /** `any`: rounded, as it is. `maskable`: to the edges, because the system cuts its own shape out of it. */
  purpose: 'any' | 'maskable'
}

/** Sizes that Chromium asks of an app; the last is the one that iOS looks for, which rounds its corners itself. */
export const APP_ICONS: readonly AppIcon[] = [
  { path: 'icons/192.png', size: 192, purpose: 'any' },
  { path: 'icons/512.png', size: 512, purpose: 'any' },
  { path: 'icons/maskable-512.png', size: 512, purpose: 'maskable' },
  { path: 'apple-touch-icon.png', size: 180, purpose: 'maskable' },
]
