/** The links in Markdown, `llms.txt` and `/mcp` if a build is not served at its public URL. */

import { describe, expect, it } from 'vitest'
import { serveFixture, setUrl } from '../support/fixtureServer.ts'
import { rawRequest } from '../support/rawRequest.ts'

const route = '/vault/requests/getvault'
const fixture = serveFixture({ trustProxy: 'loopback' }, (build) => {
  setUrl(build, 'https://docs.example')
  const text = `[a](https://docs.example${route}) [b](https://docs.example.org/x) https://docs.example.`
  build.write(`site${route}.md`, text)
  build.write('site/llms.txt', text)
  build.write('site/llms-full.txt', text.repeat(100))
  build.write('site/lost.md', text)
})
const at = (host: string, path: string, headers = {}) =>
  rawRequest(fixture.server.origin, path, { headers: { host, ...headers } })
const call = async (host: string, name: string, args: object, headers = {}) => {
  const answer = await rawRequest(fixture.server.origin, '/mcp', {
    method: 'POST',
    headers: {
      host,
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
      ...headers,
    },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: args } }),
  })
  return JSON.parse(answer.text).result.content[0].text as string
}

describe('a copy of the site on another host', () => {
  it.each([`${route}.md`, '/llms.txt'])('links to itself in %s', async (path) => {
    const { text, headers } = await at('staging.example:8080', path)
    expect(text).toBe(
      `[a](http://staging.example:8080${route}) [b](https://docs.example.org/x) http://staging.example:8080.`,
    )
    // A shared cache must not send it to readers of another host.
    expect(headers['cache-control']).toMatch(/private/)
  })

  it.each([`${route}.md`, route, '/llms.txt', '/llms-full.txt'])(
    'sends the same headers for %s as at the public URL',
    async (path) => {
      for (const encoding of ['br', 'identity']) {
        const headers = { accept: 'text/markdown', 'accept-encoding': encoding }
        const { headers: sent } = await at('staging.example', path, headers)
        expect(sent['content-type']).toBe((await at('docs.example', path, headers)).headers['content-type'])
      }
    },
  )

  it('responds with 503 for a file that is deleted while the server runs', async () => {
    fixture.build.delete('site/lost.md')
    expect((await at('staging.example', '/lost.md')).status).toBe(503)
  })

  it('links to itself in responses of the agent tools, and accepts its own URLs and the public ones', async () => {
    const host = 'localhost:3000'
    expect(await call(host, 'search_docs', { query: 'getVault' })).toContain(`http://${host}${route}`)
    for (const origin of [`http://${host}`, 'https://docs.example'])
      expect(await call(host, 'read_page', { page: origin + route })).toContain(`(http://${host}${route})`)
  })

  it('changes nothing at the public URL, with or without TLS and port', async () => {
    for (const host of ['docs.example', 'docs.example:443', 'docs.example:80']) {
      const { text, headers } = await at(host, `${route}.md`)
      expect(text).toContain(`(https://docs.example${route})`)
      expect(headers.etag).toBeDefined()
    }
    expect(await call('Docs.Example', 'read_page', { page: route })).toContain('(https://docs.example/')
  })

  // The service worker, which saves the site, compares hashes with those of the build.
  it('changes nothing for a client that sends no-transform', async () => {
    const headers = { 'cache-control': 'no-transform, max-age=0' }
    const { text } = await at('staging.example', `${route}.md`, headers)
    expect(text).toContain(`(https://docs.example${route})`)
  })

  it('never repeats an invalid host', async () => {
    const { text } = await at('a"><b', `${route}.md`)
    expect(text).toContain('https://docs.example/')
    expect(text).not.toContain('<b')
  })

  it('never repeats an invalid scheme', async () => {
    const forged = { 'x-forwarded-proto': 'a"b' }
    const text = await call('staging.example', 'read_page', { page: route }, forged)
    expect(text).toContain(`(https://docs.example${route})`)
  })
})
