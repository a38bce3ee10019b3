import { expect, it } from 'vitest'
import { clickEvent } from '../../site/search/client/insights.ts'
import { readEvents } from './readEvents.ts'

const click = {
  eventType: 'click',
  eventName: 'Search result opened',
  index: 'docs',
  queryID: '0123456789abcdef0123456789abcdef',
  objectIDs: ['/vault'],
  positions: [3],
  userToken: 'anonymous-1',
}

it('reads what the site sends, without the reader’s token', () => {
  const hit = { objectID: '/vault' } as Parameters<typeof clickEvent>[2]
  const answer = { hits: [hit], queryID: click.queryID } as unknown as Parameters<typeof clickEvent>[1]
  const { userToken, ...rest } = { ...click, positions: [1] }
  expect(readEvents({ events: [clickEvent('docs', answer, hit, userToken)] })).toEqual([rest])
})

it('reads events without a search, and ignores what it does not know', () => {
  const view = { eventType: 'view', eventName: 'Seen', index: 'docs', userToken: 'a', objectIDs: ['x', 'y'] }
  const { userToken: _, ...read } = view
  expect(
    readEvents({ events: [{ ...view, timestamp: 1, eventSubtype: 'purchase', queryID: null }] }),
  ).toEqual([read])
})

it.each([
  [null, 'events'],
  [{ events: [] }, 'events'],
  [{ events: ['x'] }, 'events'],
  [{ events: Array.from({ length: 51 }, () => click) }, 'Too many events'],
  [{ events: [click, {}] }, 'eventType'],
  [{ events: [{ ...click, eventType: 'open' }] }, 'eventType'],
  [{ events: [{ ...click, eventName: 'x'.repeat(65) }] }, 'eventName'],
  [{ events: [{ ...click, index: 1 }] }, 'index'],
  [{ events: [{ ...click, userToken: '' }] }, 'userToken'],
  [{ events: [{ ...click, queryID: 'x' }] }, 'queryID'],
  [{ events: [{ ...click, objectIDs: [] }] }, 'objectIDs'],
  [{ events: [{ ...click, objectIDs: [{}] }] }, 'objectIDs'],
  [{ events: [{ ...click, positions: [0] }] }, 'positions'],
  [{ events: [{ ...click, positions: [1, 2] }] }, 'positions'],
  [{ events: [{ ...click, objectIDs: undefined }] }, 'positions'],
])('refuses %j', (body, message) => {
  expect(() => readEvents(body)).toThrow(message)
})
