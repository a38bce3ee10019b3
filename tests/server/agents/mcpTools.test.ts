import { readFileSync } from 'node:fs'
import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fixtureReference, writeFixtureBuild } from '../support/fixtureBuild.ts'
import { serveFixture, setUrl } from '../support/fixtureServer.ts'
import { startServer } from '../support/startServer.ts'

/** An entry with everything that an agent needs to know about a transaction. */
const lock = {
  page: 'boost/transactions/lock',
  call: 'sdk.boost.lock',
  signature: 'sdk.boost.lock(args: { amount: bigint }): Promise<string>',
  companions: { encode: { signature: 'sdk.boost.lock.encode(args: { amount: bigint }): Promise<{}>' } },
  defects: [{ title: 'It locks twice', anchor: 'twice', happens: 'A.', when: 'B.', workaround: 'C.' }],
}

const fixture = serveFixture({}, (build) => {
  setUrl(build, 'https://docs.example')
  const deposit = { page: 'boost/transactions/deposit', call: 'sdk.boost.deposit' }
  build.write('site/reference.json', JSON.stringify([...fixtureReference, lock, deposit]))
})
let client: Client

beforeAll(async () => {
  client = new Client({ name: 'test', version: '1.0.0' })
  await client.connect(new StreamableHTTPClientTransport(new URL('/mcp', fixture.server.origin)))
})

afterAll(() => client.close())

async function call(
  name: string,
  args: Record<string, unknown>,
): Promise<{ text: string; isError: boolean }> {
  const result = (await client.callTool({ name, arguments: args })) as CallToolResult
  const [content] = result.content
  return { text: content?.type === 'text' ? content.text : '', isError: result.isError === true }
}

describe('the agent tools, called with the official client', () => {
  it('introduces itself and lists its tools with their arguments', async () => {
    expect(client.getServerVersion()).toEqual({ name: 'stakewise-v3-sdk', version: 'fixture-1' })
    expect(client.getInstructions()).toContain('lookup_method')
    const { tools } = await client.listTools()
    expect(tools.map(({ name }) => name)).toEqual(['search_docs', 'read_page', 'lookup_method'])
    for (const tool of tools) {
      expect(tool.annotations).toEqual({ readOnlyHint: true, idempotentHint: true, openWorldHint: false })
      expect(tool.title).toBeTruthy()
      expect(tool.description).toBeTruthy()
      for (const argument of Object.values(tool.inputSchema.properties ?? {}))
        expect(argument).toHaveProperty('description', expect.stringMatching(/\w+/))
    }
    expect(tools[0]?.outputSchema?.properties).toHaveProperty('hits')
    expect(tools[0]?.inputSchema.required).toContain('query')
  })

  it('is described on the setup page, with its address and every tool', async () => {
    const page = readFileSync(
      new URL('../../../content/setup/installation-setup.mdx', import.meta.url),
      'utf8',
    )
    const addresses = new Set(page.match(/[$:/\w.-]+\/mcp\b(?!\.json)/g))
    expect([...addresses]).toEqual(['$SITE_URL/mcp'])
    const { tools } = await client.listTools()
    for (const { name } of tools) expect(page).toContain(`| \`${name}\` |`)
  })

  it('returns as many hits as requested, by default eight', async () => {
    const hitsOf = async (more: object) => {
      const args = { query: 'vault', ...more }
      const { structuredContent, isError } = await client.callTool({ name: 'search_docs', arguments: args })
      return isError ? 'refused' : (structuredContent as { hits: object[] }).hits.length
    }
    expect(await hitsOf({ limit: 1 })).toBe(1)
    expect(await hitsOf({})).toBe(8)
    expect(await hitsOf({ limit: 20 })).toBeGreaterThan(8)
    for (const refused of [{ limit: 0 }, { limit: 21 }, { limit: 1.5 }, { query: '' }])
      expect(await hitsOf(refused)).toBe('refused')
  })

  it('returns hits as text and as data', async () => {
    const result = await client.callTool({
      name: 'search_docs',
      arguments: { query: 'yearly return', limit: 2 },
    })
    const { hits } = result.structuredContent as { hits: { title: string; url: string; text: string }[] }
    expect(hits[0]).toEqual({
      title: 'Vault › getVault › Returns › apy',
      url: `https://docs.example/vault/requests/getvault#returns-apy`,
      text: 'Yearly return in percent, after the fee.',
    })
    expect(hits.length).toBeLessThanOrEqual(2)
    const { text } = await call('search_docs', { query: 'yearly return' })
    expect(text).toContain(
      `- Vault › getVault › Returns › apy (https://docs.example/vault/requests/getvault#returns-apy)\n  Yearly`,
    )
    // A heading has no text, and so no second line.
    const headings = (await call('search_docs', { query: 'errors' })).text.split('\n')
    expect(headings[0]).toMatch(/^- Vault › deposit › Errors \(\S+#errors\)$/)
    expect(headings[1]).toMatch(/^- /)
    for (const line of headings) expect(line).toMatch(/^(?:- | {2})\S/)
    expect((await call('search_docs', { query: 'zzzzqqqq' })).text).toBe('Nothing matches "zzzzqqqq".')
  })

  it('reports that search is off, and still reads pages', async () => {
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
    expect((await outcome('read_page', { page: '/vault/getvault' })).content).toMatchObject([
      { text: expect.stringMatching(/Did you mean \/vault\/requests\/getvault/) },
    ])
    expect(await outcome('lookup_method', { method: 'getVault' })).toMatchObject({
      isError: true,
      content: [{ text: 'The reference is not available on this server.' }],
    })
    expect((await outcome('read_page', { page: '/' })).isError).toBeFalsy()
    expect(degraded.logs.filter(({ level }) => Number(level) >= 50)).toHaveLength(1)
    await other.close()
    await degraded.app.close()
    damaged.remove()
  })

  it('reads a page by its address', async () => {
    const page = 'https://docs.example/Vault/Requests/GETVAULT.md?x=1'
    const text = '# getVault\n\nReads a vault\n'
    expect(await call('read_page', { page })).toEqual({ text, isError: false })
  })

  it('follows a redirect, unless it leads off the site', async () => {
    const { text } = await call('read_page', { page: 'https://docs.example/setup#node' })
    expect(text).toBe('# Prerequisites\n\nWhat to install\n')
    expect((await call('read_page', { page: '/chat' })).text).toContain('There is no page /chat.')
  })

  it('suggests the nearest pages for an unknown one', async () => {
    const { text, isError } = await call('read_page', { page: '/vault/getvault' })
    expect(isError).toBe(true)
    expect(text).toContain(`Did you mean https://docs.example/vault/requests/getvault`)
    for (const page of ['/../build.json', '/%2e%2e/build.json', '//evil', '/assets/app-1a2b3c.js']) {
      expect((await call('read_page', { page })).isError, page).toBe(true)
    }
  })

  it.each(['sdk.boost.lock', '.estimateGas of boost.lock'])(
    'returns the signatures, known defects and page of %s',
    async (method) => {
      const { text } = await call('lookup_method', { method })
      expect(JSON.parse(text)).toEqual({ ...lock, page: 'https://docs.example/boost/transactions/lock' })
    },
  )

  it('suggests the nearest methods for an unknown one', async () => {
    const { text, isError } = await call('lookup_method', { method: 'sdk.vault.getValt' })
    expect(isError).toBe(true)
    expect(text).toMatch(
      /^The reference has no sdk\.vault\.getValt: .* Did you mean sdk\.vault\.getVault or \S+\?$/,
    )
    expect((await call('lookup_method', { method: 'zzzzqqqq' })).text).toMatch(/search_docs\.$/)
  })

  it('returns each method that has the name', async () => {
    const { text } = await call('lookup_method', { method: 'deposit' })
    const calls = text.split('\n\n').map((entry) => JSON.parse(entry).call)
    expect(calls).toEqual(['sdk.vault.deposit', 'sdk.boost.deposit'])
  })

  it('refuses invalid arguments and keeps working', async () => {
    expect((await call('read_page', { page: 'x'.repeat(1000) })).isError).toBe(true)
    expect((await call('lookup_method', {})).isError).toBe(true)
    expect((await call('search_docs', { query: 'vault', limit: 1e9 })).isError).toBe(true)
    expect((await call('nothing', {})).isError).toBe(true)
    expect((await call('read_page', { page: '/' })).isError).toBe(false)
  })
})
