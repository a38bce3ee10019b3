import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, it, test, vi } from 'vitest'
import { config as site } from '../../../../site.config.ts'
import { clientSearchConfig } from '../searchConfig.ts'
import { createSearchClient, failureText, isUnreachable } from './searchClient.ts'

const config = clientSearchConfig(site)

const origin = 'http://localhost:3000'
const servers: ReturnType<typeof createServer>[] = []

/** A host that records the URLs of its requests and always responds with the same status. */
async function host(status: number, message = ''): Promise<{ origin: string; requests: string[] }> {
  const requests: string[] = []
  const server = createServer((request, response) => {
    requests.push(request.url ?? '')
    request.resume().on('end', () => {
      response.writeHead(status, { 'content-type': 'application/json' })
      response.end(JSON.stringify(status === 200 ? { results: [{ hits: [] }] } : { message, status }))
    })
  })
  servers.push(server)
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, requests }
}

afterEach(async () => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  }
})

const clientFor = (...hosts: string[]) => createSearchClient({ ...config, hosts }, origin)
const ask = (client: ReturnType<typeof clientFor>, query: string) =>
  client.search({ requests: [{ indexName: 'sdk', query }] })
const failureOf = ({ origin: at }: { origin: string }) =>
  ask(clientFor(at), 'a').then(
    () => expect.unreachable(),
    (error: unknown) => error,
  )

afterEach(() => {
  vi.useRealTimers()
})

describe('createSearchClient', () => {
  it('skips a host that failed, and tries it again after two minutes', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    const [broken, good] = [await host(500), await host(200)]
    const client = clientFor(broken.origin, good.origin)
    for (const query of ['a', 'b', 'c', 'd']) await ask(client, query)
    expect([broken.requests.length, good.requests.length]).toEqual([1, 4])
    vi.setSystemTime(Date.now() + 121_000)
    await ask(client, 'e')
    expect([broken.requests.length, good.requests.length]).toEqual([2, 5])
  })

  it('reports the index of each host that failed, in the order of the configuration', async () => {
    const [broken, slow, good] = [await host(500), await host(503), await host(200)]
    const hosts = [broken, good, slow].map((each) => each.origin)
    const failed: number[] = []
    const client = createSearchClient({ ...config, hosts }, origin, 2, (index) => failed.push(index))
    await ask(client, 'a')
    await ask(client, 'b')
    expect(failed).toEqual([2, 0])
  })
})

describe('a response with status 429', () => {
  it('is reported immediately, without a retry', async () => {
    const refusing = await host(429, 'Too many requests, try again in 8 seconds')
    const error = await failureOf(refusing)
    expect(failureText(error)).toBe(
      'The search service responded: Too many requests, try again in 8 seconds (429)',
    )
    expect(refusing.requests).toHaveLength(1)
  })
})

test('an unreachable host is distinguished from a service that rejects the request', async () => {
  expect(isUnreachable(await failureOf(await host(503)))).toBe(true)
  const rejected = await failureOf(await host(403, 'Invalid Application-ID or API key'))
  expect(isUnreachable(rejected)).toBe(false)
  expect(failureText(rejected)).toBe('The search service responded: Invalid Application-ID or API key (403)')
  expect(isUnreachable(new SyntaxError('Unexpected token <'))).toBe(false)
})
