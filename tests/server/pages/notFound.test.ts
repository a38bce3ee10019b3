import { describe, expect, it } from 'vitest'
import { serveFixture } from '../support/fixtureServer.ts'

const { get } = serveFixture()

describe('the not-found page', () => {
  it('has status 404, is not cached and links to the nearest pages', async () => {
    const response = await get('/vault/getvault', { headers: { 'accept-encoding': 'br' } })
    expect(response.status).toBe(404)
    expect(response.headers['cache-control']).toBe('no-cache')
    expect(response.headers['content-type']).toBe('text/html; charset=utf-8')
    expect(response.headers['content-security-policy']).toBe("default-src 'self'")
    expect(response.text).toContain('<a href="/vault/requests/getvault">getVault</a><span>Vault')
    expect(response.text).not.toContain('<!--suggestions-->')
  })

  it('suggests the page of a method that was typed as a call', async () => {
    const { status, text } = await get('/sdk.vault.getVault')
    expect(status).toBe(404)
    expect(text).toContain('<a href="/vault/requests/getvault">')
  })

  it('is a page for readers even if a folder in the path has a dot', async () => {
    expect((await get('/v3.0/vault/getvault')).text).toContain('<a href="/vault/requests/getvault">')
  })

  it('has status 404 at its own URL, too', async () => {
    expect((await get('/404')).status).toBe(404)
    expect((await get('/404.html')).headers.location).toBe('/404')
  })

  it('does not repeat the requested path', async () => {
    const response = await get('/vault/requests/getvault%3Cscript%3Ealert(1)%3C%2Fscript%3E')
    expect(response.status).toBe(404)
    expect(response.text).not.toContain('alert(1)')
  })

  it('is a short text for files that programs request', async () => {
    for (const path of ['/vault/requests/nothing.md', '/_pages/nothing.json', '/assets/old-0000.js']) {
      const response = await get(path)
      expect(response.status, path).toBe(404)
      expect(response.text).toBe('Not found\n')
      expect(response.headers['content-type']).toBe('text/plain; charset=utf-8')
      expect(response.headers['cache-control']).toBe('no-cache')
    }
  })
})
