import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Ask, ask } from './ask.ts'
import { type FixtureBuild, writeFixtureBuild } from './fixtureBuild.ts'
import { type RunningServer, startServer } from './startServer.ts'

let build: FixtureBuild
let server: RunningServer
const brotli = { headers: { 'accept-encoding': 'br' } }
const get = (path: string, options: Ask = {}) => ask(server.origin, path, options)

beforeAll(async () => {
  build = writeFixtureBuild()
  server = await startServer({ dist: build.dist })
})

afterAll(async () => {
  await server.app.close()
  build.remove()
})

describe('pages', () => {
  it('serves a page at its route, with the site’s headers', async () => {
    const answer = await get('/vault/requests/getvault')
    expect(answer.status).toBe(200)
    expect(answer.text).toContain('<main>Reads a vault</main>')
    expect(answer.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-cache',
      'content-security-policy': "default-src 'self'",
      'x-content-type-options': 'nosniff',
      vary: 'accept, accept-encoding',
    })
  })

  it('serves the home page and the search page', async () => {
    expect((await get('/')).text).toContain('<main>Home</main>')
    expect((await get('/search?q=vault')).text).toContain('<title>Search</title>')
  })

  it.each([
    ['br', 'br'],
    ['gzip, deflate', 'gzip'],
    ['gzip, deflate, br, zstd', 'br'],
    ['identity', undefined],
  ])('sends what the build compressed to a reader who accepts %s', async (accepted, encoding) => {
    const plain = await get('/')
    const answer = await get('/', { headers: { 'accept-encoding': accepted } })
    expect(answer.headers['content-encoding']).toBe(encoding)
    expect(answer.headers['content-length']).toBe(String(answer.raw.length))
    expect(answer.text).toBe(plain.text)
  })

  it('answers 304 to a reader who has the page in the same coding, also through a proxy that weakened the tag', async () => {
    const headers = { 'accept-encoding': 'br' }
    const { etag = '' } = (await get('/', { headers })).headers
    for (const tag of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
      const again = await get('/', { headers: { ...headers, 'if-none-match': tag } })
      expect(again.status, tag).toBe(304)
      expect(again.raw).toHaveLength(0)
      expect(again.headers.etag).toBe(etag)
      expect(again.headers['content-encoding']).toBeUndefined()
    }
    expect((await get('/', { headers: { 'if-none-match': etag } })).status).toBe(200)
    expect((await get('/', { headers: { ...headers, 'if-none-match': '"older-br"' } })).status).toBe(200)
  })

  it('answers HEAD as GET without the body', async () => {
    const whole = await get('/setup/prerequisites')
    const head = await get('/setup/prerequisites', { method: 'HEAD' })
    expect(head.status).toBe(200)
    expect(head.raw).toHaveLength(0)
    expect(head.headers['content-length']).toBe(whole.headers['content-length'])
    expect(head.headers.etag).toBe(whole.headers.etag)
  })

  it('refuses other methods', async () => {
    const answer = await get('/', { method: 'DELETE' })
    expect(answer.status).toBe(405)
    expect(answer.headers.allow).toBe('GET, HEAD')
  })

  it('lets no other site ask for a page, and answers OPTIONS as any other method', async () => {
    const preflight = { origin: 'https://other.example', 'access-control-request-method': 'GET' }
    for (const headers of [preflight, {}]) {
      const answer = await get('/setup/prerequisites', { method: 'OPTIONS', headers })
      expect(answer.status).toBe(405)
      expect(answer.headers.allow).toBe('GET, HEAD')
      expect(answer.headers['access-control-allow-origin']).toBeUndefined()
    }
  })
})

describe('Markdown', () => {
  it('serves each page’s Markdown at its path plus .md', async () => {
    const answer = await get('/vault/requests/getvault.md')
    expect(answer.text).toBe('# getVault\n\nReads a vault\n')
    expect(answer.headers['content-type']).toBe('text/markdown; charset=utf-8')
    expect((await get('/index.md')).text).toContain('# StakeWise V3 SDK')
  })

  it('serves it at the page’s own address to a client that asks for Markdown', async () => {
    const answer = await get('/vault/requests/getvault', { headers: { accept: 'text/markdown' } })
    expect(answer.text).toBe('# getVault\n\nReads a vault\n')
    expect(answer.headers['content-type']).toBe('text/markdown; charset=utf-8')
    expect(answer.headers.vary).toBe('accept, accept-encoding')
    expect((await get('/', { headers: { accept: 'text/markdown, text/html;q=0.5' } })).text).toMatch(/^# /)
  })

  it('gives a browser the page', async () => {
    const accept = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8'
    expect((await get('/', { headers: { accept } })).headers['content-type']).toContain('text/html')
  })

  it('falls back to the page where there is no Markdown', async () => {
    const answer = await get('/search', { headers: { accept: 'text/markdown' } })
    expect(answer.headers['content-type']).toContain('text/html')
  })
})

describe('other files', () => {
  it.each([
    ['/assets/app-1a2b3c.js', 'text/javascript; charset=utf-8', 'public, max-age=31536000, immutable'],
    ['/assets/app-1a2b3c.css', 'text/css; charset=utf-8', 'public, max-age=31536000, immutable'],
    ['/_pages/index.json', 'application/json; charset=utf-8', 'no-cache'],
    ['/sw.js', 'text/javascript; charset=utf-8', 'no-cache'],
    ['/robots.txt', 'text/plain; charset=utf-8', 'no-cache'],
    ['/favicon.svg', 'image/svg+xml; charset=utf-8', 'public, max-age=3600'],
    ['/social/home.png', 'image/png', 'public, max-age=3600'],
    ['/opensearch.xml', 'application/opensearchdescription+xml; charset=utf-8', 'no-cache'],
  ])('%s is %s, %s', async (path, type, caching) => {
    const answer = await get(path)
    expect(answer.status).toBe(200)
    expect(answer.headers['content-type']).toBe(type)
    expect(answer.headers['cache-control']).toBe(caching)
  })

  it('applies the headers of folders and of single files', async () => {
    expect((await get('/assets/app-1a2b3c.js')).headers['x-robots-tag']).toBe('noindex')
    expect((await get('/sw.js')).headers['service-worker-allowed']).toBe('/')
    expect((await get('/robots.txt')).headers['service-worker-allowed']).toBeUndefined()
  })

  it('does not offer the compressed siblings, nor the instructions for static hosts', async () => {
    for (const path of ['/robots.txt.br', '/robots.txt.gz', '/_headers']) {
      expect((await get(path)).status, path).toBe(404)
    }
  })

  it('does not vary what has one form only', async () => {
    expect((await get('/social/home.png')).headers.vary).toBeUndefined()
    expect((await get('/robots.txt')).headers.vary).toBe('accept-encoding')
  })
})

describe('redirects', () => {
  it.each([
    ['/index.html', '/'],
    ['/vault/requests/getvault.html', '/vault/requests/getvault'],
    ['/vault/requests/getvault/', '/vault/requests/getvault'],
    ['/vault/requests/getvault/index.html?tab=yarn&x=%20', '/vault/requests/getvault?tab=yarn&x=%20'],
    ['/setup', '/setup/prerequisites'],
    ['/setup/', '/setup/prerequisites'],
    ['/setup/index.html?a=1', '/setup/prerequisites?a=1'],
    ['/chat', 'https://chat.example/room'],
  ])('%s leads to %s', async (path, location) => {
    const answer = await get(path)
    expect(answer.status).toBe(301)
    expect(answer.headers.location).toBe(location)
  })

  it.each([
    '//evil.example',
    '//evil.example/index.html',
    '//evil.example/%2e%2e',
    '/%2fevil.example/',
    '/%5cevil.example/',
    '/\\evil.example/',
    '///evil.example/a.html',
    '/...html',
  ])('%s leads nowhere', async (path) => {
    const answer = await get(path)
    expect(answer.headers.location).toBeUndefined()
    expect([400, 404]).toContain(answer.status)
  })
})

describe('paths that are not of the site', () => {
  it.each([
    '/../build.json',
    '/..%2fbuild.json',
    '/%2e%2e/build.json',
    '/assets/../../build.json',
    '/..\\build.json',
    '/build.json',
    '/headers.json',
    '/site/index.html/x',
    '/%00',
    '/%',
    '/a%ff',
  ])('%s shows no file', async (path) => {
    const answer = await get(path)
    expect([400, 404]).toContain(answer.status)
    expect(answer.text).not.toContain('fixture-1')
  })
})

describe('the not-found page', () => {
  it('has status 404, is not cached and links the nearest pages', async () => {
    const answer = await get('/vault/getvault', { headers: { 'accept-encoding': 'br' } })
    expect(answer.status).toBe(404)
    expect(answer.headers['cache-control']).toBe('no-cache')
    expect(answer.headers['content-security-policy']).toBe("default-src 'self'")
    expect(answer.headers['content-encoding']).toBe('br')
    expect(answer.text).toContain('<a href="/vault/requests/getvault">getVault</a> <span>Vault</span>')
    expect(answer.text).not.toContain('<!--suggestions-->')
  })

  it('is shown at its own address too, still as 404', async () => {
    expect((await get('/404')).status).toBe(404)
    expect((await get('/404.html')).headers.location).toBe('/404')
  })

  it('shows nothing of what was asked for', async () => {
    const answer = await get('/vault/requests/getvault%3Cscript%3Ealert(1)%3C%2Fscript%3E')
    expect(answer.status).toBe(404)
    expect(answer.text).not.toContain('alert(1)')
  })

  it('is short Markdown for a client that asks for Markdown', async () => {
    const answer = await get('/vault/getvault', { headers: { accept: 'text/markdown' } })
    expect(answer.status).toBe(404)
    expect(answer.headers).toMatchObject({
      'content-type': 'text/markdown; charset=utf-8',
      'cache-control': 'no-cache',
      vary: 'accept, accept-encoding',
      'content-security-policy': "default-src 'self'",
    })
    expect(answer.text).toContain('# Page not found')
    expect(answer.text).toContain('- [getVault](/vault/requests/getvault)')
    expect(answer.text).toContain('/llms.txt')
    expect((await get('/vault/getvault')).headers.vary).toBe('accept, accept-encoding')
  })

  it('is a short text for what programs ask for', async () => {
    for (const path of ['/vault/requests/nothing.md', '/_pages/nothing.json', '/assets/old-0000.js']) {
      const answer = await get(path)
      expect(answer.status, path).toBe(404)
      expect(answer.text).toBe('Not found\n')
      expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8')
      expect(answer.headers['cache-control']).toBe('no-cache')
    }
  })
})

describe('a file lost from the build', () => {
  it('costs that page only, and is logged', async () => {
    const damaged = writeFixtureBuild()
    rmSync(join(damaged.dist, 'site/vault/requests/getvault.html'))
    const other = await startServer({ dist: damaged.dist })
    expect(other.logs).toMatchObject([{ level: 50, file: '/vault/requests/getvault' }, {}])
    expect((await ask(other.origin, '/vault/requests/getvault')).status).toBe(404)
    expect(other.logs.at(-1)).toMatchObject({ level: 50, file: '/vault/requests/getvault' })
    expect((await ask(other.origin, '/vault/transactions/deposit')).status).toBe(200)
    await other.app.close()
    damaged.remove()
  })

  it('is noticed too when the file is read from disk for each request', async () => {
    const damaged = writeFixtureBuild()
    const other = await startServer({ dist: damaged.dist, limits: { siteMemory: 0 } })
    const path = '/vault/transactions/deposit'
    const before = await ask(other.origin, path, brotli)
    expect(before).toMatchObject({ status: 200, text: (await get(path)).text })
    damaged.delete('site/vault/transactions/deposit.html')
    const after = await ask(other.origin, path)
    expect(after.status).toBe(404)
    expect(after.text).toContain('Page not found')
    expect(after.headers.etag).toBeUndefined()
    expect(other.logs.at(-1)).toMatchObject({ level: 50, file: 'vault/transactions/deposit.html' })
    damaged.write('site/vault/transactions/deposit.html', 'another build')
    expect((await ask(other.origin, path)).status).toBe(404)
    expect((await ask(other.origin, '/')).status).toBe(200)
    await other.app.close()
    damaged.remove()
  })
})

describe('a build whose files are not those that were built', () => {
  const page = '/vault/requests/getvault'
  const errorsOf = ({ logs }: RunningServer) => logs.filter(({ level }) => level === 50)

  it('names each lost or damaged one at start, leaves it out and serves on', async () => {
    const damaged = writeFixtureBuild()
    damaged.sum()
    damaged.write('site/vault/requests/getvault.html', '')
    damaged.delete('site/setup/prerequisites.md')
    damaged.delete('site/404.html')
    const other = await startServer({ dist: damaged.dist })
    expect(errorsOf(other)).toMatchObject([
      { file: 'vault/requests/getvault.html', problem: 'damaged' },
      { file: '404.html', problem: 'missing' },
      { file: 'setup/prerequisites.md', problem: 'missing' },
    ])
    expect(errorsOf(other)[0]?.msg).toContain('npm run build')
    for (const options of [{}, brotli]) {
      expect((await ask(other.origin, page, options)).status).toBe(404)
      expect((await ask(other.origin, '/setup/prerequisites', options)).status).toBe(200)
    }
    await other.app.close()
    damaged.remove()
  })

  it('says nothing of a whole one, nor of a file that was added to it', async () => {
    const whole = writeFixtureBuild()
    whole.sum()
    whole.write('site/security.txt', 'Contact: mailto:security@docs.example')
    const other = await startServer({ dist: whole.dist })
    expect(errorsOf(other)).toEqual([])
    expect((await ask(other.origin, '/security.txt', brotli)).text).toContain('Contact')
    await other.app.close()
    whole.remove()
  })

  it.each([
    ['empty', Buffer.alloc(0)],
    ['no Brotli', Buffer.from('any other bytes')],
    ['of another page', brotliCompressSync('<!doctype html><title>Another</title>')],
    ['far longer', brotliCompressSync(Buffer.alloc(10_000_000))],
  ])('sends what is whole in place of a Brotli file that is %s, and says so once', async (_what, bytes) => {
    for (const siteMemory of [1e9, 0]) {
      const damaged = writeFixtureBuild()
      writeFileSync(join(damaged.dist, `site${page}.html.br`), bytes)
      const other = await startServer({ dist: damaged.dist, limits: { siteMemory } })
      for (const [accepted, encoding] of [
        ['br', undefined],
        ['br, gzip', 'gzip'],
      ] as const) {
        const answer = await ask(other.origin, page, { headers: { 'accept-encoding': accepted } })
        expect(answer.status).toBe(200)
        expect(answer.headers['content-encoding']).toBe(encoding)
        expect(answer.text).toContain('<main>Reads a vault</main>')
      }
      expect(errorsOf(other)).toMatchObject([{ file: 'vault/requests/getvault.html.br', problem: 'damaged' }])
      await other.app.close()
      damaged.remove()
    }
  })

  it('does not start without rules for headers, which are the site’s policy', async () => {
    const damaged = writeFixtureBuild()
    damaged.write('headers.json', '[]')
    await expect(startServer({ dist: damaged.dist })).rejects.toThrow(
      /headers\.json is damaged \(it is empty\)/,
    )
    damaged.remove()
  })
})

describe('HSTS', () => {
  const hstsOf = async ({ origin }: RunningServer, headers: Record<string, string> = {}, path = '/') =>
    (await ask(origin, path, { headers })).headers['strict-transport-security']
  const overTls = { 'x-forwarded-proto': 'https' }

  it('is sent where a trusted proxy says that the reader uses TLS', async () => {
    expect(await hstsOf(server, overTls)).toBeUndefined()
    const behindProxy = await startServer({ dist: build.dist, trustProxy: true })
    expect(await hstsOf(behindProxy, overTls)).toBe('max-age=1000')
    expect(await hstsOf(behindProxy)).toBeUndefined()
    await behindProxy.app.close()
  })

  it('is sent on every answer when the settings ask for it, but not on one that goes over plain HTTP', async () => {
    const flagged = await startServer({ dist: build.dist, hsts: true, trustProxy: 'loopback' })
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
    const answer = await get(path, { method })
    expect(answer.status).toBe(status)
    expect(answer.headers).toMatchObject({
      'content-security-policy': "default-src 'self'",
      'x-content-type-options': 'nosniff',
    })
  })

  it('keep the type of what programs read', async () => {
    for (const path of ['/healthz', '/1/indexes', '/mcp']) {
      expect((await get(path)).headers['x-content-type-options'], path).toBe('nosniff')
    }
  })
})
