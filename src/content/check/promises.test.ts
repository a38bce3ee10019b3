import { expect, test } from 'vitest'
import {
  guide,
  pageSource,
  sampleMethod,
  sampleReference,
  sampleTransaction,
} from '../../../tests/unit/content/samples.ts'
import type { PromiseKind } from '../../reference/model.ts'
import { pagePassages } from './passages/pagePassages.ts'
import { checkPromiseTables } from './promises.ts'

const method = (name: string, promise: PromiseKind) =>
  sampleMethod({ name, promise, call: `sdk.vault.${name}`, page: `vault/${name}` })
const reference = sampleReference([
  method('getThing', 'AbortRequest'),
  method('getOther', 'AbortRequest'),
  method('getSum', 'sync'),
  method('sign', 'Promise'),
  sampleTransaction({ name: 'send', call: 'sdk.vault.send', page: 'vault/send' }),
])
const problems = (...rows: string[]) => {
  const body = ['| Returned | Methods |', '| --- | --- |', ...rows]
  const passages = pagePassages(guide(...body), pageSource('Guide', ...body))
  return checkPromiseTables(passages, reference).map(({ line, problem }) => `${line}: ${problem}`)
}

test('accepts rows that list all methods, or some of them after "such as"', () => {
  expect(
    problems(
      '| `AbortRequest` | Those with one request, such as `getThing` |',
      '| `Promise` | All transactions, `sdk.vault.sign` |',
      '| The result itself | `sdk.vault.getSum` |',
      '| Something else | `sdk.vault.getSum` |',
    ),
  ).toEqual([])
})

test('reports a method in the wrong row and a missing method, with the line of the row', () => {
  expect(
    problems('| `AbortRequest` | `sdk.vault.getThing` |', '| The result itself | Such as `sdk.vault.sign` |'),
  ).toEqual([
    '11: `sdk.vault.getOther` returns `AbortRequest` too: add it to the row',
    '12: `sdk.vault.sign` returns `Promise`: list it in that row',
  ])
})
