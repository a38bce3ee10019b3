import { describe, expect, it } from 'vitest'
import { explain, readTarget } from './target.ts'

const keys = { ALGOLIA_APP_ID: 'APP', ALGOLIA_API_KEY: 'SECRET' }

describe('readTarget', () => {
  it('chooses the hosts of Algolia unless others are given, also by an empty variable', () => {
    for (const env of [keys, { ...keys, ALGOLIA_HOSTS: '' }])
      expect(readTarget(env)).toEqual({ appId: 'APP', apiKey: 'SECRET', options: {} })
  })

  it('reads hosts with their protocol and port', () => {
    const ALGOLIA_HOSTS = 'https://search.example, http://127.0.0.1:3000/'
    expect(readTarget({ ...keys, ALGOLIA_HOSTS }).options.hosts).toEqual([
      { url: 'search.example', protocol: 'https', accept: 'readWrite' },
      { url: '127.0.0.1', port: 3000, protocol: 'http', accept: 'readWrite' },
    ])
  })

  it.each([{}, { ALGOLIA_APP_ID: 'APP' }, { ALGOLIA_API_KEY: 'SECRET' }, { ...keys, ALGOLIA_API_KEY: '' }])(
    'asks for what is missing in %j, without printing the key',
    (env) => {
      expect(() => readTarget(env)).toThrow(
        /^ALGOLIA_APP_ID and ALGOLIA_API_KEY must be set .*addObject.*--dry-run(?!.*SECRET)/,
      )
    },
  )

  it.each([
    'search.example',
    'ftp://search.example',
    'https://search.example/algolia',
    'https://search.example?x=1',
    'https://user@search.example',
  ])('refuses the host %s', (host) => {
    expect(() => readTarget({ ...keys, ALGOLIA_HOSTS: `https://a.example, ${host}` })).toThrow(
      `such as https://search.example, not "${host}"`,
    )
  })
})

describe('explain', () => {
  const failed = (facts: object) => Object.assign(new Error('Refused'), facts)
  const attempts = (...statuses: number[]) =>
    failed({ name: 'RetryError', stackTrace: statuses.map((status) => ({ response: { status } })) })

  it('names the last status of hosts that keep failing', () => {
    expect(explain(attempts(500, 503, 0))).toBe('Every host failed, the last one with status 503.')
  })

  it('says what to check if no host responds', () => {
    for (const error of [attempts(0, 0), failed({ name: 'RetryError' })])
      expect(explain(error)).toMatch(/^No host responded\. Check ALGOLIA_APP_ID, ALGOLIA_HOSTS/)
  })

  it('names the rights that a refused key needs', () => {
    expect(explain(failed({ status: 403 }))).toMatch(/^The host refused the key \(Refused\)\. .*editSettings/)
  })

  it('passes on what else a host, or this program, says', () => {
    expect(explain(failed({ status: 400 }))).toBe('The host responded with 400: Refused')
    expect(explain(failed({}))).toBe('Refused')
  })
})
