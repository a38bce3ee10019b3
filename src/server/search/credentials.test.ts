import { describe, expect, it } from 'vitest'
import { checkCredentials } from './credentials.ts'

const expected = { appId: 'app', apiKey: 'key' }
const headersOf = ({ appId, apiKey }: typeof expected) => ({
  'x-algolia-application-id': appId,
  'x-algolia-api-key': apiKey,
})
const given = headersOf(expected)
const refused = expect.objectContaining({ status: 403, message: 'Invalid Application-ID or API key' })

describe('checkCredentials', () => {
  it('reads headers and the query string', () => {
    expect(() => checkCredentials({ headers: given, query: {} }, expected)).not.toThrow()
    expect(() => checkCredentials({ headers: {}, query: given }, expected)).not.toThrow()
    const [id, key] = Object.entries(given).map(([name, value]) => ({ [name]: value }))
    expect(() => checkCredentials({ headers: key ?? {}, query: id }, expected)).not.toThrow()
  })

  it('refuses missing, repeated or wrong credentials', () => {
    const wrong = [
      {},
      { ...given, 'x-algolia-api-key': ['key', 'key'] },
      headersOf({ appId: 'app', apiKey: 'kez' }),
      headersOf({ appId: 'app', apiKey: 'keyy' }),
      headersOf({ appId: 'app', apiKey: 'key\0' }),
      headersOf({ appId: 'App', apiKey: 'key' }),
      headersOf({ appId: '', apiKey: '' }),
    ]
    for (const query of wrong)
      expect(() => checkCredentials({ headers: {}, query }, expected)).toThrow(refused)
  })

  it('refuses all requests if no credentials are configured', () => {
    const none = { appId: '', apiKey: '' }
    expect(() => checkCredentials({ headers: headersOf(none), query: {} }, none)).toThrow(refused)
  })
})
