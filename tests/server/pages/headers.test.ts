import { describe, expect, it } from 'vitest'
import { serveFixture } from '../support/fixtureServer.ts'
import { rawRequest } from '../support/rawRequest.ts'
import { type RunningServer, startServer } from '../support/startServer.ts'

const site = serveFixture()

describe('HSTS', () => {
  const hstsOf = async ({ origin }: RunningServer, headers: Record<string, string> = {}, path = '/') =>
    (await rawRequest(origin, path, { headers })).headers['strict-transport-security']
  const overTls = { 'x-forwarded-proto': 'https' }

  it('is sent if a trusted proxy reports that the reader uses TLS', async () => {
    expect(await hstsOf(site.server, overTls)).toBeUndefined()
    expect(await hstsOf(site.server, {}, '/%zz')).toBeUndefined()
    const behindProxy = await startServer({ dist: site.build.dist, trustProxy: true })
    expect(await hstsOf(behindProxy, overTls)).toBe('max-age=63072000')
    expect(await hstsOf(behindProxy)).toBeUndefined()
    await behindProxy.app.close()
  })

  it('is sent on every response if configured, but never over plain HTTP', async () => {
    const flagged = await startServer({ dist: site.build.dist, hsts: true, trustProxy: 'loopback' })
    for (const path of ['/', '/nothing', '/%zz', '/setup', '/healthz', '/1/indexes']) {
      expect(await hstsOf(flagged, {}, path), path).toBe('max-age=63072000')
      expect(await hstsOf(flagged, overTls, path), path).toBe('max-age=63072000')
    }
    expect(await hstsOf(flagged, { 'x-forwarded-proto': 'http' })).toBeUndefined()
    await flagged.app.close()
  })
})

describe('the security headers', () => {
  it.each([
    ['/', 'GET', 200],
    ['/search?q=vault', 'GET', 200],
    ['/nothing', 'GET', 404],
    ['/nothing.js', 'GET', 404],
    ['/setup', 'GET', 301],
    ['/index.html', 'GET', 301],
    ['/', 'DELETE', 405],
    ['/', 'OPTIONS', 204],
    ['/%zz', 'GET', 400],
  ])('are on %s by %s', async (path, method, status) => {
    const response = await site.get(path, { method })
    expect(response.status).toBe(status)
    expect(response.headers).toMatchObject({
      'content-security-policy': "default-src 'self'",
      'x-content-type-options': 'nosniff',
    })
  })

  it('follow the rules for folders and for single files', async () => {
    expect((await site.get('/assets/app-1a2b3c.js')).headers['x-robots-tag']).toBe('noindex')
    expect((await site.get('/sw.js')).headers['service-worker-allowed']).toBe('/')
    expect((await site.get('/robots.txt')).headers['service-worker-allowed']).toBeUndefined()
  })

  it.each([
    ['/livez', 'same-origin'],
    ['/readyz', 'same-origin'],
    ['/.well-known/security.txt', 'same-origin'],
    ['/%zz', 'same-origin'],
    ['/1/indexes', 'cross-origin'],
    ['/1/%zz', 'cross-origin'],
    ['/mcp', 'cross-origin'],
    ['/mcp/', 'cross-origin'],
    ['/mcp?from=inspector', 'cross-origin'],
    ['/mcps', 'same-origin'],
    ['/setup/mcp', 'same-origin'],
  ])('let other sites fetch only what is for programs: %s is %s', async (path, policy) => {
    expect((await site.get(path)).headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': policy,
    })
  })
})

describe('types and caching', () => {
  it.each([
    ['/assets/app-1a2b3c.js', 'javascript; charset=utf-8', 'public, max-age=31536000, immutable'],
    ['/assets/app-1a2b3c.css', 'text/css; charset=utf-8', 'public, max-age=31536000, immutable'],
    ['/_pages/nav-api.json', 'application/json; charset=utf-8', 'no-cache'],
    ['/sw.js', 'javascript; charset=utf-8', 'no-cache'],
    ['/robots.txt', 'text/plain; charset=utf-8', 'no-cache'],
    ['/favicon.svg', 'image/svg+xml', 'public, max-age=3600'],
    ['/social/home.png', 'image/png', 'public, max-age=3600'],
    ['/opensearch.xml', 'application/opensearchdescription+xml', 'no-cache'],
  ])('%s is %s, %s', async (path, type, caching) => {
    for (const encoding of ['br', 'identity']) {
      const response = await site.get(path, { headers: { 'accept-encoding': encoding } })
      expect(response.status).toBe(200)
      expect(response.headers['content-type']).toContain(type)
      expect(response.headers['cache-control']).toBe(caching)
      expect(response.headers['cdn-cache-control']).toBeUndefined()
    }
  })

  it('lets shared caches keep a page for a while, and makes browsers revalidate it', async () => {
    const { headers } = await site.get('/vault/requests/getvault')
    expect(headers['cache-control']).toMatch(/max-age=0.*s-maxage=\d+.*stale-if-error=\d+/)
    expect(headers['cdn-cache-control']).toMatch(/stale-while-revalidate=\d+/)
  })

  it('keeps personal responses out of shared caches, and errors out of all', async () => {
    expect((await site.get('/search?q=vault')).headers['cache-control']).toBe('private, no-cache')
    expect((await site.get('/search?q=vault')).headers['cdn-cache-control']).toBeUndefined()
    expect((await site.get('/nothing')).headers['cache-control']).toBe('no-cache')
    expect((await site.get('/', { method: 'DELETE' })).headers['cache-control']).toBe('no-store')
    expect((await site.get('/nothing')).headers['cdn-cache-control']).toBeUndefined()
  })

  it('sends no Vary header for files without variants', async () => {
    expect((await site.get('/social/home.png')).headers.vary).toBeUndefined()
    expect((await site.get('/robots.txt')).headers.vary).toBe('accept-encoding')
  })
})

describe('security.txt', () => {
  it('is sent as text, as the build wrote it', async () => {
    const { status, text, headers } = await site.get('/.well-known/security.txt')
    expect(status).toBe(200)
    expect(headers['content-type']).toBe('text/plain; charset=utf-8')
    expect(text).toBe('Contact: mailto:security@docs.example\n')
  })
})
