/**
 * The search client: Algolia's own, connected to the configured hosts, or to a web worker if the site has no search service.
 */
import { type LiteClient, liteClient } from 'algoliasearch/lite'
import { clientTimeouts } from '../../limits.ts'
import { CHECK_CONNECTION } from '../parts/messages.ts'
import type { ClientSearchConfig } from '../searchConfig.ts'
import { createWorkerRequester } from '../worker/workerRequester.ts'

export type ClientOptions = NonNullable<Parameters<typeof liteClient>[2]>
type HostsCache = NonNullable<ClientOptions['hostsCache']>

/**
 * @param site - URL of the site itself, which is the host if none is configured
 * @param first - index of the host to try first; the others follow in order
 * @param onFailure - called with the index of a host that did not respond
 */
export function createSearchClient(
  config: ClientSearchConfig,
  site: string,
  first = 0,
  onFailure: (host: number) => void = () => {},
): LiteClient {
  const { appId, searchKey, hosts, service, indexUrl } = config
  const orderedHosts =
    hosts.length > 0 && service === 'server' ? [...hosts.slice(first), ...hosts.slice(0, first)] : [site]
  const options: ClientOptions = {
    hosts: orderedHosts.map(readHost),
    timeouts: clientTimeouts,
    hostsCache: createHostsCache((failed) =>
      onFailure(hosts.findIndex((host) => addressOf(readHost(host)) === failed)),
    ),
    // Show a 429 immediately. By default the client silently waits as long as `retry-after` says, up to three times.
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
 * Remembers which hosts failed, so that the client skips them for two minutes. In the client's own cache the key contains the
 * time of the failure, so it never finds an entry again (seen in algoliasearch 5.64).
 *
 * @param onFailure - called with the address of a host that failed
 */
function createHostsCache(onFailure: (address: string) => void): HostsCache {
  const hosts = new Map<string, unknown>()
  return {
    get: async (host, newState) => (hosts.get(addressOf(host)) as never) ?? newState(),
    set: async (host, state) => {
      hosts.set(addressOf(host), state)
      if ((state as { status?: string }).status !== 'up') onFailure(addressOf(host))
      return state
    },
    delete: async (host) => void hosts.delete(addressOf(host)),
    clear: async () => hosts.clear(),
  }
}

const addressOf = (host: Parameters<HostsCache['delete']>[0]): string =>
  typeof host === 'string' ? host : `${host.protocol}://${host.url}`

function readHost(origin: string): NonNullable<ClientOptions['hosts']>[number] {
  const url = new URL(origin)
  return {
    // The client calls this a host name, but concatenates it as it is, so a port and a path work too.
    url: (url.host + url.pathname).replace(/\/+$/, ''),
    protocol: url.protocol === 'http:' ? 'http' : 'https',
    accept: 'readWrite',
  }
}

/**
 * Runs a search, and retries it once if no host responded.
 *
 * - The client skips a failed host for two minutes, even if it is back. If all others fail too, the retry tries every host.
 * - A single host may be up but slow. In browsers, the client's connect timeout of one second lasts until the first byte of
 *   the response, which can take longer on a bad network. The second request waits four times as long.
 */
export async function withRetry<Result>(
  { hosts, service }: Pick<ClientSearchConfig, 'hosts' | 'service'>,
  client: Pick<LiteClient, 'transporter'>,
  search: () => Promise<Result>,
): Promise<Result> {
  try {
    return await search()
  } catch (error) {
    if (service === 'browser' || !isUnreachable(error)) throw error
    if (hosts.length > 1) await client.transporter.hostsCache.clear()
    return await search()
  }
}

/** Whether no host responded. */
export const isUnreachable = (error: unknown): boolean => (error as Error).name === 'RetryError'

/** Says why a search failed, or what the reader can do about it. */
export function failureText(error: unknown): string {
  if (isUnreachable(error)) return CHECK_CONNECTION
  const { message, status } = error as Partial<Error & { status: number }>
  if (typeof status === 'number') return `The search service responded: ${message} (${status})`
  return 'The response of the search service could not be read.'
}
