import { describe, expect, it } from 'vitest'
import { serveFixture } from './fixtureServer.ts'

const { get } = serveFixture()

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
