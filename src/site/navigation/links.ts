/** Decides which clicks on links are ours. Pure, so that every modifier and odd address has a test. */

interface Click {
  button: number
  altKey: boolean
  ctrlKey: boolean
  metaKey: boolean
  shiftKey: boolean
  defaultPrevented: boolean
}

interface Anchor {
  href: string
  target: string
  download: string | null
  rel: string
}

/**
 * The address to go to within the site, or undefined when the browser should follow the link itself: another origin,
 * a new tab or window, a download, a file such as `/reference.json`.
 */
export function internalTarget(click: Click, anchor: Anchor, origin: string): URL | undefined {
  if (click.defaultPrevented || click.button !== 0) return undefined
  if (click.altKey || click.ctrlKey || click.metaKey || click.shiftKey) return undefined
  if ((anchor.target && anchor.target !== '_self') || anchor.download !== null) return undefined
  return pageAddress(anchor.href, origin)
}

/** The link's address if it leads to a page of this site. */
export function pageAddress(href: string, origin: string): URL | undefined {
  if (!URL.canParse(href, origin)) return undefined
  const url = new URL(href, origin)
  if (url.origin !== origin) return undefined
  if (/\.[a-z0-9]+$/i.test(url.pathname) && !/\.html$/i.test(url.pathname)) return undefined
  return url
}

/** Strips a trailing `index.html`, `.html` and slash, as the server does. */
export function cleanPath(pathname: string): string {
  const stripped = pathname
    .replace(/\/{2,}/g, '/')
    .replace(/\/index\.html$/i, '/')
    .replace(/\.html$/i, '')
    .replace(/\/+$/, '')
  return stripped === '' ? '/' : stripped
}
