import type { SearchConfig, SiteConfig } from '../../content/siteConfig.ts'

/** The site's search configuration as the dialog and the results page get it. */
export type DialogConfig = SearchConfig & {
  /** Address of the packed index; used when the engine runs in the browser. */
  indexUrl?: string
}

/** What contextual search filters by: the language, version and DocSearch tags of the page the reader is on. */
export interface SearchContext {
  language: string
  version: string
  tags: string[]
}

/** The context of this site: every page has its one language and one version, and the tags that DocSearch gives them. */
export function searchContextOf(config: Pick<SiteConfig, 'language' | 'version'>): SearchContext {
  const { language, version } = config
  return { language, version: version.id, tags: ['default', `docs-default-${version.id}`] }
}
