/** Images that the build draws: the icons of the installed app, and the card that stands beside links to the site. */

export interface AppIcon {
  /** Path below the site's folder. */
  path: string
  /** Width and height in pixels. */
  size: number
  /** `any`: rounded, as it is. `maskable`: to the edges, because the system cuts its own shape out of it. */
  purpose: 'any' | 'maskable'
}

/** The sizes that Chromium wants for an app, and the one that iOS looks for, which rounds the corners itself. */
export const APP_ICONS: readonly AppIcon[] = [
  { path: 'icons/192.png', size: 192, purpose: 'any' },
  { path: 'icons/512.png', size: 512, purpose: 'any' },
  { path: 'icons/maskable-512.png', size: 512, purpose: 'maskable' },
  { path: 'apple-touch-icon.png', size: 180, purpose: 'maskable' },
]

/** The image of a link in social networks and chats, in the size that they show whole. */
export const SOCIAL_CARD = { path: 'social.png', width: 1200, height: 630 }
