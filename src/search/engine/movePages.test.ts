import fc from 'fast-check'
import { expect, it } from 'vitest'
import { movePages } from './movePages.ts'

const move = (pages: number[], odds: Record<number, number>) =>
  movePages(pages, (page) => odds[page]).map((hit) => `${pages[hit]}:${hit}`)

it('puts the best hit of a much likelier page first, and lets the others share the places', () =>
  expect(move([1, 2, 3], { 1: -6, 2: -0.1, 3: -7 })).toEqual(['2:1', '1:0', '3:2']))

it('keeps the order where the odds say little', () =>
  expect(move([1, 2, 3], { 1: -1, 2: -0.9, 3: -1.2 })).toEqual(['1:0', '2:1', '3:2']))

it('never shows another hit of a page before its best', () =>
  expect(move([1, 1, 2], { 1: -7, 2: -0.1 })).toEqual(['2:2', '1:0', '1:1']))

it('moves a page that the model does not know behind likely ones', () =>
  expect(move([9, 2], { 2: -0.1 })).toEqual(['2:1', '9:0']))

it('loses no hit and repeats none', () => {
  const odds = fc.array(fc.double({ max: 0, noNaN: true }), { minLength: 6 })
  fc.assert(
    fc.property(fc.array(fc.nat(5)), odds, (pages, known) => {
      const moved = movePages(pages, (page) => known[page])
      expect(moved.sort((a, b) => a - b)).toEqual([...pages.keys()])
    }),
  )
})
