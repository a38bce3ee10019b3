/**
 * The search client of the page: Algolia's own, pointed at the configured hosts, or at a worker of this page where the
 * site is served without a search service.
 */
import { type LiteClient, liteClient } from 'algoliasearch/lite'
import { CLIENT_TIMEOUTS } from '../../limits.ts'
import type { DialogConfig } from '../searchConfig.ts'
import { createWorkerRequester } from '../worker/workerRequester.ts'
import type { SearchFailure } from './searchState.ts'

export type ClientOptions = NonNullable<Parameters<typeof liteClient>[2]>

/** Search is not configured. The message names the setting. */
export class SearchClientError extends Error {
  override name = 'SearchClientError'
}

/**
 * @param first - place of the host that is asked first; the others follow in their order
 * @param site - address of the site itself, the host when none is configured
 * @throws {SearchClientError} when the application id or the key is missing
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
    // Show the refusal at once; the client would silently wait as long as the service says, three times.
    maxRateLimitRetries: 0,
  }
  if (service === 'browser') {
    options.requester = createWorkerRequester({
      indexUrl: new URL(indexUrl, site).href,
      indexName: config.indexName,
    })
  }
  return liteClient(appId, searchKey, options)
}

/**
 * Remembers which hosts failed, by their address. The client's own cache uses a key that contains the time of the failure, so
 * it never finds an entry again (seen in algoliasearch 5.64); with this one a failed host is skipped for two minutes.
 */
function createHostsCache(): NonNullable<ClientOptions['hostsCache']> {
  const states = new Map<string, unknown>()
  const addressOf = (key: string | Record<string, unknown>) =>
    typeof key === 'string' ? key : `${key.protocol}://${key.url}`
  return {
    get: async (key, fallback) => (states.get(addressOf(key)) as ReturnType<typeof fallback>) ?? fallback(),
    set: async (key, value) => {
      states.set(addressOf(key), value)
      return value
    },
    delete: async (key) => void states.delete(addressOf(key)),
    clear: async () => states.clear(),
  }
}

function requireSetting(what: string, setting: string, value: string): void {
  if (value !== '') return
  throw new SearchClientError(`Search client: the ${what} is missing. Set ${setting} in site.config.ts.`)
}

function readHost(origin: string): NonNullable<ClientOptions['hosts']>[number] {
  const url = new URL(origin)
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
 * - The client skips a failed host for two minutes even if it is back; if the others fail meanwhile, all are tried again.
 * - A single host may be up but slow: in a browser the client's connect timeout ends with the first byte of the response,
 *   which can take longer than its second on a bad network. The second request waits four times as long.
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

/** Milliseconds for which a service that did not respond is not asked again. */
const AWAY_FOR = 30_000

/**
 * Search for readers who saved the site: when no search service responds, the engine in the browser searches the saved index,
 * and for a while the service is not tried again, so that no key press waits for a dead connection.
 *
 * @returns runs a search with the configuration given, or in the browser; throws what the search throws
 */
export function createOfflineFallback(config: DialogConfig) {
  const inBrowser: DialogConfig = { ...config, service: 'browser' }
  let awayUntil = 0
  return async <Result>(send: (config: DialogConfig) => Promise<Result>): Promise<Result> => {
    // Only the worker that saves the site ever controls its pages.
    const isSaved = Boolean(navigator.serviceWorker?.controller)
    if (config.service === 'browser' || !isSaved) return send(config)
    if (!navigator.onLine || Date.now() < awayUntil) return send(inBrowser)
    try {
      return await send(config)
    } catch (error) {
      if (readFailure(error).kind !== 'unreachable') throw error
      awayUntil = Date.now() + AWAY_FOR
      return send(inBrowser)
    }
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
