import { readFileSync } from 'node:fs'
import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { config } from '../../site.config.ts'
import { ask } from './ask.ts'
import { type FixtureBuild, writeFixtureBuild } from './fixtureBuild.ts'
import { type RunningServer, startServer } from './startServer.ts'

let build: FixtureBuild
let server: RunningServer
let client: Client

beforeAll(async () => {
  build = writeFixtureBuild()
  server = await startServer({ dist: build.dist })
  client = new Client({ name: 'test', version: '1.0.0' })
  await client.connect(new StreamableHTTPClientTransport(new URL('/mcp', server.origin)))
})

afterAll(async () => {
  await client.close()
  await server.app.close()
  build.remove()
})

async function call(
  name: string,
  args: Record<string, unknown>,
): Promise<{ text: string; isError: boolean }> {
  const result = (await client.callTool({ name, arguments: args })) as CallToolResult
  const [content] = result.content
  return { text: content?.type === 'text' ? content.text : '', isError: result.isError === true }
}

describe('the tools for agents, through the official client', () => {
  it('introduces itself and lists its tools with what they take', async () => {
    expect(client.getServerVersion()).toEqual({ name: 'stakewise-v3-sdk', version: 'fixture-1' })
    expect(client.getInstructions()).toContain('lookup_method')
    const { tools } = await client.listTools()
    expect(tools.map(({ name }) => name)).toEqual(['search_docs', 'read_page', 'lookup_method'])
    for (const tool of tools) {
      expect(tool.annotations?.readOnlyHint).toBe(true)
      expect(tool.description).toBeTruthy()
    }
    expect(tools[0]?.inputSchema.required).toContain('query')
  })

  it('is described on the setup page: its address, and each of its tools', async () => {
    const page = readFileSync(new URL('../../content/setup/installation-setup.mdx', import.meta.url), 'utf8')
    const addresses = new Set(page.match(/https:[\w./-]+\/mcp/g))
    expect([...addresses]).toEqual([`${config.url}/mcp`])
    const { tools } = await client.listTools()
    for (const { name } of tools) expect(page).toContain(`| \`${name}\` |`)
  })

  it('searches, and gives hits as text and as data', async () => {
    const result = await client.callTool({
      name: 'search_docs',
      arguments: { query: 'yearly return', limit: 2 },
    })
    const { hits } = result.structuredContent as { hits: { title: string; url: string; text: string }[] }
    expect(hits[0]).toEqual({
      title: 'Vault › getVault › Returns › apy',
      url: '/vault/requests/getvault#returns-apy',
      text: 'Yearly return in percent, after the fee.',
    })
    expect(hits.length).toBeLessThanOrEqual(2)
    const { text } = await call('search_docs', { query: 'yearly return' })
    expect(text).toContain(
      '- Vault › getVault › Returns › apy (/vault/requests/getvault#returns-apy)\n  Yearly',
    )
    expect((await call('search_docs', { query: 'zzzzqqqq' })).text).toBe('Nothing matches "zzzzqqqq".')
  })

  it('tells when search is off, and reads pages all the same', async () => {
    const damaged = writeFixtureBuild()
    damaged.delete('search/records.json')
    damaged.delete('site/reference.json')
    const degraded = await startServer({ dist: damaged.dist })
    const other = new Client({ name: 'test', version: '1.0.0' })
    await other.connect(new StreamableHTTPClientTransport(new URL('/mcp', degraded.origin)))
    const outcome = async (name: string, args: Record<string, unknown>) =>
      (await other.callTool({ name, arguments: args })) as CallToolResult
    expect(await outcome('search_docs', { query: 'vault' })).toMatchObject({
      isError: true,
      content: [{ text: 'Search is not available on this server' }],
    })
    expect(await outcome('lookup_method', { method: 'getVault' })).toMatchObject({
      isError: true,
      content: [{ text: 'The reference is not available on this server.' }],
    })
    expect((await outcome('read_page', { page: '/' })).isError).toBeFalsy()
    expect(degraded.logs.filter(({ level }) => Number(level) >= 50)).toHaveLength(2)
    await other.close()
    await degraded.app.close()
    damaged.remove()
  })

  it.each([
    '/vault/requests/getvault',
    'vault/requests/getvault',
    '/vault/requests/getvault#returns-apy',
    '/vault/requests/getvault.md',
    'https://docs.example/vault/requests/getvault?x=1',
  ])('reads the page %s', async (page) => {
    expect(await call('read_page', { page })).toEqual({
      text: '# getVault\n\nReads a vault\n',
      isError: false,
    })
  })

  it('reads the home page', async () => {
    expect((await call('read_page', { page: '/' })).text).toContain('# StakeWise V3 SDK')
  })

  it('names the nearest pages when there is no such page', async () => {
    const { text, isError } = await call('read_page', { page: '/vault/getvault' })
    expect(isError).toBe(true)
    expect(text).toContain('Did you mean /vault/requests/getvault')
    for (const page of ['/../build.json', '/%2e%2e/build.json', '//evil', '/assets/app-1a2b3c.js']) {
      expect((await call('read_page', { page })).isError, page).toBe(true)
    }
  })

  it.each(['sdk.vault.getVault', 'vault.getVault', 'getVault', 'getvault'])('looks %s up', async (method) => {
    const { text } = await call('lookup_method', { method })
    expect(JSON.parse(text)).toMatchObject({ call: 'sdk.vault.getVault', returns: { type: 'Vault' } })
  })

  it('names the nearest calls when there is no such method', async () => {
    const { text, isError } = await call('lookup_method', { method: 'sdk.vault.getValt' })
    expect(isError).toBe(true)
    expect(text).toContain('sdk.vault.getVault')
  })

  it('refuses arguments that make no sense and goes on', async () => {
    expect((await call('read_page', { page: 'x'.repeat(1000) })).isError).toBe(true)
    expect((await call('lookup_method', {})).isError).toBe(true)
    expect((await call('search_docs', { query: 'vault', limit: 1e9 })).isError).toBe(true)
    expect((await call('nothing', {})).isError).toBe(true)
    expect((await call('read_page', { page: '/' })).isError).toBe(false)
  })
})

describe('/mcp', () => {
  const headers = { 'content-type': 'application/json', accept: 'application/json, text/event-stream' }
  const post = (body: string, more: Record<string, string> = {}) =>
    ask(server.origin, '/mcp', { method: 'POST', headers: { ...headers, ...more }, body })
  const list = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list' })

  it('needs no session', async () => {
    const answer = await post(list)
    expect(answer.status).toBe(200)
    expect(JSON.parse(answer.text).result.tools).toHaveLength(3)
    expect(answer.headers['mcp-session-id']).toBeUndefined()
    expect(answer.headers['cache-control']).toBe('no-store')
    expect(answer.headers['access-control-allow-origin']).toBe('*')
  })

  it('accepts a notification without an answer', async () => {
    const answer = await post(JSON.stringify({ jsonrpc: '2.0', method: 'notifications/initialized' }))
    expect(answer.status).toBe(202)
    expect(answer.text).toBe('')
  })

  it.each(['GET', 'DELETE'])('answers %s with 405: there are no sessions', async (method) => {
    const answer = await ask(server.origin, '/mcp', { method, headers })
    expect(answer.status).toBe(405)
    expect(answer.headers.allow).toBe('POST')
  })

  it.each([
    ['not JSON', '{"jsonrpc":', 400],
    ['no message', '{}', 400],
    ['nothing', '', 400],
    ['null', 'null', 400],
    ['a prototype', '{"__proto__":{"jsonrpc":"2.0"},"method":"tools/list"}', 400],
    ['deep nesting', `${'['.repeat(20_000)}${']'.repeat(20_000)}`, 400],
    ['a long batch', JSON.stringify(Array.from({ length: 11 }, () => JSON.parse(list))), 400],
    ['more than the limit', JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'x'.repeat(70_000) }), 413],
  ])('refuses %s', async (_name, body, status) => {
    expect((await post(body)).status).toBe(status)
    expect((await post(list)).status).toBe(200)
  })

  it('refuses other content types', async () => {
    expect((await post(list, { 'content-type': 'text/plain' })).status).toBe(415)
    expect((await post(list, { accept: 'text/html' })).status).toBe(406)
  })

  it('has the same limit as search', async () => {
    const limited = await startServer({
      dist: build.dist,
      limits: { ratePerWindow: 2, rateWindowMs: 60_000 },
    })
    const statuses: number[] = []
    for (let index = 0; index < 3; index++) {
      statuses.push((await ask(limited.origin, '/mcp', { method: 'POST', headers, body: list })).status)
    }
    expect(statuses).toEqual([200, 200, 429])
    await limited.app.close()
  })
})
