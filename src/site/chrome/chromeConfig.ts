import type { SiteConfig } from '../../content/siteConfig.ts'

/** The part of the configuration that the chrome needs; the build puts it into the client's code. */
export type ChromeConfig = Pick<
  SiteConfig,
  | 'title'
  | 'repository'
  | 'navbar'
  | 'footer'
  | 'announcement'
  | 'colorMode'
  | 'version'
  | 'language'
  | 'search'
> & {
  /** Address of the packed index when search runs in the browser. */
  indexUrl?: string
}

export function chromeConfig(config: SiteConfig): ChromeConfig {
  const { title, repository, navbar, footer, announcement, colorMode, version, language, search } = config
  return { title, repository, navbar, footer, announcement, colorMode, version, language, search }
}
