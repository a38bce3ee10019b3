import type { SearchConfig, SiteConfig } from '../../content/siteConfig.ts'
import { address } from '../../shared/address.ts'

/** Where the build puts the packed index. A folder `search` would conflict with the page `/search`. */
export const indexPath = '/_search/index.txt'

/** The site's search configuration as the dialog and the results page get it. */
export type DialogConfig = SearchConfig & {
  /** Contextual search: what every hit has to be, in Algolia's form, all of these and any of those in an inner list. */
  contextFilters: (string | string[])[]
  /** Address of the packed index; used when the engine runs in the browser. */
  indexUrl: string
}

/** The context is that of the whole site: its one language, its one version, and the tags that DocSearch gives its pages. */
export const dialogConfig = ({
  language,
  version,
  search,
}: Pick<SiteConfig, 'language' | 'version' | 'search'>): DialogConfig => ({
  ...search,
  contextFilters: [
    `language:${language}`,
    `version:${version.id}`,
    ['docusaurus_tag:default', `docusaurus_tag:docs-default-${version.id}`],
  ],
  indexUrl: address(indexPath),
})
