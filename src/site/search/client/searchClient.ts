/**
 * The search client of the page: Algolia's own, pointed at the configured hosts, or at a worker of this page where the
 * site is served without a search service.
 */
import { type LiteClient, liteClient } from 'algoliasearch/lite'
import { CLIENT_TIMEOUTS } from '../../limits.ts'
import type { DialogConfig } from '../searchConfig.ts'
import { createWorkerRequester } from '../worker/workerRequester.ts'
import { type ClientOptions, createHostsCache } from './hostsCache.ts'
import type { SearchFailure } from './searchState.ts'

/** Search is not configured. The message names the setting. */
export class SearchClientError extends Error {
  override name = 'SearchClientError'
}

/**
 * @param first - place of the host that is asked first; the others follow in their order
 * @param site - address of the site itself, the host when none is configured
 * @throws {SearchClientError} when the application id or the key is missing, or a host is not an origin
 */
export function createSearchClient(config: DialogConfig, site: string, first = 0): LiteClient {
  const { appId, searchKey, hosts, service, indexUrl } = config
  requireSetting('application id', 'search.appId', appId)
  requireSetting('API key', 'search.searchKey', searchKey)
  const asked =
    hosts.length > 0 && service === 'server' ? [...hosts.slice(first), ...hosts.slice(0, first)] : [site]
  const options: ClientOptions = {
    hosts: asked.map(readHost),
    timeouts: CLIENT_TIMEOUTS,
    hostsCache: createHostsCache(),
    // A reader is told at once; the client would wait as long as the service says, three times, and show nothing.
    maxRateLimitRetries: 0,
  }
  if (service === 'browser') {
    requireSetting('address of the packed index', 'indexUrl', indexUrl)
    options.requester = createWorkerRequester({
      indexUrl: new URL(indexUrl, site).href,
      indexName: config.indexName,
    })
  }
  return liteClient(appId, searchKey, options)
}

function requireSetting(what: string, setting: string, value: unknown): asserts value is string {
  if (typeof value === 'string' && value !== '') return
  throw new SearchClientError(`Search client: the ${what} is missing. Set ${setting} in site.config.ts.`)
}

function readHost(origin: string): NonNullable<ClientOptions['hosts']>[number] {
  const url = URL.canParse(origin) ? new URL(origin) : undefined
  if (url?.protocol !== 'http:' && url?.protocol !== 'https:') {
    throw new SearchClientError(
      `Search client: "${origin}" in search.hosts of site.config.ts is not an origin such as https://search-1.example.`,
    )
  }
  return {
    // The client sets port and path behind what it takes for a name.
    url: (url.host + url.pathname).replace(/\/+$/, ''),
    protocol: url.protocol === 'http:' ? 'http' : 'https',
    accept: 'readWrite',
  }
}

/**
 * Runs a search, and once more when no host responded.
 *
 * - Of several hosts the client leaves one that failed out for two minutes, back or not; should the others fail or hang
 *   meanwhile, all are asked anew.
 * - A single one may be there and slow: in a browser the client's time for connecting ends with the first byte of the response,
 *   which on a bad network takes more than the second that is meant for it. Asked again it waits four times as long.
 */
export async function withRetry<Result>(
  { hosts, service }: Pick<DialogConfig, 'hosts' | 'service'>,
  client: Pick<LiteClient, 'transporter'>,
  search: () => Promise<Result>,
): Promise<Result> {
  try {
    return await search()
  } catch (error) {
    if (service === 'browser' || (error as Error).name !== 'RetryError') throw error
    if (hosts.length > 1) await client.transporter.hostsCache.clear()
    return await search()
  }
}

/** What went wrong, in terms of what the reader can do about it. */
export function readFailure(error: unknown): SearchFailure {
  if (error instanceof SearchClientError) return { kind: 'client', message: error.message }
  const { name, message, status } = error as Partial<Error & { status: number }>
  if (name === 'RetryError') return { kind: 'unreachable', message: message ?? '' }
  if (typeof status === 'number')
    return { kind: 'service', message: `The search service answered: ${message} (${status})` }
  return { kind: 'service', message: 'The response of the search service could not be read.' }
}
