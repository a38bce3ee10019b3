import { expect, it } from 'vitest'
import { indexedAttributes } from '../../search/engine/settings.ts'
import { indexSettings } from './indexSettings.ts'

/** https://docsearch.algolia.com/docs/templates, without what the site's own settings decide */
const docSearchTemplate = {
  attributesToSnippet: ['content:10'],
  camelCaseAttributes: ['hierarchy', 'content'],
  attributeForDistinct: 'url',
  distinct: true,
  customRanking: ['desc(weight.pageRank)', 'desc(weight.level)', 'asc(weight.position)'],
  ranking: ['words', 'filters', 'typo', 'attribute', 'proximity', 'exact', 'custom'],
  allowTyposOnNumericTokens: false,
  minProximity: 1,
  ignorePlurals: true,
  advancedSyntax: true,
  attributeCriteriaComputedByMinProximity: true,
  removeWordsIfNoResults: 'allOptional',
}

it('ranks on Algolia as DocSearch’s template for documentation does', () => {
  expect(indexSettings).toMatchObject(docSearchTemplate)
})

it('searches the attributes of the engine in its order, a page’s title and its other names alike', () => {
  const names = (indexSettings.searchableAttributes ?? []).map((entry) =>
    entry.split(',').map((attribute) => /^unordered\((.+)\)$/.exec(attribute)?.[1]),
  )
  expect(names.flat()).toEqual(indexedAttributes.map(({ path }) => path))
  expect(names.map(({ length }) => length)).toEqual([2, ...names.slice(1).map(() => 1)])
})

it('expects English words, and names of constants with underscores', () => {
  expect(indexSettings).toMatchObject({ queryLanguages: ['en'], separatorsToIndex: '_' })
})
