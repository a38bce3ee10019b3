/**
 * Index settings with Algolia's names and meaning, used by our engine and for publishing to Algolia. They follow
 * DocSearch's template for documentation and differ where our own measurements (`npm run bench:search`) were better: see
 * `searchableAttributes`.
 */

export interface IndexSettings {
  searchableAttributes: string[]
  attributesToRetrieve: string[]
  attributesToHighlight: string[]
  attributesToSnippet: string[]
  attributesForFaceting: string[]
  attributeForDistinct: string
  distinct: boolean
  ranking: string[]
  customRanking: string[]
  highlightPreTag: string
  highlightPostTag: string
  snippetEllipsisText: string
  hitsPerPage: number
  paginationLimitedTo: number
  maxValuesPerFacet: number
  minWordSizefor1Typo: number
  minWordSizefor2Typos: number
  allowTyposOnNumericTokens: boolean
  minProximity: number
  ignorePlurals: boolean
  queryLanguages: string[]
  removeWordsIfNoResults: 'none' | 'allOptional'
  advancedSyntax: boolean
  camelCaseAttributes: string[]
  separatorsToIndex: string
  attributeCriteriaComputedByMinProximity: boolean
}

export const indexSettings: IndexSettings = {
  // lvl0 is last, not first: a reader who types a section's name wants one of its pages, not everything in it.
  searchableAttributes: [
    'unordered(hierarchy.lvl1),unordered(aliases)',
    'unordered(hierarchy.lvl2)',
    'unordered(keywords)',
    'unordered(hierarchy.lvl3)',
    'unordered(hierarchy.lvl4)',
    'unordered(hierarchy.lvl5)',
    'unordered(hierarchy.lvl6)',
    'unordered(content)',
    'unordered(hierarchy.lvl0)',
  ],
  attributesToRetrieve: ['hierarchy', 'content', 'anchor', 'url', 'type', 'kind', 'facts', 'leadsTo'],
  attributesToHighlight: ['hierarchy', 'content'],
  attributesToSnippet: ['content:10'],
  attributesForFaceting: ['type', 'kind', 'language', 'version', 'docusaurus_tag', 'hierarchy.lvl0'],
  attributeForDistinct: 'url',
  distinct: true,
  ranking: ['words', 'filters', 'typo', 'attribute', 'proximity', 'exact', 'custom'],
  customRanking: ['desc(weight.pageRank)', 'desc(weight.level)', 'asc(weight.position)'],
  highlightPreTag: '<em>',
  highlightPostTag: '</em>',
  snippetEllipsisText: '…',
  hitsPerPage: 20,
  paginationLimitedTo: 1000,
  maxValuesPerFacet: 100,
  minWordSizefor1Typo: 4,
  minWordSizefor2Typos: 8,
  allowTyposOnNumericTokens: false,
  minProximity: 1,
  ignorePlurals: true,
  queryLanguages: ['en'],
  removeWordsIfNoResults: 'allOptional',
  advancedSyntax: true,
  camelCaseAttributes: ['hierarchy', 'content'],
  separatorsToIndex: '_',
  attributeCriteriaComputedByMinProximity: true,
}
