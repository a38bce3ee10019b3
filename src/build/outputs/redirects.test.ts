import { expect, test } from 'vitest'
import { redirectsFile, redirectsOf } from './redirects.ts'

test('the name of each method leads to its page, unless there is a page at that address', () => {
  const pages = [
    { route: 'vault/requests/getvault', method: { name: 'getVault' } },
    { route: 'osToken/requests/getostokenapy', method: { name: 'getAPY' } },
    { route: 'osToken/requests/getConfig', method: { name: 'getConfig' } },
    { route: 'vault/transactions/deposit', method: { name: 'deposit' } },
    { route: 'setup/prerequisites' },
  ]
  expect(redirectsOf({ config: { redirects: { '/setup': '/setup/prerequisites' } }, pages })).toEqual({
    '/vault/requests/getVault': '/vault/requests/getvault',
    '/osToken/requests/getAPY': '/osToken/requests/getostokenapy',
    '/setup': '/setup/prerequisites',
  })
})

test('static hosts get them as a file', () =>
  expect(redirectsFile({ '/a': '/b', '/c': '/d#e' })).toBe('/a /b 301\n/c /d#e 301\n'))
