import { describe, expect, it } from 'vitest'
import { ask } from './ask.ts'
import { serveFixture } from './fixtureServer.ts'
import { type RunningServer, startServer } from './startServer.ts'

const site = serveFixture()

describe('HSTS', () => {
  const hstsOf = async ({ origin }: RunningServer, headers: Record<string, string> = {}, path = '/') =>
    (await ask(origin, path, { headers })).headers['strict-transport-security']
  const overTls = { 'x-forwarded-proto': 'https' }

  it('is sent where a trusted proxy says that the reader uses TLS', async () => {
    expect(await hstsOf(site.server, overTls)).toBeUndefined()
    const behindProxy = await startServer({ dist: site.build.dist, trustProxy: true })
    expect(await hstsOf(behindProxy, overTls)).toBe('max-age=1000')
    expect(await hstsOf(behindProxy)).toBeUndefined()
    await behindProxy.app.close()
  })

  it('is sent on every answer when the settings ask for it, but not on one that goes over plain HTTP', async () => {
    const flagged = await startServer({ dist: site.build.dist, hsts: true, trustProxy: 'loopback' })
    for (const path of ['/', '/nothing', '/%zz', '/setup', '/healthz', '/1/indexes']) {
      expect(await hstsOf(flagged, {}, path), path).toBe('max-age=1000')
      expect(await hstsOf(flagged, overTls, path), path).toBe('max-age=1000')
    }
    expect(await hstsOf(flagged, { 'x-forwarded-proto': 'http' })).toBeUndefined()
    await flagged.app.close()
  })
})

describe('the security headers', () => {
  it.each([
    ['/nothing', 'GET', 404],
    ['/nothing.js', 'GET', 404],
    ['/setup', 'GET', 301],
    ['/index.html', 'GET', 301],
    ['/', 'DELETE', 405],
    ['/', 'OPTIONS', 405],
    ['/%zz', 'GET', 400],
  ])('are on %s by %s', async (path, method, status) => {
    const answer = await site.get(path, { method })
    expect(answer.status).toBe(status)
    expect(answer.headers).toMatchObject({
      'content-security-policy': "default-src 'self'",
      'x-content-type-options': 'nosniff',
    })
  })

  it('keep the type of what programs read', async () => {
    for (const path of ['/healthz', '/1/indexes', '/mcp']) {
      expect((await site.get(path)).headers['x-content-type-options'], path).toBe('nosniff')
    }
  })
})
