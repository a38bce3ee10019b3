import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { MAX_TERM_LENGTH } from '../text/tokenize.ts'
import { Vocabulary } from './vocabulary.ts'

/** A simple implementation of the optimal string alignment distance, to compare the vocabulary's with. */
function distance(a: string, b: string): number {
  const table = Array.from({ length: a.length + 1 }, (_, i) => [i, ...Array(b.length).fill(0)] as number[])
  for (let j = 0; j <= b.length; j++) (table[0] as number[])[j] = j
  const at = (i: number, j: number) => table[i]?.[j] ?? Number.POSITIVE_INFINITY
  for (let i = 1; i <= a.length; i++) {
    for (let j = 1; j <= b.length; j++) {
      let cost = Math.min(
        at(i - 1, j) + 1,
        at(i, j - 1) + 1,
        at(i - 1, j - 1) + Number(a[i - 1] !== b[j - 1]),
      )
      if (a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) cost = Math.min(cost, at(i - 2, j - 2) + 1)
      ;(table[i] as number[])[j] = cost
    }
  }
  return at(a.length, b.length)
}

function found(terms: string[], word: string, most: number, asPrefix = false): Map<string, number> {
  const vocabulary = new Vocabulary(terms)
  const costs = new Map<string, number>()
  vocabulary.visitSimilar(word, most, asPrefix, (id, cost) => costs.set(vocabulary.terms[id] as string, cost))
  return costs
}

const word = fc.stringMatching(/^[abc]{1,8}$/)
const words = fc.array(word, { maxLength: 30 })

describe('Vocabulary', () => {
  it('finds the terms with a prefix as one range', () => {
    fc.assert(
      fc.property(words, word, (terms, prefix) => {
        const vocabulary = new Vocabulary(terms)
        const [from, to] = vocabulary.prefixRange(prefix)
        expect(vocabulary.terms.slice(from, to)).toEqual(
          vocabulary.terms.filter((term) => term.startsWith(prefix)),
        )
      }),
    )
  })

  it('counts swapped neighbors as one typo', () => {
    expect(found(['withdraw', 'vault'], 'withdarw', 1)).toEqual(new Map([['withdraw', 1]]))
  })

  it('counts one more for a wrong first letter', () => {
    expect(found(['deposit'], 'feposit', 2)).toEqual(new Map([['deposit', 2]]))
  })

  it('knows terms of any length that the index has', () => {
    const longest = 'ab'.repeat(MAX_TERM_LENGTH / 2)
    const mistyped = `${longest.slice(0, -2)}ba`
    expect(found([longest], mistyped, 1)).toEqual(new Map([[longest, 1]]))
  })

  it('finds terms by a mistyped prefix', () => {
    expect(found(['withdraw', 'whitelist'], 'wihtd', 1, true)).toEqual(new Map([['withdraw', 1]]))
  })

  it('finds exactly the terms within the distance', () => {
    fc.assert(
      fc.property(words, word, fc.integer({ min: 1, max: 2 }), (terms, typed, most) => {
        const expected = new Map<string, number>()
        for (const term of terms) {
          const edits = distance(typed, term)
          if (edits <= most) expected.set(term, edits > 0 && term[0] !== typed[0] ? edits + 1 : edits)
        }
        expect(found(terms, typed, most)).toEqual(new Map([...expected].sort()))
      }),
      { numRuns: 500 },
    )
  })

  it('finds exactly the terms with a prefix within the distance', () => {
    fc.assert(
      fc.property(words, word, fc.integer({ min: 1, max: 2 }), (terms, typed, most) => {
        const near = terms.filter((term) =>
          [...term, ''].some((_, length) => distance(typed, term.slice(0, length)) <= most),
        )
        expect([...found(terms, typed, most, true).keys()]).toEqual([...new Set(near)].sort())
      }),
      { numRuns: 500 },
    )
  })
})
