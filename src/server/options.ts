import type { FastifyServerOptions } from 'fastify'
import { limits as protocolLimits } from '../search/protocol/limits.ts'

/** What one caller may cost. Everything is per request unless it says otherwise. */
export interface Limits {
  /** Bytes of a request's body. */
  body: number
  /** Bytes of public files kept in memory. */
  siteMemory: number
  /** Requests of one address to the search API and to `/mcp` in a window; 0 turns the limit off. */
  ratePerWindow: number
  rateWindowMs: number
  /** Milliseconds of searching for one address in that window; without a limit where `ratePerWindow` is 0. */
  workPerWindowMs: number
  /** Bytes of answers that one address, and all addresses together, may leave unread. */
  unsentBytes: number
  unsentBytesOfAll: number
  /** Milliseconds in which a connection with unread answers has to take some of their bytes, or is closed. */
  unreadTimeoutMs: number
  /** Milliseconds a client may take to send its headers, and its whole request. */
  headersTimeoutMs: number
  requestTimeoutMs: number
  /** Milliseconds without a byte in either direction before a connection is closed. */
  idleTimeoutMs: number
  /** Milliseconds a connection is kept for a next request: longer than a proxy keeps its own, usually 60 s. */
  keepAliveMs: number
  /** Milliseconds between two lines of the log about the same fault of clients. */
  faultLogMs: number
}

export const defaultLimits: Limits = {
  body: protocolLimits.body,
  siteMemory: 256 * 1024 * 1024,
  ratePerWindow: 2000,
  rateWindowMs: 10_000,
  workPerWindowMs: 3000,
  unsentBytes: 16 * 1024 * 1024,
  unsentBytesOfAll: 128 * 1024 * 1024,
  unreadTimeoutMs: 10_000,
  headersTimeoutMs: 10_000,
  requestTimeoutMs: 15_000,
  idleTimeoutMs: 90_000,
  keepAliveMs: 65_000,
  faultLogMs: 60_000,
}

/** What the search API answers to; the browser's client is configured with the same. */
export interface SearchSettings {
  indexName: string
  appId: string
  searchKey: string
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
  /** Off by default. */
  logger?: FastifyServerOptions['logger']
}
