import type { IncomingMessage } from 'node:http'

/**
 * The address that a request line asks for, below the site's own path. The line may hold a full address
 * (`GET http://host/path`, RFC 9112 §3.2.2), as proxies and some programs send it. A proxy may pass the site's path on,
 * or take it away.
 * @param base - path of the site at its host, without a slash at the end; '' at the root
 */
export function readTarget(url: string, base: string): string {
  const path = withSlash(url.replace(/^https?:\/\/[^/?#]*/i, ''))
  const isBelow = base !== '' && path.startsWith(base) && ['', '/', '?'].includes(path.charAt(base.length))
  return isBelow ? withSlash(path.slice(base.length)) : path
}

const withSlash = (path: string): string => (path.startsWith('/') || path === '*' ? path : `/${path}`)

/** Two programs may each believe another one of two: RFC 9112 §3.2 wants such a request refused. */
export function hasSeveralHosts({ rawHeaders }: IncomingMessage): boolean {
  let hosts = 0
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index] as string
    if (name.length === 4 && name.toLowerCase() === 'host') hosts++
  }
  return hosts > 1
}
