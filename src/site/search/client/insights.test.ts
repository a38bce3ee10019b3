import { describe, expect, it } from 'vitest'
import { config as site } from '../../../../site.config.ts'
import type { Hit } from '../../../search/hits/hit.ts'
import { clientSearchConfig } from '../searchConfig.ts'
import { clickEvent, eventsAddress } from './insights.ts'

const config = clientSearchConfig(site)

const hit = (objectID: string) => ({ objectID }) as Hit
const results = (queryID: string | undefined) => ({
  query: 'a',
  hits: [hit('x'), hit('y')],
  total: 2,
  page: 0,
  pages: 1,
  queryID,
})

describe('clickEvent', () => {
  it('returns undefined for saved searches and for results without a query id', () => {
    expect(clickEvent('sdk', results('q1'), hit('z'), 't')).toBeUndefined()
    expect(clickEvent('sdk', results(undefined), hit('y'), 't')).toBeUndefined()
  })
})

describe('eventsAddress', () => {
  it("returns the configured host, the site itself, or Algolia's host for events", () => {
    expect(eventsAddress(config, 'https://docs.example')).toMatch(/^https:\/\/docs\.example\/1\/events\?/)
    const at = (host: string) => eventsAddress({ ...config, hosts: [host] }, 'https://docs.example')
    expect(at('https://search-1.example')).toMatch(/^https:\/\/search-1\.example\/1\/events\?/)
    expect(at('https://APPID-dsn.algolia.net')).toMatch(/^https:\/\/insights\.algolia\.io\/1\/events\?/)
    expect(at('https://app-1.algolianet.com')).toMatch(/^https:\/\/insights\.algolia\.io\//)
  })
})
