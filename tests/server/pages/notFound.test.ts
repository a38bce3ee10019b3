import { describe, expect, it } from 'vitest'
import { serveFixture } from '../support/fixtureServer.ts'

const { get } = serveFixture()

describe('the not-found page', () => {
  it('has status 404, is not cached and links to the nearest pages', async () => {
    const answer = await get('/vault/getvault', { headers: { 'accept-encoding': 'br' } })
    expect(answer.status).toBe(404)
    expect(answer.headers['cache-control']).toBe('no-cache')
    expect(answer.headers['content-security-policy']).toBe("default-src 'self'")
    expect(answer.text).toContain('<a href="/vault/requests/getvault">getVault</a><span>Vault')
    expect(answer.text).not.toContain('<!--suggestions-->')
  })

  it('has status 404 at its own URL, too', async () => {
    expect((await get('/404')).status).toBe(404)
    expect((await get('/404.html')).headers.location).toBe('/404')
  })

  it('does not repeat the requested path', async () => {
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
      'content-security-policy': "default-src 'self'",
    })
    expect(answer.headers.vary).toContain('accept')
    expect(answer.text).toContain('# Page not found')
    expect(answer.text).toContain('- [getVault](/vault/requests/getvault)')
    expect(answer.text).toContain('/llms.txt')
    expect((await get('/vault/getvault')).headers.vary).toBe('accept, accept-encoding')
  })

  it('is a short text for files that programs request', async () => {
    for (const path of ['/vault/requests/nothing.md', '/_pages/nothing.json', '/assets/old-0000.js']) {
      const answer = await get(path)
      expect(answer.status, path).toBe(404)
      expect(answer.text).toBe('Not found\n')
      expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8')
      expect(answer.headers['cache-control']).toBe('no-cache')
    }
  })
})
