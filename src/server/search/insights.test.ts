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
  expect(logged(`key ${'4a'.repeat(32)}`)).toMatchObject([{ query: 'key …' }])
  expect(logged('word '.repeat(100))[0]?.query).toMatch(/^[word ]{100}$/)
})

it('logs a query as it is if nothing in it is personal', () => {
  for (const query of ['what is a vault', 'error 0x1a2b', 'commit deadbeef', '@stakewise/v3-sdk'])
    expect(summarizeSearches([{ query, nbHits: 2, queryID: 'a', page: 0 }])).toMatchObject([{ query }])
})

it('logs only searches: no further pages, no counts, no searches of facets and none without an ID', () => {
  const search = { query: 'mint', nbHits: 2, queryID: 'a', page: 0, hitsPerPage: 20 }
  const { query, nbHits, queryID, ...rest } = search
  const others = [{ page: 1 }, { hitsPerPage: 0 }].map((change) => ({ ...search, ...change }))
  const parts = [
    { ...rest, nbHits, queryID },
    { ...rest, query, queryID },
    { ...rest, query, nbHits },
  ]
  expect(summarizeSearches([...others, ...parts, { facetHits: [] }, search])).toHaveLength(1)
})

it('logs the first events of many, and the beginning of a long ID', () => {
  const events = Array.from({ length: 50 }, () => ({ ...click, objectIDs: ['x'.repeat(1000)] }))
  const { used, ...rest } = summarizeEvents(readEvents({ events })) as { used: { objectID: string }[] }
  expect(rest).toEqual({ events: 50 })
  expect(used.length).toBeLessThan(50)
  for (const { objectID } of used) expect(objectID).toMatch(/^x{10,500}$/)
})

it.each(['view', 'conversion'])('reads a %s without a search', (eventType) => {
  const event = { eventType, objectIDs: ['x', 'y'], queryID: null }
  expect(readEvents({ events: [{ ...event, eventName: 'Seen', userToken: 'a' }] })).toEqual([event])
})

it.each([
  [null, 'body'],
  [{ events: [] }, 'events'],
  [{ events: Array.from({ length: 51 }, () => click) }, 'events'],
  [{ events: [click, {}] }, 'events.1.eventType'],
  [{ events: [{ ...click, queryID: 'x' }] }, 'queryID'],
  [{ events: [{ ...click, queryID: `0${click.queryID}` }] }, 'queryID'],
  [{ events: [{ ...click, queryID: `${click.queryID}?` }] }, 'queryID'],
  [{ events: [{ ...click, objectIDs: [{}] }] }, 'objectIDs'],
  [{ events: [{ ...click, positions: [0] }] }, 'positions'],
])('refuses %j', (body, message) => {
  expect(() => readEvents(body)).toThrow(message)
})
