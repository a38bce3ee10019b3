import type { SiteConfig } from '../../content/siteConfig.ts'
import { address } from '../../shared/address.ts'

const KEYS = [
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
  'language',
  'search',
] as const

/** The part of the configuration that the chrome needs; the build puts it into the client's code. */
export type ChromeConfig = Pick<SiteConfig, (typeof KEYS)[number]> & {
  /** Address of the packed index, for searching in the browser. */
  indexUrl: string
}

/** Where the build puts the packed index. A folder `search` would conflict with the page `/search`. */
export const indexPath = '/_search/index.txt'

export const chromeConfig = (config: SiteConfig): ChromeConfig =>
  ({
    ...Object.fromEntries(KEYS.map((key) => [key, config[key]])),
    indexUrl: address(indexPath),
  }) as ChromeConfig
