/** The links of Markdown, `llms.txt` and `/mcp` where a build is served at another address than its public one. */

import { describe, expect, it } from 'vitest'
import { ask } from '../support/ask.ts'
import { serveFixture, setUrl } from '../support/fixtureServer.ts'

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
  ask(fixture.server.origin, path, { headers: { host, ...headers } })
const call = async (host: string, name: string, args: object, headers = {}) => {
  const answer = await ask(fixture.server.origin, '/mcp', {
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

describe('a copy of the site at another address', () => {
  it.each([`${route}.md`, '/llms.txt'])('leads to itself in %s', async (path) => {
    const { text, headers } = await at('staging.example:8080', path)
    expect(text).toBe(
      `[a](http://staging.example:8080${route}) [b](https://docs.example.org/x) http://staging.example:8080.`,
    )
    // A shared cache must not give it to readers of another address.
    expect(headers['cache-control']).toMatch(/private/)
  })

  it.each([`${route}.md`, route, '/llms.txt', '/llms-full.txt'])(
    'says of %s what it says at the public address',
    async (path) => {
      for (const encoding of ['br', 'identity']) {
        const headers = { accept: 'text/markdown', 'accept-encoding': encoding }
        const { headers: sent } = await at('staging.example', path, headers)
        expect(sent['content-type']).toBe((await at('docs.example', path, headers)).headers['content-type'])
      }
    },
  )

  it('answers 503 for a file that is lost while the server runs', async () => {
    fixture.build.delete('site/lost.md')
    expect((await at('staging.example', '/lost.md')).status).toBe(503)
  })

  it('leads to itself in what agents are told, and knows its own addresses and the public ones', async () => {
    const host = 'localhost:3000'
    expect(await call(host, 'search_docs', { query: 'getVault' })).toContain(`http://${host}${route}`)
    for (const origin of [`http://${host}`, 'https://docs.example'])
      expect(await call(host, 'read_page', { page: origin + route })).toContain(`(http://${host}${route})`)
  })

  it('changes nothing at the public address, with or without TLS and port', async () => {
    for (const host of ['docs.example', 'docs.example:443', 'docs.example:80']) {
      const { text, headers } = await at(host, `${route}.md`)
      expect(text).toContain(`(https://docs.example${route})`)
      expect(headers.etag).toBeDefined()
    }
    expect(await call('Docs.Example', 'read_page', { page: route })).toContain('(https://docs.example/')
  })

  // The worker that saves the site compares files with the build's.
  it('changes nothing for a client that wants what the build wrote', async () => {
    const headers = { 'cache-control': 'no-transform, max-age=0' }
    const { text } = await at('staging.example', `${route}.md`, headers)
    expect(text).toContain(`(https://docs.example${route})`)
  })

  it('repeats no host that is none', async () => {
    const { text } = await at('a"><b', `${route}.md`)
    expect(text).toContain('https://docs.example/')
    expect(text).not.toContain('<b')
  })

  it('repeats no scheme that is none', async () => {
    const forged = { 'x-forwarded-proto': 'a"b' }
    const text = await call('staging.example', 'read_page', { page: route }, forged)
    expect(text).toContain(`(https://docs.example${route})`)
  })
})
