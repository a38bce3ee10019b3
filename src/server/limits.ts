/** Limits that keep one caller, or many at once, from overloading the server. */

import { isIP } from 'node:net'
import rateLimit, { normalizeIP } from '@fastify/rate-limit'
import underPressure from '@fastify/under-pressure'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { ProtocolError } from '../search/algolia/protocolError.ts'
import type { Limits } from './options.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** @throws {ProtocolError} 429 when the caller is over its limit, 503 when the server is overloaded */
    limitCaller(request: FastifyRequest): Promise<void>
    /** Does the work for a request; work that takes long counts as several requests. */
    workFor<Result>(request: FastifyRequest, work: () => Result): Result
  }
}

/** How often the event loop delay is measured, in milliseconds. */
const SAMPLE_INTERVAL_MS = 500

/** Files are never limited. Handlers that compute a response call `limitCaller` first. */
export const limits = fp(async (app: FastifyInstance, options: Limits) => {
  await app.register(underPressure, {
    maxEventLoopDelay: options.eventLoopDelayMs,
    sampleInterval: SAMPLE_INTERVAL_MS,
    // Requests for files are still answered; `limitCaller` refuses the others.
    pressureHandler: () => undefined,
  })
  await app.register(rateLimit, { global: false })
  const count = app.createRateLimit({
    max: options.ratePerWindow,
    timeWindow: options.rateWindowMs,
    keyGenerator: callerOf,
  })
  app.decorate('workFor', <Result>(request: FastifyRequest, work: () => Result): Result => {
    const start = performance.now()
    try {
      return work()
    } finally {
      if (options.ratePerWindow > 0)
        for (let ms = performance.now() - start; ms >= options.msPerRequest; ms -= options.msPerRequest)
          void count(request)
    }
  })
  app.decorate('limitCaller', async (request: FastifyRequest) => {
    if (app.isUnderPressure())
      throw new ProtocolError(503, 'The server is busy, try another one or again in a second', 1)
    if (options.ratePerWindow === 0) return
    const counted = await count(request)
    if (counted.isAllowed || !counted.isExceeded) return
    const seconds = counted.ttlInSeconds
    const time = seconds === 1 ? '1 second' : `${seconds} seconds`
    throw new ProtocolError(429, `Too many requests, try again in ${time}`, seconds)
  })
})

/**
 * The caller's IP address. If a trusted proxy forwards something that is not an address, such as `ip:port`, the proxy's own
 * address counts.
 */
export function addressOf({ ip, socket }: Pick<FastifyRequest, 'ip' | 'socket'>): string {
  return isIP(ip) === 0 ? (socket.remoteAddress ?? '') : ip
}

/** The key for rate limits: the address, or the /64 network for IPv6, because one reader has all addresses in it. */
function callerOf(request: Pick<FastifyRequest, 'ip' | 'socket'>): string {
  return normalizeIP(addressOf(request))
}
