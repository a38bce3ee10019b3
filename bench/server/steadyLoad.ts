/**
 * A steady load (open model): requests arrive at random times (a Poisson process), like those of independent readers, no
 * matter whether earlier ones are finished. Latency is measured from the time at which a request was due, so it includes
 * waiting for a busy server or a connection. autocannon cannot do this: it sends the requests of each second in one burst.
 */

import { Agent, request as httpRequest } from 'node:http'
import type { Request } from 'autocannon'

export interface SteadyLoad {
  origin: string
  /** Sent in this order, repeatedly. */
  requests: readonly Request[]
  /** Requests a second, on average. */
  rate: number
  seconds: number
  connections: number
}

export interface LoadResult {
  /** Requests answered with a status below 300, a second. */
  answered: number
  /** Requests that failed or got another status. */
  failed: number
  /** Milliseconds. */
  p50: number
  p99: number
  max: number
}

export async function steadyLoad(load: SteadyLoad): Promise<LoadResult> {
  const agent = new Agent({ keepAlive: true, maxSockets: load.connections, scheduling: 'fifo' })
  const latencies: number[] = []
  let failed = 0
  const responses: Promise<void>[] = []
  const start = performance.now()
  const end = start + load.seconds * 1000
  let next = start
  for (let sent = 0; next < end; ) {
    await nextTick()
    for (const now = performance.now(); next <= now && next < end; sent++) {
      const due = next
      const request = load.requests[sent % load.requests.length] as Request
      responses.push(
        send(load.origin, request, agent).then((isGood) => {
          latencies.push(performance.now() - due)
          if (!isGood) failed++
        }),
      )
      next += (-Math.log(1 - Math.random()) * 1000) / load.rate
    }
  }
  await Promise.all(responses)
  const seconds = (performance.now() - start) / 1000
  agent.destroy()
  latencies.sort((a, b) => a - b)
  const at = (quantile: number) =>
    latencies[Math.min(latencies.length - 1, Math.floor(latencies.length * quantile))] ?? 0
  return {
    answered: (latencies.length - failed) / seconds,
    failed,
    p50: at(0.5),
    p99: at(0.99),
    max: at(1),
  }
}

/** A millisecond is a timer's finest resolution; requests that become due meanwhile are sent together. */
function nextTick(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 1))
}

function send(origin: string, { method, path, headers, body }: Request, agent: Agent): Promise<boolean> {
  return new Promise((resolve) => {
    const request = httpRequest(origin + path, { method, headers, agent }, (response) => {
      response.resume()
      response.on('end', () => resolve((response.statusCode ?? 500) < 300))
      response.on('error', () => resolve(false))
    })
    request.on('error', () => resolve(false))
    request.end(body)
  })
}
