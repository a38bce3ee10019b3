import type { SearchConfig, SiteConfig } from '../../content/siteConfig.ts'
import { address } from '../../shared/address.ts'

/** Path of the index for search in the browser. Its folder has an underscore because `search` would conflict with the page `/search`. */
export const INDEX_PATH = '/_search/index.json'

/** The search configuration of the dialog and the results page. */
export type ClientSearchConfig = SearchConfig & {
  /**
   * Filters for contextual search, in the format of Algolia's `facetFilters`: a hit has to match every entry, and any one
   * filter of an inner list.
   */
  contextFilters: (string | string[])[]
  /** URL of the index, for when the engine runs in the browser. */
  indexUrl: string
}

/** The context is the whole site: its only language, its only version, and the tags that DocSearch gives its pages. */
export const clientSearchConfig = ({
  language,
  version,
  search,
}: Pick<SiteConfig, 'language' | 'version' | 'search'>): ClientSearchConfig => ({
  ...search,
  contextFilters: [
    `language:${language}`,
    `version:${version.id}`,
    ['docusaurus_tag:default', `docusaurus_tag:docs-default-${version.id}`],
  ],
  indexUrl: address(INDEX_PATH),
})
