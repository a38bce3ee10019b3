import type { SiteConfig } from '../../content/siteConfig.ts'
import { address } from '../../shared/address.ts'

/** The part of the configuration that the chrome needs; the build puts it into the client's code. */
export type ChromeConfig = Pick<
  SiteConfig,
  | 'title'
  | 'url'
  | 'assistants'
  | 'package'
  | 'repository'
  | 'navbar'
  | 'footer'
  | 'announcement'
  | 'colorMode'
  | 'version'
  | 'language'
  | 'search'
> & {
  /** Address of the packed index, for searching in the browser. */
  indexUrl: string
}

/** Where the build puts the packed index. A folder `search` would stand in the way of the page `/search`. */
export const indexPath = '/_search/index.txt'

export function chromeConfig(config: SiteConfig): ChromeConfig {
  const { title, url, assistants, package: name, repository, navbar, footer } = config
  const { announcement, colorMode, version, language, search } = config
  return {
    title,
    url,
    assistants,
    package: name,
    repository,
    navbar,
    footer,
    announcement,
    colorMode,
    version,
    language,
    search,
    indexUrl: address(indexPath),
  }
}
