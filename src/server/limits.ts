/** What keeps one caller, or many at once, from taking the server away from its readers. */

import { isIP } from 'node:net'
import rateLimit, { normalizeIP } from '@fastify/rate-limit'
import underPressure from '@fastify/under-pressure'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { ProtocolError } from '../search/algolia/protocolError.ts'
import type { Limits } from './options.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** @throws {ProtocolError} 429 when the caller has had its share, 503 when the server has too much to do */
    limitCaller(request: FastifyRequest): Promise<void>
    /** Does what a caller has asked for; what takes long counts as several requests. */
    workFor<Result>(request: FastifyRequest, work: () => Result): Result
  }
}

/** How often the delay of the event loop is looked at, in milliseconds. */
const SAMPLE_INTERVAL_MS = 500

/** Files are never limited; what is made for a caller calls `limitCaller` first. */
export const limits = fp(async (app: FastifyInstance, options: Limits) => {
  await app.register(underPressure, {
    maxEventLoopDelay: options.eventLoopDelayMs,
    sampleInterval: SAMPLE_INTERVAL_MS,
    // Requests for files go on: see `limitCaller` for the others.
    pressureHandler: () => undefined,
  })
  await app.register(rateLimit, { global: false })
  const count = app.createRateLimit({
    max: options.ratePerWindow,
    timeWindow: options.rateWindowMs,
    keyGenerator: callerOf,
  })
  app.decorate('workFor', <Result>(request: FastifyRequest, work: () => Result): Result => {
    const begun = performance.now()
    try {
      return work()
    } finally {
      if (options.ratePerWindow > 0)
        for (let ms = performance.now() - begun; ms >= options.msPerRequest; ms -= options.msPerRequest)
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
 * The one key of all limits: the caller's address, of IPv6 the network (/64), since one reader has all addresses in it.
 * What a trusted proxy passes on that is no address, such as `ip:port`, counts as the proxy's own.
 */
export function callerOf({ ip, socket }: Pick<FastifyRequest, 'ip' | 'socket'>): string {
  return normalizeIP(isIP(ip) === 0 ? (socket.remoteAddress ?? '') : ip)
}
