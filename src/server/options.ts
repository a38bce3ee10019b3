import type { FastifyServerOptions } from 'fastify'
import { LIMITS } from '../search/algolia/limits.ts'
import type { Metrics } from './metrics.ts'

export interface Limits {
  /** Maximum bytes of a request body. */
  body: number
  /** Maximum number of searches and calls to `/mcp` per caller and window; 0 turns the limit off. */
  ratePerWindow: number
  rateWindowMs: number
  /** A request counts once more for every so many milliseconds of processing. */
  msPerRequest: number
  /** Event loop delay, in milliseconds, above which searches are refused and only pages are served. */
  eventLoopDelayMs: number
  /** Milliseconds a client may take to send its headers, and its whole request. */
  headersTimeoutMs: number
  requestTimeoutMs: number
  /** Milliseconds without a byte in either direction before a connection is closed. */
  idleTimeoutMs: number
  /** Milliseconds before an idle connection is closed: longer than proxies keep theirs, which is usually 60 s. */
  keepAliveMs: number
}

export const defaultLimits: Limits = {
  body: LIMITS.body,
  ratePerWindow: 1000,
  rateWindowMs: 10_000,
  msPerRequest: 3,
  eventLoopDelayMs: 1000,
  headersTimeoutMs: 10_000,
  requestTimeoutMs: 15_000,
  idleTimeoutMs: 90_000,
  keepAliveMs: 65_000,
}

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
  /** Contact for reporting vulnerabilities, as a URI (`mailto:` or `https:`), for `/.well-known/security.txt`. */
  securityContact?: string
  /** Off by default. */
  logger?: FastifyServerOptions['loggerInstance']
  /** Logs a line for each request; `full` adds the caller's address and the query. Off by default. */
  accessLog?: AccessLog
  metrics?: Metrics
}

export type AccessLog = 'off' | 'on' | 'full'
