import { isSiteUrl, SITE_URL_RULE } from '../../content/links/configProblems.ts'
import type { SearchConfig, SiteConfig } from '../../content/siteConfig.ts'
import { parseArguments, UsageError } from '../../shared/commandLine.ts'

const USAGE =
  'write --search=server or --search=browser, --keep=<folder or URL of the running site>, or no option'

/**
 * The options of `npm run build`.
 * @throws UsageError for an unknown option: ignoring it would produce a different build than intended
 */
export function readBuildOptions(args: string[]): {
  service: SearchConfig['service'] | undefined
  keep: string | undefined
} {
  const options = { search: { type: 'string' }, keep: { type: 'string' } } as const
  const { search, keep } = parseArguments(args, { usage: USAGE, options }).values
  if (keep === '') throw new UsageError(`--keep has no value: ${USAGE}`)
  if (search === undefined || search === 'server' || search === 'browser') return { service: search, keep }
  throw new UsageError(`--search=${search} is not a kind of search: ${USAGE}`)
}

/** The configuration of `npm run dev`, which always serves the site at the root. */
export const configForDev = (config: SiteConfig): SiteConfig => ({
  ...config,
  url: URL.canParse(config.url) ? new URL(config.url).origin : config.url,
})

/**
 * The configuration of a build. `SITE_URL` overrides the site's URL, so a staging build needs no other change.
 * @throws UsageError for an invalid environment variable
 */
export function configFor(
  config: SiteConfig,
  { SITE_URL, SOURCE_DATE_EPOCH: seconds }: NodeJS.ProcessEnv,
  service = config.search.service,
): SiteConfig {
  if (SITE_URL && !isSiteUrl(SITE_URL))
    throw new UsageError(`SITE_URL=${SITE_URL} is not a valid URL: ${SITE_URL_RULE}`)
  if (seconds && !/^\d{1,11}$/.test(seconds))
    throw new UsageError(
      `SOURCE_DATE_EPOCH=${seconds} is not a timestamp: write the seconds since 1970, such as 1750000000`,
    )
  return {
    ...config,
    url: (SITE_URL || config.url).replace(/\/+$/, ''),
    search: { ...config.search, service },
  }
}
