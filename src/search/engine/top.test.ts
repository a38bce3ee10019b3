import fc from 'fast-check'
import { expect, it } from 'vitest'
import { top } from './top.ts'

it('takes what sorting everything would have put first', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 20 })), fc.nat(30), (numbers, count) => {
      const items = numbers.map((key, order) => ({ key, order }))
      const sorted = [...items].sort((a, b) => a.key - b.key).slice(0, count)
      expect(top(items, count, (a, b) => a.key - b.key)).toEqual(sorted)
    }),
  )
})
