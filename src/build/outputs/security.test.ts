import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { config } from '../../../site.config.ts'
import { headerRules, headersFile } from './security.ts'

const rules = headerRules(config, ['let a = 1'], ['p{color:red}'])
const policy = rules[0]?.headers['Content-Security-Policy'] ?? ''

describe('the security headers', () => {
  it('name the type of what a host cannot know by its ending', () =>
    expect(headersFile(rules)).toContain(
      '\n/opensearch.xml\n  Content-Type: application/opensearchdescription+xml; charset=utf-8\n',
    ))

  it('allow inline code by its hash and by nothing else', () => {
    expect(policy).toContain(`'sha256-${createHash('sha256').update('let a = 1').digest('base64')}'`)
    expect(policy).not.toContain('unsafe')
  })

  it('allow an icon, which every first visit fetches, nothing at all and in few words', () => {
    const own = rules.find(({ path }) => path === '/favicon.svg')
    expect(own?.headers).toEqual({ 'Content-Security-Policy': "default-src 'none'" })
  })

  it('allow searching on the configured hosts', () => {
    const elsewhere = { ...config, search: { ...config.search, hosts: ['https://search-1.example'] } }
    expect(headerRules(elsewhere, [], [])[0]?.headers['Content-Security-Policy']).toContain(
      "connect-src 'self' https://search-1.example",
    )
  })

  it('let the service worker be looked for anew each time, and by no other name of a policy', () => {
    expect(headersFile(rules)).toContain('/service-worker.js\n  Cache-Control: no-cache')
    expect(policy).toMatch(/trusted-types page search-worker service-worker$/)
    expect(policy).toContain("worker-src 'self'")
  })

  it('keep a browser on TLS, for this host alone', () => {
    expect(headersFile(rules)).toContain('\n  Strict-Transport-Security: max-age=63072000\n')
  })

  it('are written for static hosts too', () => {
    expect(headersFile(rules)).toMatch(/^\/\*\n {2}Content-Security-Policy: /)
  })

  it('do not depend on the order in which pages were rendered', () => {
    const rulesOf = (...styles: string[]) => headerRules(config, [], styles)
    expect(rulesOf('a{}', 'b{}', 'c{}')).toEqual(rulesOf('c{}', 'a{}', 'b{}'))
  })
})
