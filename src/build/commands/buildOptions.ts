import type { SearchConfig, SiteConfig } from '../../content/siteConfig.ts'
import { readWords, UsageError } from '../../shared/commandLine.ts'

const usage =
  'write --search=server or --search=browser, --keep=<folder or address of the running site>, or no option'

/**
 * The options of `npm run build`.
 * @throws UsageError for an option that does not exist: a build without it would be another one than was meant
 */
export function readBuildOptions(words: string[]): {
  service: SearchConfig['service'] | undefined
  keep: string | undefined
} {
  const options = { search: { type: 'string' }, keep: { type: 'string' } } as const
  const { search, keep } = readWords(words, { usage, options }).values
  if (keep === '') throw new UsageError(`--keep has no value: ${usage}`)
  if (search === undefined || search === 'server' || search === 'browser') return { service: search, keep }
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
