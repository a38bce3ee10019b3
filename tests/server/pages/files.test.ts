import { describe, expect, it } from 'vitest'
import { serveFixture, setUrl } from '../support/fixtureServer.ts'

const { get } = serveFixture()
const brotli = { headers: { 'accept-encoding': 'br' } }

describe('pages', () => {
  it('serves a page at its route', async () => {
    const response = await get('/vault/requests/getvault')
    expect(response.status).toBe(200)
    expect(response.text).toContain('<main>Reads a vault</main>')
    expect(response.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
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
    ['br;q=0, gzip', 'gzip'],
  ])('sends the compressed copy of the build to a client that accepts %s', async (accepted, encoding) => {
    const plain = await get('/')
    const response = await get('/', { headers: { 'accept-encoding': accepted } })
    expect(response.headers['content-encoding']).toBe(encoding)
    expect(response.headers['content-length']).toBe(String(response.raw.length))
    expect(response.headers['content-type']).toBe('text/html; charset=utf-8')
    expect(response.text).toBe(plain.text)
  })

  it('responds with 304 to a client that has the page', async () => {
    const { etag = '', ...first } = (await get('/', brotli)).headers
    expect(etag).toMatch(/^W\/".+"$/)
    for (const tag of [etag, etag.replace('W/', ''), `"other", ${etag}`, '*']) {
      const again = await get('/', { headers: { 'accept-encoding': 'br', 'if-none-match': tag } })
      expect(again.status, tag).toBe(304)
      expect(again.raw).toHaveLength(0)
      expect(again.headers.etag).toBe(etag)
      expect(again.headers['cache-control']).toBe(first['cache-control'])
      expect(again.headers.vary).toBe(first.vary)
      expect(again.headers['content-encoding']).toBeUndefined()
    }
    expect((await get('/', { headers: { 'if-none-match': '"older"' } })).status).toBe(200)
  })

  it('ignores dates, which say nothing about the content after a rollback', async () => {
    const later = new Date(Date.now() + 86_400_000).toUTCString()
    const { status, headers } = await get('/', { headers: { 'if-modified-since': later } })
    expect([status, headers['last-modified']]).toEqual([200, undefined])
  })

  it.each([
    ['/robots.txt', 'identity'],
    ['/setup/prerequisites', 'identity'],
    ['/setup/prerequisites', 'br'],
  ])('sends a part of %s on request, encoded as %s', async (path, encoding) => {
    const headers = { 'accept-encoding': encoding }
    const whole = await get(path, { headers })
    const part = await get(path, { headers: { ...headers, range: 'bytes=0-4' } })
    expect(part.status).toBe(206)
    expect(part.raw).toEqual(whole.raw.subarray(0, 5))
    const beyond = await get(path, { headers: { ...headers, range: 'bytes=100000-' } })
    expect([beyond.status, beyond.headers['cache-control']]).toEqual([416, 'no-store'])
  })

  it.each([{}, brotli])('responds to HEAD as to GET, without the body (%j)', async (options) => {
    const whole = await get('/setup/prerequisites', options)
    const head = await get('/setup/prerequisites', { ...options, method: 'HEAD' })
    expect(head.status).toBe(200)
    expect(head.raw).toHaveLength(0)
    for (const name of ['content-length', 'content-encoding', 'etag', 'content-type', 'cache-control'])
      expect(head.headers[name]).toBe(whole.headers[name])
  })

  it('refuses other methods', async () => {
    for (const method of ['DELETE', 'POST', 'PATCH']) {
      const response = await get('/', { method })
      expect(response.status).toBe(405)
      expect(response.headers.allow).toBe('GET, HEAD, OPTIONS')
      expect(response.headers['content-type']).toBe('text/plain; charset=utf-8')
      expect(response.text).toBe('Method not allowed\n')
    }
  })

  it('responds to OPTIONS with the methods, and lets no other site fetch a page', async () => {
    const preflight = { origin: 'https://other.example', 'access-control-request-method': 'GET' }
    for (const [path, headers] of [
      ['/setup/prerequisites', preflight],
      ['/setup/prerequisites', {}],
      // The whole server, not a resource.
      ['*', {}],
    ] as const) {
      const response = await get(path, { method: 'OPTIONS', headers })
      expect(response.status).toBe(204)
      expect(response.headers.allow).toBe('GET, HEAD, OPTIONS')
      expect(response.headers['access-control-allow-origin']).toBeUndefined()
    }
  })
})

describe('Markdown', () => {
  it('serves each page’s Markdown at its path plus .md', async () => {
    const response = await get('/vault/requests/getvault.md')
    expect(response.text).toBe('# getVault\n\nReads a vault\n')
    expect(response.headers['content-type']).toBe('text/markdown; charset=utf-8')
    expect((await get('/index.md')).text).toContain('# StakeWise V3 SDK')
  })

  it.each([
    ['text/markdown', true],
    ['text/markdown, text/html;q=0.9', true],
    ['text/markdown, text/html, */*', true],
    ['Text/Markdown', true],
    ['text/markdown, */*', true],
    ['text/html, text/markdown;q=0.5', false],
    ['text/markdown;q=0', false],
    ['text/markdown;q=0.1, */*', false],
    ['text/html;q=0.5, */*', false],
    ['text/html,application/xhtml+xml,*/*;q=0.8', false],
    ['*/*', false],
  ])('is sent at the address of the page for "accept: %s": %j', async (accept, isMarkdown) => {
    const response = await get('/vault/requests/getvault', { headers: { accept } })
    expect(response.text.startsWith('# getVault')).toBe(isMarkdown)
    expect(response.headers['content-type']).toContain(isMarkdown ? 'text/markdown' : 'text/html')
    expect(response.headers.vary).toBe('accept, accept-encoding')
    // Not all shared caches support the header above.
    if (isMarkdown) expect(response.headers['cache-control']).toContain('private')
  })

  it('sends HTML for a page without Markdown', async () => {
    const response = await get('/search', { headers: { accept: 'text/markdown' } })
    expect(response.headers['content-type']).toContain('text/html')
  })
})

describe('URLs', () => {
  it.each([
    ['/index.html', '/'],
    ['/vault/requests/getvault.html', '/vault/requests/getvault'],
    ['/vault/requests/getvault/index.html?tab=yarn&x=%20', '/vault/requests/getvault?tab=yarn&x=%20'],
    ['/setup', '/setup/prerequisites'],
    ['/setup/index.html?a=1', '/setup/prerequisites?a=1'],
    ['/Setup/?a=1', '/setup/prerequisites?a=1'],
    ['/setup/index.html?a=b?c', '/setup/prerequisites?a=b?c'],
    ['/setup?from=https://a.example/b', '/setup/prerequisites?from=https://a.example/b'],
    ['/node', '/setup/prerequisites#node'],
    ['/node?a=1', '/setup/prerequisites?a=1#node'],
    ['/chat', 'https://chat.example/room'],
    ['/forum?q=vault', 'https://forum.example/find?in=sdk&q=vault'],
    ['/vault/requests/getVault', '/vault/requests/getvault'],
    ['/Vault/Requests/GetVault.html?a=1', '/vault/requests/getvault?a=1'],
    ['/ostoken/requests/getconfig', '/osToken/requests/getConfig'],
    ['/vault/requests/getVault.md', '/vault/requests/getvault.md'],
  ])('%s redirects to %s', async (path, location) => {
    const response = await get(path)
    expect(response.status).toBe(301)
    expect(response.headers.location).toBe(location)
    expect(response.headers['cache-control']).toBe('public, max-age=3600')
  })

  it('are in lowercase only for files that readers do not type', async () => {
    expect((await get('/Robots.txt')).status).toBe(404)
  })

  it.each(['//evil.example/index.html', '/%2fevil.example/', '/\\evil.example/'])(
    '%s is not found',
    async (path) => {
      const response = await get(path)
      expect(response.headers.location).toBeUndefined()
      expect([400, 404]).toContain(response.status)
    },
  )

  it.each([
    '/..%2fbuild.json',
    '/assets/../../build.json',
    '/build.json',
    '/robots.txt.br',
    '/_headers',
    '/_redirects',
    '/.nojekyll',
    '/%00',
    '/a%ff',
  ])('%s serves no file', async (path) => {
    const response = await get(path)
    expect([400, 404]).toContain(response.status)
    expect(response.text).not.toContain('fixture-1')
  })

  it('may be absolute URLs in the request line', async () => {
    const response = await get('http://anywhere.example/vault/requests/getvault')
    expect(response.text).toContain('Reads a vault')
    expect((await get('http://anywhere.example')).text).toContain('Home')
    expect((await get('http://anywhere.example/setup?a=1')).headers.location).toBe('/setup/prerequisites?a=1')
  })
})

describe('a site below a path', () => {
  const below = serveFixture({}, (build) => setUrl(build, 'https://example.org/sdk/'))

  it('is served there, and also where a proxy strips the path', async () => {
    for (const path of ['/sdk/', '/']) expect((await below.get(path)).text, path).toContain('Home')
    expect((await below.get('/sdk/vault/requests/getvault')).text).toContain('Reads a vault')
    expect((await below.get('/sdk/assets/app-1a2b3c.css')).status).toBe(200)
    expect((await below.get('/sdkextra')).status).toBe(404)
  })

  it('has the ETag of a server with the same page, whenever the file was written', async () => {
    const path = '/vault/requests/getvault'
    expect((await below.get(`/sdk${path}`)).headers.etag).toBe((await get(path)).headers.etag)
  })

  it('redirects to URLs below the path', async () => {
    expect((await below.get('/sdk')).headers.location).toBe('/sdk/')
    expect((await below.get('/sdk?from=mail')).headers.location).toBe('/sdk/?from=mail')
    expect((await below.get('/sdk/setup/')).headers.location).toBe('/sdk/setup/prerequisites')
    expect((await below.get('/sdk/Vault/requests/getvault')).headers.location).toBe(
      '/sdk/vault/requests/getvault',
    )
    expect((await below.get('/sdk/chat')).headers.location).toBe('https://chat.example/room')
    expect((await below.get('/sdk/vault/getvault')).text).toContain('href="/sdk/vault/requests/getvault"')
  })

  it('serves its search API and its tools there too', async () => {
    expect((await below.get('/sdk/1/isalive')).status).toBe(200)
    expect((await below.get('/sdk/mcp')).status).toBe(405)
  })
})
