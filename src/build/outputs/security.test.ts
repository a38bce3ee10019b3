import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { config } from '../../../site.config.ts'
import { headerRules, headersFile } from './security.ts'

const rules = headerRules(config, ['let a = 1'], ['p{color:red}'])
const policy = rules[0]?.headers['Content-Security-Policy'] ?? ''

describe('the security headers', () => {
  it('declare the content type that hosts cannot derive from the file extension', () =>
    expect(headersFile(rules)).toContain(
      '\n/opensearch.xml\n  Content-Type: application/opensearchdescription+xml; charset=utf-8\n',
    ))

  it('allow inline code only by its hash', () => {
    expect(policy).toContain(`'sha256-${createHash('sha256').update('let a = 1').digest('base64')}'`)
    expect(policy).not.toContain('unsafe')
  })

  it('have a short policy for the icon, which every first visit fetches', () => {
    const icon = rules.find(({ path }) => path === '/favicon.svg')
    expect(icon?.headers).toEqual({ 'Content-Security-Policy': "default-src 'none'" })
  })

  it('allow requests to the configured search hosts', () => {
    const elsewhere = { ...config, search: { ...config.search, hosts: ['https://search-1.example'] } }
    expect(headerRules(elsewhere, [], [])[0]?.headers['Content-Security-Policy']).toContain(
      "connect-src 'self' https://search-1.example",
    )
  })

  it('allow the reports of opened results, which Algolia receives on another host', () => {
    const connectSrc = (change: object) => {
      const rules = headerRules({ ...config, search: { ...config.search, ...change } }, [], [])
      return /connect-src ([^;]*)/.exec(rules[0]?.headers['Content-Security-Policy'] ?? '')?.[1]
    }
    const hosts = ['https://abc-dsn.algolia.net', 'https://abc-1.algolianet.com']
    expect(connectSrc({ hosts, insights: true })).toBe(
      `'self' ${hosts.join(' ')} https://insights.algolia.io`,
    )
    expect(connectSrc({ hosts, insights: false })).toBe(`'self' ${hosts.join(' ')}`)
    expect(connectSrc({ hosts: ['https://docs-a.example'], insights: true })).toBe(
      "'self' https://docs-a.example",
    )
    expect(connectSrc({ hosts: [], insights: true })).toBe("'self'")
  })

  it('make browsers revalidate the service worker, and allow only the known Trusted Types policies', () => {
    expect(headersFile(rules)).toContain('/service-worker.js\n  Cache-Control: no-cache')
    expect(policy).toMatch(/trusted-types page search-worker service-worker$/)
    expect(policy).toContain("worker-src 'self'")
  })

  it('forbid other sites to embed its files', () => {
    expect(policy).toContain("frame-ancestors 'none'")
    expect(rules[0]?.headers).toMatchObject({ 'Cross-Origin-Resource-Policy': 'same-origin' })
  })

  it('enforce HTTPS for this host without its subdomains', () => {
    expect(headersFile(rules)).toContain('\n  Strict-Transport-Security: max-age=63072000\n')
  })

  it('are also written for static hosts', () => {
    expect(headersFile(rules)).toMatch(/^\/\*\n {2}Content-Security-Policy: /)
  })
})
