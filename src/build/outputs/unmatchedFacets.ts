import type { SiteConfig } from '../../content/siteConfig.ts'
import { parseFacetFilters } from '../../search/algolia/filters.ts'
import { passesFilters } from '../../search/engine/filters.ts'
import type { SearchRecord } from '../../search/engine/record.ts'
import { indexSettings } from '../../search/records/settings.ts'
import { searchRequest } from '../../site/search/client/searchRequest.ts'
import { searchContextOf } from '../../site/search/searchConfig.ts'

/**
 * Finds facet values that the site filters by in each search but no record has. Every search would silently find nothing.
 * @returns a message for the maintainer about each
 */
export function unmatchedFacets(
  config: Pick<SiteConfig, 'search' | 'language' | 'version'>,
  records: readonly SearchRecord[],
): string[] {
  const context = searchContextOf(config)
  const { facetFilters = [] } = searchRequest('', { config: config.search, context, narrow: false })
  return parseFacetFilters(facetFilters)
    .filter(
      (group) =>
        !records.some((record) => passesFilters(record, [group], indexSettings.attributesForFaceting)),
    )
    .map((group) => {
      const asked = group.map(({ attribute, value }) => `${attribute}:${value}`).join(' or ')
      return `site.config.ts: the search asks for ${asked}, which no record has, and would find nothing. Make language and version fit the records, or set search.contextual to false.`
    })
}
