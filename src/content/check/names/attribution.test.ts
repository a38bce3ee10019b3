import { expect, test } from 'vitest'
import { guide, pageSource, sampleMethod, sampleReference } from '../../../../tests/unit/content/samples.ts'
import { pagePassages } from '../passages/pagePassages.ts'
import { findAttributions } from './attribution.ts'
import { createScopes } from './scope.ts'

const other = sampleMethod({
  name: 'getOther',
  call: 'sdk.boost.getOther',
  group: 'boost',
  page: 'boost/getother',
})
const scopes = createScopes(sampleReference([sampleMethod(), other]))
const found = (text: string): string[] =>
  pagePassages(guide(text), pageSource('Guide', text), {})
    .flatMap((passage) => findAttributions(passage, scopes))
    .map(
      ({ piece, owners }) =>
        `${piece.text}: ${owners.map((each) => each.map(({ call }) => call)).join(' & ')}`,
    )

test('attributes a list of names to the method after "of"', () => {
  expect(found('Read `a`, `b.c` and `d` of `getThing`.')).toEqual([
    'a: sdk.vault.getThing',
    'b.c: sdk.vault.getThing',
    'd: sdk.vault.getThing',
  ])
})

test('recognizes methods by a link, a call or their name, and several of them', () => {
  expect(found('`a` of [the other](/boost/getother#notes)')).toEqual(['a: sdk.boost.getOther'])
  expect(found('`a` from `sdk.boost.getOther()`')).toEqual(['a: sdk.boost.getOther'])
  expect(found('`a` of the `getThing` and `getOther`')).toEqual([
    'a: sdk.vault.getThing & sdk.boost.getOther',
  ])
})

test('ends a list at other words and at other methods', () => {
  expect(found('`z` is unlike `a` of `getThing`')).toEqual(['a: sdk.vault.getThing'])
  expect(found('`getOther` or `a` of `getThing`')).toEqual(['a: sdk.vault.getThing'])
  expect(found('`a` of the vault, and `getThing`')).toEqual([])
  expect(found('`isError` of ethers')).toEqual([])
  expect(found('`isError` of `ethers`')).toEqual([])
  expect(found('`a` of **getThing**')).toEqual([])
  expect(found('[a](/x) and `b` of `getThing`')).toEqual(['b: sdk.vault.getThing'])
  expect(found('`to` of `sdk.vault.getThing.encode()`')).toEqual([])
})
