import { expect, it } from 'vitest'
import { clickEvent } from '../../site/search/client/insights.ts'
import { readEvents, summarizeEvents, summarizeSearches } from './insights.ts'

const click = {
  eventType: 'click',
  eventName: 'Search result opened',
  index: 'docs',
  queryID: '0123456789abcdef0123456789abcdef',
  objectIDs: ['/vault'],
  positions: [3],
  userToken: 'anonymous-1',
}

it('accepts the events of the site, and logs nothing that identifies the reader', () => {
  const hit = { objectID: '/vault' } as Parameters<typeof clickEvent>[2]
  const answer = { hits: [hit], queryID: click.queryID } as unknown as Parameters<typeof clickEvent>[1]
  const events = readEvents({ events: [clickEvent('docs', answer, hit, click.userToken)] })
  expect(summarizeEvents(events)).toEqual({
    events: 1,
    used: [{ type: 'click', queryID: click.queryID, objectID: '/vault', position: 1 }],
  })
})

it('logs neither personal data in queries nor long queries', () => {
  const logged = (query: string) => summarizeSearches([{ query, nbHits: 2, queryID: 'a', page: 0 }])
  expect(logged('mint')).toEqual([{ query: 'mint', hits: 2, queryID: 'a' }])
  expect(logged(' ')).toEqual([])
  expect(logged(`of 0x${'4'.repeat(40)} by me@mail.example`)).toMatchObject([{ query: 'of … by …' }])
  expect(logged('word '.repeat(100))[0]?.query).toMatch(/^[word ]{100}$/)
})

it('reads events without a search', () => {
  const view = { eventType: 'view', objectIDs: ['x', 'y'], queryID: null }
  expect(readEvents({ events: [{ ...view, eventName: 'Seen', userToken: 'a' }] })).toEqual([view])
})

it.each([
  [null, 'body'],
  [{ events: [] }, 'events'],
  [{ events: Array.from({ length: 51 }, () => click) }, 'events'],
  [{ events: [click, {}] }, 'eventType'],
  [{ events: [{ ...click, queryID: 'x' }] }, 'queryID'],
  [{ events: [{ ...click, objectIDs: [{}] }] }, 'objectIDs'],
  [{ events: [{ ...click, positions: [0] }] }, 'positions'],
])('refuses %j', (body, message) => {
  expect(() => readEvents(body)).toThrow(message)
})
