import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { toQuery, urls } from '../../../../tests/search/exampleEngine.ts'
import { engineOf, recordsOf } from '../../../../tests/search/shortPages.ts'
import { examplesFrom, trainPageModel } from '../../pageModel/trainPageModel.ts'
import { rerankPages } from './rerankPages.ts'

/** `page:hit` for each hit in the new order. */
const move = (pages: number[], logProbabilities: Record<number, number>) =>
  rerankPages(pages, (page) => logProbabilities[page]).map((hit) => `${pages[hit]}:${hit}`)

it('puts the best hit of a much more likely page first, and moves the others down', () =>
  expect(move([1, 2, 3], { 1: -6, 2: -7, 3: -0.1 })).toEqual(['3:2', '1:0', '2:1']))

it('keeps the order if all pages are about equally likely', () =>
  expect(move([1, 2, 3], { 1: -1, 2: -0.9, 3: -1.2 })).toEqual(['1:0', '2:1', '3:2']))

it('never shows another hit of a page before its best', () =>
  expect(move([1, 1, 2], { 1: -7, 2: -0.1 })).toEqual(['2:2', '1:0', '1:1']))

it('moves a page that the model does not know behind likely ones', () =>
  expect(move([9, 2], { 2: -0.1 })).toEqual(['2:1', '9:0']))

it('treats a very unlikely page like an unknown one', () =>
  expect(move([1, 2], { 1: -20 })).toEqual(['1:0', '2:1']))

it('leaves further hits of a page where they are', () =>
  expect(move([1, 2, 1], { 1: -1, 2: -1 })).toEqual(['1:0', '2:1', '1:2']))

it('returns each hit exactly once', () => {
  const odds = fc.array(fc.double({ max: 0, noNaN: true }), { minLength: 6 })
  fc.assert(
    fc.property(fc.array(fc.nat(5)), odds, (pages, known) => {
      const moved = rerankPages(pages, (page) => known[page])
      expect(moved.sort((a, b) => a - b)).toEqual([...pages.keys()])
    }),
  )
})

describe('the engine with a page model', () => {
  const pages = [
    { route: '/mint', title: 'mint', description: 'Sends a transaction.' },
    { route: '/burn', title: 'burn', description: 'Returns the token.' },
  ]
  const asked = {
    '/mint': ['zorkling', 'a zorkling', 'zorkling now', 'never burn', 'burn nothing'],
    '/burn': ['hand back', 'hand it back', 'hand over'],
  }
  const model = trainPageModel(examplesFrom(recordsOf(pages), asked))
  const found = (query: string, withModel = true) =>
    urls(engineOf(pages, withModel ? model : undefined).search(toQuery(query)))

  it.each([
    ['zorkling', '/mint'],
    ['hand back', '/burn'],
  ])('finds for %s, which is on no page, %s', (query, url) => {
    expect(found(query, false)).toEqual([])
    expect(found(query)[0]).toBe(url)
  })

  it('moves the likely page up', () => {
    expect(found('hand transaction', false)).toEqual(['/mint'])
    expect(found('hand transaction')).toEqual(['/burn', '/mint'])
  })

  it('adds no page that the words have found already', () => {
    const all = urls(engineOf(pages, model).search(toQuery('hand token', { distinct: false })))
    expect(all.filter((url) => url === '/burn')).toEqual(['/burn'])
  })

  it('adds no page that the filters exclude', () => {
    const search = (value: string) => {
      const filters = [[{ attribute: 'type', value, negated: false }]]
      return urls(engineOf(pages, model).search(toQuery('zorkling', { filters })))
    }
    expect(search('lvl1')[0]).toBe('/mint')
    expect(search('content')).toEqual([])
  })

  it.each(['burn', '"zorkling"', 'zorkling -transaction', 'zorklingNow', 'zorkling.hand'])(
    'does not use the model for %s',
    (query) => expect(found(query)).toEqual(found(query, false)),
  )
})
