import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { config } from '../../site.config.ts'
import { ask } from './ask.ts'
import { type FixtureBuild, fixtureReference, writeFixtureBuild } from './fixtureBuild.ts'
import { type RunningServer, startServer } from './startServer.ts'

let build: FixtureBuild
let server: RunningServer
let client: Client

/** An entry with all that an agent needs of a transaction. */
const lock = {
  page: 'boost/transactions/lock',
  call: 'sdk.boost.lock',
  signature: 'sdk.boost.lock(args: { amount: bigint }): Promise<string>',
  companions: { encode: { signature: 'sdk.boost.lock.encode(args: { amount: bigint }): Promise<{}>' } },
  defects: [{ title: 'It locks twice', anchor: 'twice', happens: 'A.', when: 'B.', wayRound: 'C.' }],
}

beforeAll(async () => {
  build = writeFixtureBuild()
  const facts = JSON.parse(readFileSync(join(build.dist, 'build.json'), 'utf8'))
  build.write('build.json', JSON.stringify({ ...facts, url: 'https://docs.example' }))
  build.write('site/reference.json', JSON.stringify([...fixtureReference, lock]))
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
      url: 'https://docs.example/vault/requests/getvault#returns-apy',
      text: 'Yearly return in percent, after the fee.',
    })
    expect(hits.length).toBeLessThanOrEqual(2)
    const { text } = await call('search_docs', { query: 'yearly return' })
    expect(text).toContain(
      '- Vault › getVault › Returns › apy (https://docs.example/vault/requests/getvault#returns-apy)\n  Yearly',
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
    '/vault/requests/getVault',
    '/Vault/Requests/GETVAULT.md',
    'sdk.vault.getVault',
    'await sdk.vault.getVault({ vaultAddress })',
    'https://docs.example/vault/requests/getvault?x=1',
  ])('reads the page %s', async (page) => {
    expect(await call('read_page', { page })).toEqual({
      text: '# getVault\n\nReads a vault\n',
      isError: false,
    })
  })

  it.each(['/setup', 'setup', '/Setup', '/setup/', 'https://docs.example/setup#node'])(
    'reads the page that %s leads to',
    async (page) => {
      expect(await call('read_page', { page })).toEqual({
        text: '# Prerequisites\n\nWhat to install\n',
        isError: false,
      })
    },
  )

  it('tells where an address leads that leaves the site', async () => {
    expect(await call('read_page', { page: '/chat' })).toEqual({
      text: '/chat is not a page of this documentation: it leads to https://chat.example/room.',
      isError: true,
    })
  })

  it('reads the home page', async () => {
    expect((await call('read_page', { page: '/' })).text).toContain('# StakeWise V3 SDK')
  })

  it('names the nearest pages when there is no such page', async () => {
    const { text, isError } = await call('read_page', { page: '/vault/getvault' })
    expect(isError).toBe(true)
    expect(text).toContain('Did you mean https://docs.example/vault/requests/getvault')
    for (const page of ['/../build.json', '/%2e%2e/build.json', '//evil', '/assets/app-1a2b3c.js']) {
      expect((await call('read_page', { page })).isError, page).toBe(true)
    }
  })

  it.each(['sdk.vault.getVault', 'vault.getVault', 'getVault', 'getvault'])('looks %s up', async (method) => {
    const { text } = await call('lookup_method', { method })
    expect(JSON.parse(text)).toMatchObject({ call: 'sdk.vault.getVault', returns: { type: 'Vault' } })
  })

  it.each([
    'sdk.boost.lock',
    'sdk.boost.lock.encode',
    '.estimateGas of boost.lock',
    'boost.lock.estimateGas',
  ])('gives for %s the signature of each form, the known defects and the page', async (method) => {
    const { text } = await call('lookup_method', { method })
    expect(JSON.parse(text)).toEqual({ ...lock, page: 'https://docs.example/boost/transactions/lock' })
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
  /** What JSON-RPC calls an error, of a request that could not be told from others. */
  const refusal = {
    jsonrpc: '2.0',
    id: null,
    error: { code: expect.any(Number), message: expect.any(String) },
  }

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

  it.each(
    ['/mcp', '/mcp/'].flatMap((path) =>
      ['GET', 'DELETE', 'PUT', 'PATCH', 'HEAD'].map((method) => [method, path] as const),
    ),
  )('answers %s %s with 405: there are no sessions', async (method, path) => {
    const answer = await ask(server.origin, path, { method, headers })
    expect(answer.status).toBe(405)
    expect(answer.headers.allow).toBe('POST')
    if (method !== 'HEAD') expect(JSON.parse(answer.text)).toMatchObject(refusal)
  })

  it('is the same with a slash at the end, which some programs add', async () => {
    const answer = await ask(server.origin, '/mcp/', { method: 'POST', headers, body: list })
    expect(JSON.parse(answer.text).result.tools).toHaveLength(3)
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
  ])('answers by where the page is from: %s', async (_name, origin, status) => {
    const answer = await post(list, origin === undefined ? {} : { origin })
    expect(answer.status).toBe(status)
    if (status === 403) expect(JSON.parse(answer.text)).toMatchObject(refusal)
  })

  it('takes a name that was bent to this machine for what it is', async () => {
    const answer = await post(list, { origin: 'http://evil.example', host: 'evil.example' })
    expect(answer.status).toBe(403)
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
    const answer = await post(body)
    expect(answer.status).toBe(status)
    expect(JSON.parse(answer.text)).toMatchObject(refusal)
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
    for (const { text } of refused) expect(JSON.parse(text)).toMatchObject(refusal)
  })

  it('has the same limit as search', async () => {
    const limited = await startServer({
      dist: build.dist,
      limits: { ratePerWindow: 2, rateWindowMs: 60_000 },
    })
    const answers: Awaited<ReturnType<typeof ask>>[] = []
    for (let index = 0; index < 3; index++) {
      answers.push(await ask(limited.origin, '/mcp', { method: 'POST', headers, body: list }))
    }
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 429])
    expect(JSON.parse(answers[2]?.text ?? '')).toMatchObject(refusal)
    expect(Number(answers[2]?.headers['retry-after'])).toBeGreaterThan(0)
    await limited.app.close()
  })
})
