import type { FastifyServerOptions } from 'fastify'
import { limits as protocolLimits } from '../search/algolia/limits.ts'
import type { Metrics } from './metrics.ts'

export interface Limits {
  /** Bytes of a request's body. */
  body: number
  /** Searches and calls of `/mcp` by one caller in a window; 0 turns the limit off. */
  ratePerWindow: number
  rateWindowMs: number
  /** A request counts once, and once more for each of these milliseconds that it took the processor. */
  msPerRequest: number
  /** Milliseconds by which the event loop may be late before searches are refused, and pages served only. */
  eventLoopDelayMs: number
  /** Milliseconds a client may take to send its headers, and its whole request. */
  headersTimeoutMs: number
  requestTimeoutMs: number
  /** Milliseconds without a byte in either direction before a connection is closed. */
  idleTimeoutMs: number
  /** Milliseconds a connection is kept for a next request: longer than a proxy keeps its own, usually 60 s. */
  keepAliveMs: number
}

export const defaultLimits: Limits = {
  body: protocolLimits.body,
  ratePerWindow: 1000,
  rateWindowMs: 10_000,
  msPerRequest: 3,
  eventLoopDelayMs: 1000,
  headersTimeoutMs: 10_000,
  requestTimeoutMs: 15_000,
  idleTimeoutMs: 90_000,
  keepAliveMs: 65_000,
}

/** What the search API answers to; the browser's client is configured with the same. */
export interface SearchSettings {
  indexName: string
  appId: string
  searchKey: string
  /** The log keeps what was searched for, and which hit readers' browsers say was opened; nothing of who it was. */
  insights?: boolean
}

export interface ServerOptions {
  /** The build's folder, `dist`. */
  dist: string
  search: SearchSettings
  limits?: Partial<Limits>
  /** Fastify's setting: whose `X-Forwarded-*` headers are believed. Off by default. */
  trustProxy?: FastifyServerOptions['trustProxy']
  /** Readers come over TLS alone: sends HSTS also where no trusted proxy says so. */
  hsts?: boolean
  /** Where who found a weakness writes to: an address with its scheme, for `/.well-known/security.txt`. */
  securityContact?: string
  /** Off by default. */
  logger?: FastifyServerOptions['loggerInstance']
  /** A line for each request; `full` with the caller's address and the query. Off by default. */
  accessLog?: AccessLog
  metrics?: Metrics
}

export type AccessLog = 'off' | 'on' | 'full'
