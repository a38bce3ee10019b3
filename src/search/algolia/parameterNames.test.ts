import { expect, test } from 'vitest'
import { checkParameterNames } from './parameterNames.ts'

test('a misspelled parameter is told, wherever it stands', () => {
  const message = 'Unknown parameter: hitPerPage'
  expect(() => checkParameterNames({ query: 'a', hitPerPage: 3 })).toThrow(message)
  expect(() => checkParameterNames({ params: 'query=a&hitPerPage=3' })).toThrow(message)
  expect(() => checkParameterNames({ params: { query: 'a', hitPerPage: 3 } })).toThrow(message)
})

test('what the clients send is no unknown parameter, whether it has an effect or not', () => {
  const docSearch = {
    query: 'a',
    indexName: 'docs',
    clickAnalytics: true,
    attributesToSnippet: ['content:10'],
  }
  const instantSearch = {
    indexName: 'docs',
    type: 'facet',
    facet: 'type',
    params: 'facets=%5B%5D&tagFilters=&userToken=x',
  }
  for (const request of [docSearch, instantSearch, {}, undefined])
    expect(() => checkParameterNames(request)).not.toThrow()
})
