import type { SearchConfig, SiteConfig } from '../../content/siteConfig.ts'
import { readWords, UsageError } from '../../shared/commandLine.ts'

const usage = 'write --search=server or --search=browser, or no option'

/**
 * The options of `npm run build`.
 * @throws UsageError for an option that does not exist: a build without it would be another one than was meant
 */
export function readBuildOptions(words: string[]): { service: SearchConfig['service'] | undefined } {
  const { search } = readWords(words, { usage, options: { search: { type: 'string' } } }).values
  if (search === undefined || search === 'server' || search === 'browser') return { service: search }
  throw new UsageError(`--search=${search} is no kind of search: ${usage}`)
}

/** The configuration of one build: `SITE_URL` is where it is going to stand, so that staging differs in nothing else. */
export const configFor = (
  config: SiteConfig,
  { SITE_URL: url = config.url }: NodeJS.ProcessEnv,
  service = config.search.service,
): SiteConfig => ({
  ...config,
  url: (url || config.url).replace(/\/+$/, ''),
  search: { ...config.search, service },
})
