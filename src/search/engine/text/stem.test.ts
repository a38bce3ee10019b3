import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { stem } from './stem.ts'

describe('stem', () => {
  it.each([
    ['reward', 'rewards'],
    ['mint', 'minted', 'minting', 'mints'],
    ['stake', 'staked', 'staking', 'stakes'],
    ['proxy', 'proxies'],
    ['address', 'addresses'],
    ['box', 'boxes'],
    ['batch', 'batches'],
    ['hash', 'hashes'],
    ['set', 'setting'],
    ['add', 'adding'],
    ['use', 'uses'],
    ['create', 'created', 'creating'],
    ['install', 'installed'],
    ['liquidate', 'liquidated'],
  ])('gives the inflections of %s the same stem', (...forms) => {
    expect(new Set(forms.map(stem)).size).toBe(1)
  })

  it.each([
    ['gas', 'ga'],
    ['ties', 'ty'],
    ['status', 'statu'],
    ['fee', 'fe'],
    ['string', 'str'],
    ['need', 'ne'],
    ['pass', 'pas'],
    ['call', 'cal'],
    ['stats', 'state'],
  ])('does not reduce %s to %s', (word, wrong) => {
    expect(stem(word)).not.toBe(wrong)
  })

  it('never makes a word longer or empty', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[a-z]{1,20}$/), (word) => {
        expect(stem(word).length).toBeLessThanOrEqual(word.length)
        expect(stem(word)).not.toBe('')
      }),
    )
  })
})
