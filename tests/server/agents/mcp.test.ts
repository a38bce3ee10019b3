/** The transport of the agent tools: HTTP, JSON-RPC, and the origins that may call them. */

import { describe, expect, it } from 'vitest'
import { serveFixture, setUrl } from '../support/fixtureServer.ts'
import { rawRequest } from '../support/rawRequest.ts'

const fixture = serveFixture({}, (build) => setUrl(build, 'https://docs.example'))

describe('/mcp', () => {
  const headers = { 'content-type': 'application/json', accept: 'application/json, text/event-stream' }
  const post = (body: string, more: Record<string, string> = {}) =>
    rawRequest(fixture.server.origin, '/mcp', { method: 'POST', headers: { ...headers, ...more }, body })
  const list = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list' })
  /** A JSON-RPC error for a request without an id. */
  const refusal = {
    jsonrpc: '2.0',
    id: null,
    error: { code: expect.any(Number), message: expect.any(String) },
  }

  it('needs no session', async () => {
    const response = await post(list)
    expect(response.status).toBe(200)
    expect(JSON.parse(response.text).result.tools).toHaveLength(3)
    expect(response.headers['mcp-session-id']).toBeUndefined()
    expect(response.headers['cache-control']).toBe('no-store')
    expect(response.headers['access-control-allow-origin']).toBe('*')
  })

  it('accepts a notification and responds without a body', async () => {
    const response = await post(JSON.stringify({ jsonrpc: '2.0', method: 'notifications/initialized' }))
    expect(response.status).toBe(202)
    expect([response.text, response.headers['content-type']]).toEqual(['', undefined])
  })

  it.each([
    ['GET', '/mcp'],
    ['HEAD', '/mcp'],
    ['PUT', '/mcp'],
    ['PATCH', '/mcp'],
    ['DELETE', '/mcp/'],
  ])('responds to %s %s with 405: there are no sessions', async (method, path) => {
    const response = await rawRequest(fixture.server.origin, path, { method, headers })
    expect(response.status).toBe(405)
    expect(response.headers.allow).toBe('POST')
    if (method !== 'HEAD')
      expect(JSON.parse(response.text).error).toEqual({
        code: -32600,
        message: expect.stringContaining('use POST'),
      })
  })

  it('accepts a trailing slash, which some programs add', async () => {
    const response = await rawRequest(fixture.server.origin, '/mcp/', { method: 'POST', headers, body: list })
    expect(JSON.parse(response.text).result.tools).toHaveLength(3)
  })

  it.each([
    ['no origin: a program', undefined, 200],
    ['the site', 'https://docs.example', 200],
    ["a page of the reader's own machine", 'http://localhost:6274', 200],
    ['an address of that machine', 'http://127.0.0.1:8080', 200],
    ['the same in IPv6', 'http://[::1]:8080', 200],
    ['an editor', 'vscode-webview://1a2b3c', 200],
    ['another site', 'https://evil.example', 403],
    ['the site without TLS', 'http://docs.example', 403],
    ['a site that looks local', 'http://localhost.evil.example', 403],
    ['a hidden origin', 'null', 403],
    ['none', 'no origin at all', 403],
  ])('allows or refuses a page by its origin: %s', async (_name, origin, status) => {
    const response = await post(list, origin === undefined ? {} : { origin })
    expect(response.status).toBe(status)
    if (status === 403) expect(JSON.parse(response.text)).toMatchObject(refusal)
  })

  it('refuses a foreign host name that resolves to this machine', async () => {
    const response = await post(list, { origin: 'http://evil.example', host: 'evil.example' })
    expect(response.status).toBe(403)
    expect(JSON.parse(response.text).error).toEqual({
      code: -32000,
      message: 'Pages of other sites may not use this endpoint',
    })
  })

  it('accepts a batch of ten', async () => {
    const calls = Array.from({ length: 10 }, (_, id) => ({ jsonrpc: '2.0', id, method: 'ping' }))
    const { status, text } = await post(JSON.stringify(calls))
    expect(status).toBe(200)
    expect(JSON.parse(text)).toHaveLength(10)
  })

  it('says in the codes of JSON-RPC what is wrong with a message', async () => {
    const errorOf = async (body: string) => JSON.parse((await post(body)).text).error
    expect(await errorOf('{"jsonrpc":')).toEqual({ code: -32700, message: 'The body is not JSON' })
    const batch = (length: number) => JSON.stringify(Array.from({ length }, () => JSON.parse(list)))
    for (const length of [0, 11])
      expect(await errorOf(batch(length))).toEqual({
        code: -32600,
        message: expect.stringContaining('A batch'),
      })
  })

  it('refuses a version of the protocol that does not exist', async () => {
    expect((await post(list, { 'mcp-protocol-version': '1999-01-01' })).status).toBe(400)
  })

  it.each([
    ['not JSON', '{"jsonrpc":', 400],
    ['no message', '{}', 400],
    ['nothing', '', 400],
    ['null', 'null', 400],
    ['a prototype', '{"__proto__":{"jsonrpc":"2.0"},"method":"tools/list"}', 400],
    ['deep nesting', `${'['.repeat(20_000)}${']'.repeat(20_000)}`, 400],
    ['an empty batch', '[]', 400],
    ['a long batch', JSON.stringify(Array.from({ length: 11 }, () => JSON.parse(list))), 400],
    ['more than the limit', JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'x'.repeat(70_000) }), 413],
  ])('refuses %s', async (_name, body, status) => {
    const response = await post(body)
    expect(response.status).toBe(status)
    expect(JSON.parse(response.text)).toMatchObject(refusal)
    expect((await post(list)).status).toBe(200)
  })

  it('refuses other content types', async () => {
    const refused = [
      await post(list, { 'content-type': 'text/plain' }),
      await post(list, { accept: 'text/html' }),
      await post(list, { 'content-encoding': 'zstd' }),
      await post(list, { 'content-encoding': 'gzip' }),
    ]
    expect(refused.map(({ status }) => status)).toEqual([415, 406, 415, 400])
    for (const { text, headers } of refused) {
      expect(JSON.parse(text)).toMatchObject(refusal)
      expect(headers['retry-after']).toBeUndefined()
    }
    // Invalid request, as defined by JSON-RPC.
    expect(JSON.parse(refused.at(-1)?.text ?? '').error.code).toBe(-32600)
  })
})
