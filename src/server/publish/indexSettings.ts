import type { IndexSettings } from 'algoliasearch'
import { limits } from '../../search/algolia/limits.ts'
import { defaultParams } from '../../search/algolia/params/searchParams.ts'
import { facetAttributes, indexedAttributes, minLengthForTypos } from '../../search/engine/settings.ts'

/** Algolia ranks attributes by their order, which is that of the engine. A page's title and its other names rank equally. */
const [title, aliases, ...others] = indexedAttributes.map(({ path }) => `unordered(${path})`)

/**
 * The settings of the index on Algolia. They follow DocSearch's template for documentation, except where our engine does
 * better in measurements (`npm run bench:search`). For example, the section is searched last.
 */
export const indexSettings: IndexSettings = {
  searchableAttributes: [`${title},${aliases}`, ...others],
  attributesToRetrieve: defaultParams.attributesToRetrieve,
  attributesToHighlight: defaultParams.attributesToHighlight,
  attributesToSnippet: ['content:10'],
  attributesForFaceting: facetAttributes,
  attributeForDistinct: 'url',
  distinct: true,
  ranking: ['words', 'filters', 'typo', 'attribute', 'proximity', 'exact', 'custom'],
  customRanking: ['desc(weight.pageRank)', 'desc(weight.level)', 'asc(weight.position)'],
  highlightPreTag: defaultParams.highlightPreTag,
  highlightPostTag: defaultParams.highlightPostTag,
  snippetEllipsisText: defaultParams.snippetEllipsisText,
  hitsPerPage: defaultParams.hitsPerPage,
  paginationLimitedTo: limits.reachableHits,
  maxValuesPerFacet: defaultParams.maxValuesPerFacet,
  minWordSizefor1Typo: minLengthForTypos.one,
  minWordSizefor2Typos: minLengthForTypos.two,
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
