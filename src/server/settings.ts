/** The environment's settings, checked. Each is described where the README lists them. */

import { isIP } from 'node:net'
import type { FastifyServerOptions } from 'fastify'
import { defaultLimits, type Limits } from './options.ts'

export interface Settings {
  port: number
  host: string
  trustProxy: NonNullable<FastifyServerOptions['trustProxy']>
  hsts: boolean
  logLevel: string
  limits: Partial<Limits>
}

/** A setting makes no sense. The message names it and what it may be. */
export class SettingError extends Error {
  override name = 'SettingError'
}

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']

/**
 * `PORT` (3000; 0 takes a free one), `HOST` (localhost), `TRUST_PROXY` (the proxies' addresses, or true),
 * `HSTS` (true), `SEARCH_RATE_LIMIT` (requests of one address in 10 s; 0: none), `LOG_LEVEL` (warn).
 * @throws {SettingError}
 */
export function readSettings(env: Readonly<Record<string, string | undefined>>): Settings {
  const logLevel = env.LOG_LEVEL || 'warn'
  if (!logLevels.includes(logLevel)) throw unusable('LOG_LEVEL', logLevel, `one of ${logLevels.join(', ')}`)
  return {
    port: readInteger('PORT', env.PORT, 3000, 65_535),
    host: env.HOST || 'localhost',
    trustProxy: readTrustProxy(env.TRUST_PROXY),
    hsts: readBoolean('HSTS', env.HSTS),
    logLevel,
    limits: {
      ratePerWindow: readInteger(
        'SEARCH_RATE_LIMIT',
        env.SEARCH_RATE_LIMIT,
        defaultLimits.ratePerWindow,
        1_000_000_000,
      ),
    },
  }
}

function readInteger(name: string, text: string | undefined, fallback: number, max: number): number {
  if (text === undefined || text === '') return fallback
  const value = Number(text)
  if (/^\d+$/.test(text) && value <= max) return value
  throw unusable(name, text, `a whole number from 0 to ${max}`)
}

function readBoolean(name: string, text: string | undefined): boolean {
  if (text === undefined || text === '' || text === 'false' || text === '0') return false
  if (text === 'true' || text === '1') return true
  throw unusable(name, text, 'true or false')
}

/**
 * Addresses or names as Fastify takes them (`loopback`, `10.0.0.0/8`), or true for any caller. Not a number of hops,
 * which Fastify refuses too: it would let a direct caller choose the address it is limited by.
 */
function readTrustProxy(text: string | undefined): Settings['trustProxy'] {
  if (text === undefined || text === '' || text === 'false') return false
  if (text === 'true') return true
  const addresses = text.split(',').map((address) => address.trim())
  if (addresses.every(isProxyAddress)) return addresses
  throw unusable('TRUST_PROXY', text, 'true, or the proxies’ addresses')
}

function isProxyAddress(text: string): boolean {
  const [address = '', mask = '0', ...rest] = text.split('/')
  const isRange = isIP(address) !== 0 && /^\d{1,3}$/.test(mask) && rest.length === 0
  return isRange || ['loopback', 'linklocal', 'uniquelocal'].includes(text)
}

function unusable(name: string, text: string, expected: string): SettingError {
  return new SettingError(`${name} must be ${expected}, not "${text}".`)
}
