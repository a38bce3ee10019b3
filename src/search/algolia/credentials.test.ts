import { describe, expect, it } from 'vitest'
import { checkCredentials, methodNotAllowed, readCredentials } from './credentials.ts'

const expected = { appId: 'app', apiKey: 'key' }
const headers = { 'x-algolia-application-id': 'app', 'x-algolia-api-key': 'key' }

describe('credentials', () => {
  it('come from headers or from the query string', () => {
    expect(readCredentials(headers, {})).toEqual(expected)
    expect(readCredentials({}, headers)).toEqual(expected)
    expect(readCredentials({}, new URLSearchParams(headers))).toEqual(expected)
    expect(readCredentials({ 'x-algolia-api-key': 'key' }, { 'x-algolia-application-id': 'app' })).toEqual(
      expected,
    )
  })

  it('are empty when missing or repeated', () => {
    const nothing = { appId: '', apiKey: '' }
    expect(readCredentials({}, {})).toEqual(nothing)
    expect(readCredentials({}, new URLSearchParams())).toEqual(nothing)
    expect(readCredentials({ 'x-algolia-api-key': ['key', 'key'] }, {})).toEqual(nothing)
  })

  it('pass only when both are right', () => {
    expect(() => checkCredentials(expected, expected)).not.toThrow()
    const wrong = [
      { appId: 'app', apiKey: 'kez' },
      { appId: 'app', apiKey: 'keyy' },
      { appId: 'app', apiKey: 'key\0' },
      { appId: 'App', apiKey: 'key' },
      { appId: 'app', apiKey: `key${'\0'.repeat(65_536)}` },
      { appId: '', apiKey: '' },
    ]
    for (const given of wrong) {
      expect(() => checkCredentials(given, expected)).toThrow(
        expect.objectContaining({ status: 403, message: 'Invalid Application-ID or API key' }),
      )
    }
  })

  it('never pass where none are configured', () => {
    expect(() => checkCredentials({ appId: '', apiKey: '' }, { appId: '', apiKey: '' })).toThrow()
  })

  it('that may only search are told so', () => {
    expect(methodNotAllowed().body).toEqual({ message: 'Method not allowed with this API key', status: 403 })
  })
})
