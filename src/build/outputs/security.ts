/** The headers that our server sends with each response. Static hosts read them from the file `_headers`. */
import { createHash } from 'node:crypto'
import type { SiteConfig } from '../../content/siteConfig.ts'
import { address } from '../../shared/address.ts'
import { HSTS } from '../../shared/hsts.ts'
import { WORKER_PATH } from '../../site/offline/names.ts'
import { eventsAddress } from '../../site/search/client/insights.ts'
import { trustedPolicies } from '../../site/trustedTypes.ts'

export interface HeaderRule {
  /** `/*`, `/assets/*` or an exact path. */
  path: string
  headers: Record<string, string>
}

const cspHash = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/**
 * @param scripts - inline scripts of all pages
 * @param styles - inline styles of all pages
 */
export function headerRules(config: SiteConfig, scripts: string[], styles: string[]): HeaderRule[] {
  const policy = [
    "default-src 'none'",
    `script-src 'self' ${scripts.map(cspHash).join(' ')}`,
    `style-src 'self' ${styles.map(cspHash).join(' ')}`,
    "img-src 'self' data:",
    "font-src 'self'",
    `connect-src ${["'self'", ...searchOrigins(config)].join(' ')}`,
    "worker-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    `trusted-types ${Object.values(trustedPolicies).join(' ')}`,
  ].join('; ')
  return [
    {
      path: '/*',
      headers: {
        'Content-Security-Policy': policy,
        'X-Content-Type-Options': 'nosniff',
        'Referrer-Policy': 'strict-origin-when-cross-origin',
        'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
        'Cross-Origin-Opener-Policy': 'same-origin',
        'Cross-Origin-Resource-Policy': 'same-origin',
      },
    },
    // Every first visit fetches the icon, and a short policy saves bytes: an image needs none of the hashes.
    { path: '/favicon.svg', headers: { 'Content-Security-Policy': "default-src 'none'" } },
    { path: '/assets/*', headers: { 'Cache-Control': 'public, max-age=31536000, immutable' } },
    // Servers derive generic XML from the extension, which browsers do not offer as a search engine.
    {
      path: '/opensearch.xml',
      headers: { 'Content-Type': 'application/opensearchdescription+xml; charset=utf-8' },
    },
    // A browser with a stale worker would keep showing an old site.
    { path: WORKER_PATH, headers: { 'Cache-Control': 'no-cache' } },
  ]
}

/** The hosts that the search asks besides the site itself, and the one that receives its events. */
function searchOrigins({ search, url }: SiteConfig): string[] {
  const { hosts, insights } = search
  const events = insights && hosts.length > 0 ? [new URL(eventsAddress(search, url)).origin] : []
  return [...new Set([...hosts, ...events])]
}

/**
 * Formats the rules as a `_headers` file for static hosts, with the base path. HSTS is added here, because our own server
 * sends it only over TLS. Over plain HTTP, browsers ignore it.
 */
export function headersFile(rules: HeaderRule[]): string {
  return rules
    .map(({ path, headers }) => {
      const all = path === '/*' ? { ...headers, 'Strict-Transport-Security': HSTS } : headers
      return [address(path), ...Object.entries(all).map(([name, value]) => `  ${name}: ${value}`)].join('\n')
    })
    .join('\n\n')
    .concat('\n')
}
