/** Headers that the server sends; `_headers` passes them to static hosts. */
import { createHash } from 'node:crypto'
import type { SiteConfig } from '../../content/siteConfig.ts'
import { HSTS } from '../../server/security.ts'
import { address } from '../../shared/address.ts'
import { workerPath } from '../../site/offline/names.ts'
import { TRUSTED_POLICIES } from '../../site/trustedTypes.ts'

export interface HeaderRule {
  /** `/*`, `/assets/*` or an exact path. */
  path: string
  headers: Record<string, string>
}

const cspHash = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/**
 * @param scripts - inline scripts of all pages
 * @param styles - inline styles of all pages, in any order: that of rendering differs from build to build
 */
export function headerRules(config: SiteConfig, scripts: string[], styles: string[]): HeaderRule[] {
  const policy = [
    "default-src 'none'",
    `script-src 'self' ${scripts.map(cspHash).join(' ')}`,
    `style-src 'self' ${styles.map(cspHash).sort().join(' ')}`,
    "img-src 'self' data:",
    "font-src 'self'",
    `connect-src 'self' ${config.search.hosts.join(' ')}`.trim(),
    "worker-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    `trusted-types ${Object.values(TRUSTED_POLICIES).join(' ')}`,
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
    // Each first visit fetches it, and an image needs none of the hashes.
    { path: '/favicon.svg', headers: { 'Content-Security-Policy': "default-src 'none'" } },
    { path: '/assets/*', headers: { 'Cache-Control': 'public, max-age=31536000, immutable' } },
    // By its extension it would be generic XML, which browsers do not offer as a search engine.
    {
      path: '/opensearch.xml',
      headers: { 'Content-Type': 'application/opensearchdescription+xml; charset=utf-8' },
    },
    // A browser with a cached worker would keep showing an old site.
    { path: workerPath, headers: { 'Cache-Control': 'no-cache' } },
  ]
}

/**
 * The same rules for static hosts that read a `_headers` file, with the base path. Our own server sends HSTS only over
 * TLS; static hosts may also send it over plain HTTP, where browsers ignore it.
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
