import { expect, it } from 'vitest'
import { searchExample } from '../../../../tests/search/exampleEngine.ts'
import { mergeSpans } from './locate.ts'

/** The title of the first hit with brackets around the matches. */
function marked(query: string): string | undefined {
  const [hit] = searchExample(query, { locatedAttributes: ['hierarchy.lvl1'] }).hits
  const title = hit?.record.hierarchy.lvl1 ?? ''
  let text = ''
  let at = 0
  for (const [start, end] of hit?.matches.get('hierarchy.lvl1')?.spans ?? []) {
    text += `${title.slice(at, start)}[${title.slice(start, end)}]`
    at = end
  }
  return text + title.slice(at)
}

it.each([
  ['getHea', '[getHea]lthFactor'],
  ['health factor', 'get[HealthFactor]'],
  ['health banana', 'get[Health]Factor'],
  ['withdraw', '[withdraw]'],
  ['unstake', '[withdraw]'],
  ['ｗｉｔｈｄ', '[withd]raw'],
])('locates the match of %j in a title: %s', (query, title) => {
  expect(marked(query)).toBe(title)
})

it('locates nothing in attributes that were not requested', () => {
  expect(searchExample('withdraw').hits[0]?.matches.size).toBe(0)
})

it('joins spans that touch or overlap', () => {
  expect(
    mergeSpans([
      [4, 6],
      [0, 3],
      [3, 4],
      [8, 9],
    ]),
  ).toEqual([
    [0, 6],
    [8, 9],
  ])
})
