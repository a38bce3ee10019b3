/** Reads and checks the settings in the environment. */

import type { FastifyServerOptions } from 'fastify'
import * as z from 'zod'
import { UsageError } from '../shared/commandLine.ts'
import { accessLogs, defaultLimits } from './options.ts'

const integer = (max: number) =>
  z
    .string()
    .refine((text) => /^\d+$/.test(text) && Number(text) <= max, `a whole number from 0 to ${max}`)
    .transform(Number)

const oneOf = <const Value extends string>(...values: Value[]) =>
  z.enum(values, `one of ${values.join(', ')}`)

const boolean = z
  .enum(['true', '1', 'false', '0'], 'true or false')
  .transform((text) => text === 'true' || text === '1')

const proxyNames = z.enum(['loopback', 'linklocal', 'uniquelocal'])
const proxy = z.union([proxyNames, z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()])

/**
 * Addresses or names that Fastify accepts (`loopback`, `10.0.0.0/8`), or `true` to trust any caller. Like Fastify, it refuses
 * a number of hops: a direct caller could then choose the address that counts for its rate limit. And like Fastify, it
 * refuses `/0`, which is everyone: that is `true`, with its warning.
 */
const trustProxy = z.string().transform((text, context): NonNullable<FastifyServerOptions['trustProxy']> => {
  if (text === 'true' || text === 'false') return text === 'true'
  const addresses = text.split(',').map((address) => address.trim())
  for (const input of addresses)
    if (!proxy.safeParse(input).success || input.endsWith('/0'))
      context.addIssue({
        code: 'custom',
        message: 'the proxies’ addresses or ranges (10.0.0.0/8), loopback, or true',
        input,
      })
  return addresses
})

/** `deploy/README.md` describes each setting and its default. */
const schema = z
  .object({
    PORT: integer(65_535).default(3000),
    HOST: z.string().default('localhost'),
    TRUST_PROXY: trustProxy.default(false),
    HSTS: boolean.default(false),
    LOG_LEVEL: oneOf('fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent').default('info'),
    ACCESS_LOG: oneOf(...accessLogs).default('off'),
    METRICS_PORT: integer(65_535).optional(),
    DRAIN_SECONDS: integer(600).default(3),
    SEARCH_RATE_LIMIT: integer(1_000_000_000).default(defaultLimits.ratePerWindow),
  })
  .transform((env) => ({
    port: env.PORT,
    host: env.HOST,
    logLevel: env.LOG_LEVEL,
    /** Undefined if metrics are off. */
    metricsPort: env.METRICS_PORT,
    /** Milliseconds between the stop signal and the moment when the server stops listening. */
    drainMs: env.DRAIN_SECONDS * 1000,
    /** Passed on to `createServer`. */
    options: {
      trustProxy: env.TRUST_PROXY,
      hsts: env.HSTS,
      accessLog: env.ACCESS_LOG,
      limits: { ratePerWindow: env.SEARCH_RATE_LIMIT },
    },
  }))

export type Settings = z.infer<typeof schema>

/** @throws {UsageError} that names an invalid setting and says what is valid */
export function readSettings(env: Readonly<Record<string, string | undefined>>): Settings {
  // An empty variable counts as missing, because a compose file sets it so.
  const given = Object.fromEntries(Object.entries(env).filter(([, text]) => text !== ''))
  const { data, error } = schema.safeParse(given, { reportInput: true })
  if (error) {
    const [issue] = error.issues
    throw new UsageError(`${issue?.path.join('.')} must be ${issue?.message}, not "${issue?.input}".`)
  }
  const { port, metricsPort } = data
  if (metricsPort === port && port !== 0)
    throw new UsageError(`METRICS_PORT and PORT are both ${port}: metrics need a port of their own.`)
  return data
}
