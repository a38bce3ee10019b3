import type { SiteConfig } from '../../content/siteConfig.ts'
import { type ClientSearchConfig, clientSearchConfig } from '../search/searchConfig.ts'

const keys = [
  'title',
  'url',
  'assistants',
  'package',
  'repository',
  'navbar',
  'footer',
  'announcement',
  'colorMode',
  'version',
] as const

/** The part of the site's configuration that the chrome needs. The build inlines it into the client code. */
export type ChromeConfig = Pick<SiteConfig, (typeof keys)[number]> & {
  search: ClientSearchConfig
}

export const chromeConfig = (config: SiteConfig): ChromeConfig =>
  ({
    ...Object.fromEntries(keys.map((key) => [key, config[key]])),
    search: clientSearchConfig(config),
  }) as ChromeConfig
