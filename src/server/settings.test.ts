import { describe, expect, it } from 'vitest'
import { UsageError } from '../shared/commandLine.ts'
import { readSettings } from './settings.ts'

describe('readSettings', () => {
  it('has defaults for all settings, and treats empty variables as missing, as a compose file sets them', () => {
    const settings = readSettings({})
    expect(settings).toMatchObject({ port: 3000, host: 'localhost', drainMs: 3000 })
    expect(settings.options).toMatchObject({ trustProxy: false, hsts: false, accessLog: 'off' })
    expect(settings.logLevel).toBe('info')
    expect(settings.metricsPort).toBeUndefined()
    const names = ['PORT', 'HOST', 'TRUST_PROXY', 'HSTS', 'SEARCH_RATE_LIMIT', 'LOG_LEVEL']
    const more = ['ACCESS_LOG', 'METRICS_PORT', 'DRAIN_SECONDS']
    expect(readSettings(Object.fromEntries([...names, ...more].map((name) => [name, ''])))).toEqual(settings)
  })

  it('reads every setting', () => {
    const set = { PORT: '0', HOST: '0.0.0.0', HSTS: 'true', SEARCH_RATE_LIMIT: '0' }
    const more = { ACCESS_LOG: 'full', METRICS_PORT: '9100', DRAIN_SECONDS: '20' }
    expect(readSettings({ ...set, ...more })).toMatchObject({
      port: 0,
      host: '0.0.0.0',
      options: { hsts: true, limits: { ratePerWindow: 0 }, accessLog: 'full' },
      metricsPort: 9100,
      drainMs: 20_000,
    })
  })

  it('accepts the highest port, and two ports that the system chooses', () => {
    expect(readSettings({ PORT: '65535' }).port).toBe(65_535)
    expect(readSettings({ PORT: '0', METRICS_PORT: '0' })).toMatchObject({ port: 0, metricsPort: 0 })
  })

  it.each([
    ['true', true],
    ['1', true],
    ['false', false],
    ['0', false],
  ])('HSTS=%s is %j', (text, expected) => {
    expect(readSettings({ HSTS: text }).options.hsts).toBe(expected)
  })

  it.each([
    ['loopback', ['loopback']],
    ['linklocal,uniquelocal', ['linklocal', 'uniquelocal']],
    ['true', true],
    ['false', false],
    ['127.0.0.1, 10.0.0.0/8', ['127.0.0.1', '10.0.0.0/8']],
    ['::1, fd00::/8', ['::1', 'fd00::/8']],
  ])('TRUST_PROXY=%s is %j', (text, expected) => {
    expect(readSettings({ TRUST_PROXY: text }).options.trustProxy).toEqual(expected)
  })

  it.each([
    [{ PORT: 'http' }, 'PORT must be a whole number from 0 to 65535, not "http".'],
    [{ PORT: '70000' }, 'PORT must be a whole number from 0 to 65535, not "70000".'],
    [{ PORT: '1e3' }, 'PORT must be a whole number from 0 to 65535, not "1e3".'],
    [{ PORT: '-1' }, 'PORT must be a whole number from 0 to 65535, not "-1".'],
    [
      { PORT: '9100', METRICS_PORT: '9100' },
      'METRICS_PORT and PORT are both 9100: metrics need a port of their own.',
    ],
    [{ METRICS_PORT: '3000' }, 'METRICS_PORT and PORT are both 3000: metrics need a port of their own.'],
    [{ HSTS: 'maybe' }, 'HSTS must be true or false, not "maybe".'],
    [
      { LOG_LEVEL: 'loud' },
      'LOG_LEVEL must be one of fatal, error, warn, info, debug, trace, silent, not "loud".',
    ],
  ])('refuses %j', (env, message) => {
    expect(() => readSettings(env)).toThrow(new UsageError(message))
  })

  it.each([
    ...['1', 'my-proxy', '10.0.0.0/99', '10.0.0.0/8/8', 'fd00::/129', '10.0.0.0/'],
    ...['0.0.0.0/0', '::/0', '0.0.0.0/00'],
  ])('refuses the proxy %s', (range) => {
    expect(() => readSettings({ TRUST_PROXY: `loopback, ${range}` })).toThrow(
      `TRUST_PROXY must be the proxies’ addresses or ranges (10.0.0.0/8), loopback, or true, not "${range}".`,
    )
  })
})
