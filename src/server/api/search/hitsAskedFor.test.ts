import { expect, it } from 'vitest'
import { hitsAskedFor } from './hitsAskedFor.ts'

it.each<[unknown, number]>([
  [{ requests: [{ query: 'a' }, { query: 'b', hitsPerPage: 5 }] }, 25],
  [[{ hitsPerPage: 7 }], 7],
  [{ query: 'a', hitsPerPage: '300' }, 300],
  [{ params: 'query=a&hitsPerPage=40' }, 40],
  [{ params: { query: 'a', length: 60 } }, 60],
  [{ hitsPerPage: 1e9 }, 1000],
  [{ hitsPerPage: 0 }, 0],
])('reads %j', (body, hits) => {
  expect(hitsAskedFor(body)).toBe(hits)
})

it.each([
  [undefined],
  [null],
  ['text'],
  [{}],
  [{ requests: 5 }],
  [[null, 1, 'x', [[]]]],
  [{ hitsPerPage: {} }],
  [{ hitsPerPage: -4, params: [] }],
  [{ requests: [{ params: '%%%&hitsPerPage' }] }],
])('makes a small number of %j', (body) => {
  const hits = hitsAskedFor(body)
  expect(hits).toBeGreaterThanOrEqual(0)
  expect(hits).toBeLessThanOrEqual(20)
})
