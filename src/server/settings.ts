/** Reads and checks the settings in the environment. */

import { isIP } from 'node:net'
import type { FastifyServerOptions } from 'fastify'
import { type AccessLog, defaultLimits, type Limits } from './options.ts'

export interface Settings {
  port: number
  host: string
  trustProxy: NonNullable<FastifyServerOptions['trustProxy']>
  hsts: boolean
  logLevel: string
  accessLog: AccessLog
  /** Undefined if metrics are off. */
  metricsPort: number | undefined
  /** Milliseconds between the stop signal and the moment when the server stops listening. */
  drainMs: number
  limits: Partial<Limits>
}

/** An invalid setting. The message names it and says what is valid. */
export class SettingError extends Error {
  override name = 'SettingError'
}

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']

const accessLogs: readonly AccessLog[] = ['off', 'on', 'full']

/**
 * `deploy/README.md` describes each setting and its default.
 * @throws {SettingError}
 */
export function readSettings(env: Readonly<Record<string, string | undefined>>): Settings {
  const port = readInteger('PORT', env.PORT, 3000, 65_535)
  const metricsPort = env.METRICS_PORT ? readInteger('METRICS_PORT', env.METRICS_PORT, 0, 65_535) : undefined
  if (metricsPort === port && port !== 0)
    throw new SettingError(`METRICS_PORT and PORT are both ${port}: metrics need a port of their own.`)
  return {
    port,
    host: env.HOST || 'localhost',
    trustProxy: readTrustProxy(env.TRUST_PROXY),
    hsts: readBoolean('HSTS', env.HSTS),
    logLevel: readOneOf('LOG_LEVEL', env.LOG_LEVEL, logLevels, 'info'),
    accessLog: readOneOf('ACCESS_LOG', env.ACCESS_LOG, accessLogs, 'off'),
    metricsPort,
    drainMs: readInteger('DRAIN_SECONDS', env.DRAIN_SECONDS, 3, 600) * 1000,
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

function readOneOf<Value extends string>(
  name: string,
  text: string | undefined,
  values: readonly Value[],
  fallback: Value,
): Value {
  if (text === undefined || text === '') return fallback
  const value = values.find((known) => known === text)
  if (value === undefined) throw invalidSetting(name, text, `one of ${values.join(', ')}`)
  return value
}

function readInteger(name: string, text: string | undefined, fallback: number, max: number): number {
  if (text === undefined || text === '') return fallback
  const value = Number(text)
  if (/^\d+$/.test(text) && value <= max) return value
  throw invalidSetting(name, text, `a whole number from 0 to ${max}`)
}

function readBoolean(name: string, text: string | undefined): boolean {
  if (text === undefined || text === '' || text === 'false' || text === '0') return false
  if (text === 'true' || text === '1') return true
  throw invalidSetting(name, text, 'true or false')
}

/**
 * Reads addresses or names that Fastify accepts (`loopback`, `10.0.0.0/8`), or `true` to trust any caller. Like Fastify, it
 * refuses a number of hops: a direct caller could then choose the address that counts for its rate limit.
 */
function readTrustProxy(text: string | undefined): Settings['trustProxy'] {
  if (text === undefined || text === '' || text === 'false') return false
  if (text === 'true') return true
  const addresses = text.split(',').map((address) => address.trim())
  const wrong = addresses.find((address) => !isProxyAddress(address))
  if (wrong === undefined) return addresses
  throw invalidSetting(
    'TRUST_PROXY',
    wrong,
    'the proxies’ addresses or ranges (10.0.0.0/8), loopback, or true',
  )
}

function isProxyAddress(text: string): boolean {
  if (['loopback', 'linklocal', 'uniquelocal'].includes(text)) return true
  const [address = '', mask, ...rest] = text.split('/')
  const version = isIP(address)
  if (version === 0 || rest.length > 0) return false
  if (mask === undefined) return true
  // Fastify refuses `/0`, which is everyone: that is `true`, with its warning.
  return /^\d{1,3}$/.test(mask) && Number(mask) > 0 && Number(mask) <= (version === 4 ? 32 : 128)
}

function invalidSetting(name: string, text: string, expected: string): SettingError {
  return new SettingError(`${name} must be ${expected}, not "${text}".`)
}
