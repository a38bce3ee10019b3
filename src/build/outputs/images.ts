/** Images that the build draws: icons of the installed app, and the card for link previews. */

interface AppIcon {
  /** Path below the site's folder. */
  path: string
  /** Width and height in pixels. */
  size: number
  /** `any`: shown as is, so it is rounded. `maskable`: full-bleed, because the system crops it to its own shape. */
  purpose: 'any' | 'maskable'
}

/** The icon sizes that Chromium requires to install an app, and the size for iOS, which rounds the corners itself. */
export const appIcons: readonly AppIcon[] = [
  { path: 'icons/192.png', size: 192, purpose: 'any' },
  { path: 'icons/512.png', size: 512, purpose: 'any' },
  { path: 'icons/maskable-512.png', size: 512, purpose: 'maskable' },
  { path: 'apple-touch-icon.png', size: 180, purpose: 'maskable' },
]

/** The image of link previews in social networks and chats, in a size that they show uncropped. */
export const cardImage = { path: 'social.png', width: 1200, height: 630 }
