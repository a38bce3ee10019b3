import type { FastifyServerOptions } from 'fastify'
import { limits } from '../search/algolia/limits.ts'
import type { Metrics } from './metrics.ts'

export const defaultLimits = {
  /** Maximum bytes of a request body. */
  body: limits.body as number,
  /** Maximum number of searches and calls to `/mcp` per caller and window; 0 turns the limit off. */
  ratePerWindow: 1000,
  rateWindowMs: 10_000,
  /** A request counts once more for every so many milliseconds of CPU time. */
  msPerRequest: 3,
  /** Event loop delay, in milliseconds, above which searches are refused and only pages are served; 0 turns this off. */
  eventLoopDelayMs: 1000,
  /** Milliseconds a client may take to send its headers, and its whole request. */
  headersTimeoutMs: 10_000,
  requestTimeoutMs: 15_000,
  /** Milliseconds without a byte in either direction before a connection is closed. */
  idleTimeoutMs: 90_000,
  /** Milliseconds before an idle connection is closed: longer than proxies keep theirs, which is usually 60 s. */
  keepAliveMs: 65_000,
}

export type Limits = typeof defaultLimits

/** Credentials and options of the search API. The client in the browser has the same configuration. */
export interface SearchSettings {
  indexName: string
  appId: string
  searchKey: string
  /** Logs queries and the hits that readers opened, as reported by their browsers. Nothing identifies a reader. */
  insights?: boolean
}

export interface ServerOptions {
  /** The build's folder, `dist`. */
  dist: string
  search: SearchSettings
  limits?: Partial<Limits>
  /** Fastify's setting: whose `X-Forwarded-*` headers are trusted. Off by default. */
  trustProxy?: FastifyServerOptions['trustProxy']
  /** All readers use TLS, so HSTS is sent even if no trusted proxy reports TLS. */
  hsts?: boolean
  /** Off by default. */
  logger?: FastifyServerOptions['loggerInstance']
  /** Logs a line for each request; `full` adds the caller's address and the query. Off by default. */
  accessLog?: (typeof accessLogs)[number]
  metrics?: Metrics
}

export const accessLogs = ['off', 'on', 'full'] as const
