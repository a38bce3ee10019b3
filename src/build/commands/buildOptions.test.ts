import { expect, test } from 'vitest'
import { config } from '../../../site.config.ts'
import { configFor, readBuildOptions } from './buildOptions.ts'

test('the kind of search can be chosen', () => {
  expect(readBuildOptions([])).toEqual({})
  expect(readBuildOptions(['--search=browser'])).toEqual({ service: 'browser' })
  expect(readBuildOptions(['--search', 'server'])).toEqual({ service: 'server' })
})

test('so can where earlier builds are whose files stay', () =>
  expect(readBuildOptions(['--keep=https://docs.example'])).toEqual({ keep: 'https://docs.example' }))

test.each([
  [['--keep='], '--keep has no value: write'],
  [['--serach=browser'], '--serach is not an option: write --search='],
  [['--search=borwser'], '--search=borwser is not a kind of search: write --search='],
  [['--search'], '--search has no value: write --search='],
  [['search=browser'], 'search=browser is one argument too many: write --search='],
  [['-s'], '-s is not an option: write --search='],
])('%j is refused in one line', (words, message) => {
  expect(() => readBuildOptions(words)).toThrow(message)
})

test.each([
  [
    { SITE_URL: 'staging.example' },
    'SITE_URL=staging.example is not an address: write https://, the host, and',
  ],
  [{ SITE_URL: 'https://a.example/?b' }, 'SITE_URL=https://a.example/?b is not an address'],
  [
    { SOURCE_DATE_EPOCH: 'today' },
    'SOURCE_DATE_EPOCH=today is not a time: write seconds since 1970, as 1750000000',
  ],
])('%j is refused in one line', (variables, message) => {
  expect(() => configFor(config, variables)).toThrow(message)
})

test('SITE_URL stands for the address of the configuration, and for nothing else', () => {
  const staging = configFor(config, { SITE_URL: 'https://staging.example/' })
  expect(staging).toEqual({ ...config, url: 'https://staging.example' })
  expect(configFor(config, { SITE_URL: '' })).toEqual(config)
  expect(configFor(config, {}, 'browser').search).toEqual({ ...config.search, service: 'browser' })
})
