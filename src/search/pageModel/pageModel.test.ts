import { expect, it } from 'vitest'
import { createPagePredictor, stemsOf } from './pageModel.ts'
import { type Example, trainPageModel } from './trainPageModel.ts'

const asked = (page: string, texts: string[]): Example[] => texts.map((text) => ({ text, page, weight: 1 }))
const examples = [
  ...asked('/mint', ['borrow osETH', 'borrow against my stake', 'how to borrow more', 'loan of osETH']),
  ...asked('/burn', ['repay the loan', 'repay osETH', 'repay everything', 'pay my loan back']),
  ...asked('/apy', ['yield of a vault', 'yearly yield', 'yield per day']),
]
const odds = createPagePredictor(trainPageModel(examples))
const likeliest = (query: string) => [...(odds(query) ?? [])].sort((a, b) => b[1] - a[1])[0]?.[0]

it.each([
  ['borrowing', '/mint'],
  ['can users borrow', '/mint'],
  ['repaid my loan', '/burn'],
  ['YIELDS', '/apy'],
  ['sdk.vault.borrowMore', '/mint'],
])('learns that %j is about %s', (query, page) => expect(likeliest(query)).toBe(page))

it('predicts nothing for a query without known words', () => {
  expect(odds('zzqq')).toBeUndefined()
  expect(odds('how do I')).toBeUndefined()
  expect(odds('')).toBeUndefined()
})

it('predicts nothing without examples', () =>
  expect(createPagePredictor(trainPageModel([]))('borrow')).toBeUndefined())

it('predicts probabilities that add up to 1', () => {
  const all = [...(odds('borrow and repay') ?? [])].map(([, each]) => Math.exp(each))
  expect(all.reduce((sum, each) => sum + each, 0)).toBeCloseTo(1)
})

it('trains the same model from the same examples', () =>
  expect(trainPageModel(examples)).toEqual(trainPageModel(examples)))

it('learns less from a query that several pages share', () => {
  const shared = (weight: number) => {
    const texts = Array.from({ length: 4 }, () => ({ text: 'loan', page: '/mint', weight }))
    const model = trainPageModel([...texts, ...asked('/burn', ['loan', 'loan', 'loan'])])
    return createPagePredictor(model)('loan')?.get('/mint') ?? 0
  }
  expect(shared(0.25)).toBeLessThan(shared(1))
})

it('uses the distinct stems of a query, without common words', () =>
  expect(stemsOf('How do I get the getVault of vaults?')).toEqual(['how', 'get', 'vault']))
