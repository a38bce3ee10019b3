import { expect, test } from 'vitest'
import { config } from '../../../site.config.ts'
import { configFor, readBuildOptions } from './buildOptions.ts'

test('--search chooses the search service', () => {
  expect(readBuildOptions([])).toEqual({})
  expect(readBuildOptions(['--search=browser'])).toEqual({ service: 'browser' })
  expect(readBuildOptions(['--search', 'server'])).toEqual({ service: 'server' })
})

test('--keep says where to find earlier builds whose files to keep', () =>
  expect(readBuildOptions(['--keep=https://docs.example'])).toEqual({ keep: 'https://docs.example' }))

test.each([
  [['--keep='], '--keep has no value: write'],
  [['--serach=browser'], "Unknown option '--serach': write --search="],
  [['--search=borwser'], '--search=borwser is not a kind of search: write --search='],
  [['--search'], "Option '--search <value>' argument missing: write --search="],
  [['search=browser'], 'search=browser is one argument too many: write --search='],
  [['-s'], "Unknown option '-s': write --search="],
])('rejects the arguments %j with a one-line message', (args, message) => {
  expect(() => readBuildOptions(args)).toThrow(message)
})

test.each([
  [
    { SITE_URL: 'staging.example' },
    'SITE_URL=staging.example is not a valid URL: write https://, the host, and',
  ],
  [{ SITE_URL: 'https://a.example/?b' }, 'SITE_URL=https://a.example/?b is not a valid URL'],
  [
    { SOURCE_DATE_EPOCH: 'today' },
    'SOURCE_DATE_EPOCH=today is not a timestamp: write the seconds since 1970, such as 1750000000',
  ],
])('rejects the environment %j with a one-line message', (variables, message) => {
  expect(() => configFor(config, variables)).toThrow(message)
})

test('SITE_URL overrides the configured URL and changes nothing else', () => {
  const staging = configFor(config, { SITE_URL: 'https://staging.example/' })
  expect(staging).toEqual({ ...config, url: 'https://staging.example' })
  expect(configFor(config, { SITE_URL: '' })).toEqual(configFor(config, {}))
  expect(configFor(config, {}, 'browser').search).toEqual({ ...config.search, service: 'browser' })
})

test('a configured URL may end in a slash, as one below a path does', () =>
  expect(configFor({ ...config, url: 'https://example.org/sdk/' }, {}).url).toBe('https://example.org/sdk'))
