import { expect, it } from 'vitest'
import { countQueries, formatReport, isLog } from './searchReport.ts'

const START = Date.UTC(2026, 0, 1)
let ids = 0
const search = (time: number, query: string, hits: number, queryID = `${ids++}`) =>
  JSON.stringify({ time: START + time, searches: [{ query, hits, queryID }], msg: 'Searches' })
const click = (queryID: string, position: number) =>
  JSON.stringify({ time: 0, events: 1, used: [{ type: 'click', queryID, objectID: '/x', position }] })

it('counts queries regardless of case and spaces, with the positions of opened hits', () => {
  const queries = countQueries([
    search(0, 'exit queue', 9, 'a'),
    search(60_000, ' Exit  Queue', 8, 'b'),
    click('a', 1),
    click('b', 4),
    click('b', 2),
    search(120_000, 'mint', 3),
  ])
  expect(queries).toEqual([
    { query: 'exit queue', times: 2, hits: 8, opened: 2, positions: [1, 4, 2] },
    { query: 'mint', times: 1, hits: 3, opened: 0, positions: [] },
  ])
})

it('ignores unfinished queries, unless a hit was opened or the next query came later', () => {
  const queries = countQueries([
    search(0, 'v', 90),
    search(200, 'va', 80, 'opened'),
    search(400, 'vault', 70),
    search(9000, 'vault fee', 20),
    click('opened', 3),
  ])
  expect(queries.map(({ query }) => query).sort()).toEqual(['va', 'vault', 'vault fee'])
})

it('counts a query that is followed immediately by a different one', () => {
  const queries = countQueries([search(0, 'mint', 3), search(500, 'deposit', 2), search(900, 'vault', 70)])
  expect(queries.map(({ query }) => query)).toEqual(['deposit', 'mint', 'vault'])
})

it('counts a query as often as it was searched, even twice in a row', () => {
  const queries = countQueries([search(0, 'mint', 3), search(500, 'mint', 3)])
  expect(queries).toMatchObject([{ query: 'mint', times: 2 }])
})

it('does not count an event without a position as an opened hit', () => {
  const view = JSON.stringify({ events: 1, used: [{ type: 'view', queryID: 'v', objectID: '/x' }] })
  expect(countQueries([search(0, 'mint', 3, 'v'), view])).toMatchObject([{ opened: 0, positions: [] }])
})

it('tells a log, also an empty one, from another file', () => {
  expect([[], ['Listening', '{"msg":"Request"}']].map(isLog)).toEqual([true, true])
  expect([[''], ['null'], ['{"msg":'], ['Listening', 'Stopped']].map(isLog)).toEqual(
    [...Array(4)].fill(false),
  )
})

it('ignores unrelated and damaged lines of a log', () => {
  expect(
    countQueries([
      '',
      'Listening',
      'null',
      '{"msg":"Request"}',
      '{"searches":7,',
      '{"searches":[null]}'.replace('null', '{}'),
    ]),
  ).toEqual([])
})

it('prints three tables with the requested number of rows', () => {
  const report = formatReport(
    countQueries([
      search(0, 'restaking', 0),
      search(10_000, 'restaking', 0),
      search(20_000, 'mint', 12, 'm'),
      click('m', 2),
      search(30_000, 'apr', 5),
    ]),
    2,
  )
  const [queries, missing, unopened] = report.split('\n\n')
  expect(queries).toMatch(/^Most asked\n.*\n.* restaking\n.* apr\n {2}and 1 more$/)
  expect(missing).toBe(
    ['Nothing found', '  Times  Hits  Opened  Place  Query', '      2     0       0         restaking'].join(
      '\n',
    ),
  )
  expect(unopened).toMatch(/^Found, and nothing opened\n/)
  expect(unopened).toMatch(/\s+1\s+5\s+0\s+apr$/)
  expect(unopened).not.toContain('mint')
  expect(unopened).not.toContain('restaking')
  expect(formatReport(countQueries([search(0, 'mint', 3)]), 2)).toMatch(/^Nothing found\n\s+none$/m)
})

it('shows the mean position of the opened hits, and no row that is not there', () => {
  const report = formatReport(countQueries([search(0, 'mint', 12, 'm'), click('m', 2), click('m', 5)]), 1)
  expect(report).toMatch(/^ +1 +12 +1 +3\.5 +mint$/m)
  expect(report).not.toContain('more')
})

it('says why there is nothing to report', () => {
  expect(formatReport(countQueries(['{"msg":"Request"}']), 2)).toBe(
    'no searches in this log: the server logs them only if search.insights is on in site.config.ts',
  )
})
