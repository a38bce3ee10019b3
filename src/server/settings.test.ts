import { describe, expect, it } from 'vitest'
import { readSettings, SettingError } from './settings.ts'

describe('readSettings', () => {
  it('has defaults for everything', () => {
    expect(readSettings({})).toEqual({
      port: 3000,
      host: 'localhost',
      trustProxy: false,
      hsts: false,
      logLevel: 'warn',
      limits: { ratePerWindow: 2000 },
    })
  })

  it('takes empty variables, as a compose file leaves them, for missing ones', () => {
    const empty = { PORT: '', HOST: '', TRUST_PROXY: '', HSTS: '', LOG_LEVEL: '', SEARCH_RATE_LIMIT: '' }
    expect(readSettings(empty)).toEqual(readSettings({}))
  })

  it('reads what is set', () => {
    expect(readSettings({ PORT: '0', HOST: '0.0.0.0', HSTS: 'true', SEARCH_RATE_LIMIT: '0' })).toMatchObject({
      port: 0,
      host: '0.0.0.0',
      hsts: true,
      limits: { ratePerWindow: 0 },
    })
  })

  it.each([
    ['loopback', ['loopback']],
    ['true', true],
    ['false', false],
    ['127.0.0.1, 10.0.0.0/8', ['127.0.0.1', '10.0.0.0/8']],
  ])('TRUST_PROXY=%s is %j', (text, expected) => {
    expect(readSettings({ TRUST_PROXY: text }).trustProxy).toEqual(expected)
  })

  it.each([
    [{ PORT: 'http' }, 'PORT must be a whole number from 0 to 65535, not "http".'],
    [{ PORT: '70000' }, 'PORT must be a whole number from 0 to 65535, not "70000".'],
    [{ PORT: '-1' }, 'PORT must be a whole number from 0 to 65535, not "-1".'],
    [{ TRUST_PROXY: '1' }, 'TRUST_PROXY must be true, or the proxies’ addresses, not "1".'],
    [{ HSTS: 'maybe' }, 'HSTS must be true or false, not "maybe".'],
    [
      { LOG_LEVEL: 'loud' },
      'LOG_LEVEL must be one of fatal, error, warn, info, debug, trace, silent, not "loud".',
    ],
  ])('refuses %j', (env, message) => {
    expect(() => readSettings(env)).toThrow(new SettingError(message))
  })
})
