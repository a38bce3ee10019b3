/** Rate limits per caller, and load shedding when all callers together overload the server. */

import { isIP } from 'node:net'
import rateLimit, { normalizeIP } from '@fastify/rate-limit'
import underPressure from '@fastify/under-pressure'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { HttpError } from '../shared/httpError.ts'
import type { Limits } from './options.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** @throws {HttpError} 429 if the caller is over its limit, 503 if the server is overloaded */
    limitCaller(request: FastifyRequest): Promise<void>
    /** Runs the expensive part of a request. It counts as several requests of the caller if it takes much CPU time. */
    runMetered<Result>(request: FastifyRequest, work: () => Result): Result
  }
}

/** Interval at which the event loop delay is measured, in milliseconds. */
const SAMPLE_INTERVAL_MS = 500

/** Files are never limited. Handlers that compute a response call `limitCaller` first. */
export const callerLimits = fp(async (app: FastifyInstance, options: Limits) => {
  await app.register(underPressure, {
    maxEventLoopDelay: options.eventLoopDelayMs,
    sampleInterval: SAMPLE_INTERVAL_MS,
    // Requests for files are still answered; `limitCaller` refuses the others.
    pressureHandler: () => undefined,
  })
  await app.register(rateLimit, { global: false })
  const countRequest = app.createRateLimit({
    max: options.ratePerWindow,
    timeWindow: options.rateWindowMs,
    keyGenerator: rateLimitKey,
  })
  app.decorate('runMetered', <Result>(request: FastifyRequest, work: () => Result): Result => {
    // CPU time, because on a busy machine other programs would be charged to the caller.
    const start = process.cpuUsage()
    try {
      return work()
    } finally {
      const { user, system } = process.cpuUsage(start)
      const milliseconds = (user + system) / 1000
      if (options.ratePerWindow > 0)
        for (let ms = milliseconds; ms >= options.msPerRequest; ms -= options.msPerRequest)
          void countRequest(request)
    }
  })
  app.decorate('limitCaller', async (request: FastifyRequest) => {
    if (app.isUnderPressure())
      throw new HttpError(503, 'The server is busy. Try another host, or try again in a second', 1)
    if (options.ratePerWindow === 0) return
    const result = await countRequest(request)
    if (result.isAllowed || !result.isExceeded) return
    const seconds = result.ttlInSeconds
    const time = seconds === 1 ? '1 second' : `${seconds} seconds`
    throw new HttpError(429, `Too many requests, try again in ${time}`, seconds)
  })
})

/**
 * The caller's IP address. If a trusted proxy forwards something that is not an address, such as `ip:port`, the proxy's own
 * address counts.
 */
export function callerIp({ ip, socket }: Pick<FastifyRequest, 'ip' | 'socket'>): string {
  return isIP(ip) === 0 ? (socket.remoteAddress ?? '') : ip
}

/** The rate limit key: the IP address or, for IPv6, its /64 network, because all addresses in it belong to one reader. */
function rateLimitKey(request: Pick<FastifyRequest, 'ip' | 'socket'>): string {
  return normalizeIP(callerIp(request))
}
