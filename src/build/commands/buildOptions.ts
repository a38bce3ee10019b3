import type { SearchConfig, SiteConfig } from '../../content/siteConfig.ts'
import { readWords, UsageError } from '../../shared/commandLine.ts'

const usage =
  'write --search=server or --search=browser, --keep=<folder or address of the running site>, or no option'

/**
 * The options of `npm run build`.
 * @throws UsageError for an unknown option: ignoring it would produce a different build than intended
 */
export function readBuildOptions(words: string[]): {
  service: SearchConfig['service'] | undefined
  keep: string | undefined
} {
  const options = { search: { type: 'string' }, keep: { type: 'string' } } as const
  const { search, keep } = readWords(words, { usage, options }).values
  if (keep === '') throw new UsageError(`--keep has no value: ${usage}`)
  if (search === undefined || search === 'server' || search === 'browser') return { service: search, keep }
  throw new UsageError(`--search=${search} is not a kind of search: ${usage}`)
}

/** The configuration of a build: `SITE_URL` overrides the site's URL, so that staging differs in nothing else. */
export const configFor = (
  config: SiteConfig,
  { SITE_URL: url = config.url }: NodeJS.ProcessEnv,
  service = config.search.service,
): SiteConfig => ({
  ...config,
  url: (url || config.url).replace(/\/+$/, ''),
  search: { ...config.search, service },
})
