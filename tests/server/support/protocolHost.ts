/** A fake host with Algolia's API for writing. It keeps indexes in memory and records all calls. */

import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

interface HostedIndex {
  records: Map<string, object>
  settings: object
  synonyms: object[]
  rules: object[]
}

export interface ProtocolHost {
  origin: string
  indexes: Map<string, HostedIndex>
  /** `PUT /1/indexes/docs/settings` and so on. */
  calls: string[]
  keys: Set<string>
  /** Fails matching calls with this status, or cuts the connection: each `every`th, and at most `times` times, if set. */
  failOn: { pattern: RegExp; status: number | 'cut'; times?: number; every?: number } | undefined
  /** Reports each task as unfinished once, to detect clients that do not wait. */
  isSlow: boolean
  /** Called with the line of each call before the response is sent. */
  onCall: ((line: string) => void) | undefined
  close: () => Promise<void>
}

interface BatchBody {
  requests: { action: string; body: { objectID: string } }[]
}

interface OperationBody {
  operation: 'copy' | 'move'
  destination: string
  scope?: string[]
}

export async function startProtocolHost(): Promise<ProtocolHost> {
  const indexes = new Map<string, HostedIndex>()
  const calls: string[] = []
  const keys = new Set<string>()
  const pending = new Map<number, () => void>()
  const polled = new Set<number>()
  let taskID = 0

  const indexNamed = (name: string) => {
    const known = indexes.get(name)
    if (known !== undefined) return known
    const created: HostedIndex = { records: new Map(), settings: {}, synonyms: [], rules: [] }
    indexes.set(name, created)
    return created
  }
  const task = (run: () => void) => {
    pending.set(++taskID, run)
    return { taskID, updatedAt: '2025-01-01T00:00:00Z', objectIDs: [] }
  }
  const operate = (name: string, { operation, destination, scope }: OperationBody) => {
    if (operation === 'move') {
      indexes.set(destination, indexNamed(name))
      indexes.delete(name)
    } else if (scope?.includes('rules')) indexNamed(destination).rules = indexNamed(name).rules
  }

  const respond = (method: string, path: string, body: unknown): unknown => {
    const [, , , name = '', action = '', detail = ''] = path.split('/').map(decodeURIComponent)
    if (name === '' && method === 'GET') {
      return { items: [...indexes.keys()].map((each) => ({ name: each })), nbPages: 1 }
    }
    if (action === 'settings' && method === 'GET') {
      return indexes.has(name) ? indexNamed(name).settings : undefined
    }
    if (action === 'task') {
      const id = Number(detail)
      if (host.isSlow && !polled.has(id)) {
        polled.add(id)
        return { status: 'notPublished', pendingTask: true }
      }
      pending.get(id)?.()
      pending.delete(id)
      return { status: 'published', pendingTask: false }
    }
    if (action === 'settings') return task(() => Object.assign(indexNamed(name), { settings: body }))
    if (action === 'synonyms') return task(() => Object.assign(indexNamed(name), { synonyms: body }))
    if (action === 'operation') return task(() => operate(name, body as OperationBody))
    if (action === 'batch') {
      const { requests } = body as BatchBody
      return task(() => {
        for (const request of requests) indexNamed(name).records.set(request.body.objectID, request.body)
      })
    }
    if (method === 'DELETE') return task(() => indexes.delete(name))
    return undefined
  }

  const host: Omit<ProtocolHost, 'origin' | 'close'> = {
    indexes,
    calls,
    keys,
    failOn: undefined,
    isSlow: false,
    onCall: undefined,
  }
  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://host')
    const line = `${request.method} ${pathname}`
    calls.push(line)
    keys.add(`${request.headers['x-algolia-application-id']}:${request.headers['x-algolia-api-key']}`)
    const body = await readJson(request)
    host.onCall?.(line)
    const { failOn } = host
    const isDue = calls.length % (failOn?.every ?? 1) === 0
    const isFailing = failOn?.pattern.test(line) === true && isDue && (failOn.times ?? 1) > 0
    if (isFailing && failOn?.times !== undefined) failOn.times--
    if (isFailing && failOn?.status === 'cut') return request.socket.destroy()
    const result = isFailing ? undefined : respond(request.method ?? 'GET', pathname, body)
    const status = isFailing ? Number(failOn?.status) : result === undefined ? 404 : 200
    response.writeHead(status, { 'content-type': 'application/json' })
    response.end(JSON.stringify(result ?? { message: `Refused: ${line}`, status }))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return Object.assign(host, {
    origin: `http://127.0.0.1:${port}`,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  })
}

async function readJson(request: IncomingMessage): Promise<unknown> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  const text = Buffer.concat(chunks).toString('utf8')
  return text === '' ? undefined : JSON.parse(text)
}
