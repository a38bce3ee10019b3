/**
 * The search client: Algolia's own, connected to the configured hosts, or to a web worker if the site has no search service.
 */
import { type LiteClient, liteClient } from 'algoliasearch/lite'
import { clientTimeouts, FAILED_HOST_PAUSE } from '../../limits.ts'
import { FAILED_HOSTS_KEY, readStorage, writeStorage } from '../../storage.ts'
import type { DialogConfig } from '../searchConfig.ts'
import { CHECK_CONNECTION } from '../parts/messages.ts'
import { createWorkerRequester } from '../worker/workerRequester.ts'

export type ClientOptions = NonNullable<Parameters<typeof liteClient>[2]>

/**
 * @param site - URL of the site itself, which is the host if none is configured
 * @param first - index of the host to try first; the others follow in order
 */
export function createSearchClient(config: DialogConfig, site: string, first = 0): LiteClient {
  const { appId, searchKey, hosts, service, indexUrl } = config
  const orderedHosts =
    hosts.length > 0 && service === 'server' ? [...hosts.slice(first), ...hosts.slice(0, first)] : [site]
  const options: ClientOptions = {
    hosts: orderedHosts.map(readHost),
    timeouts: clientTimeouts,
    hostsCache: createHostsCache(),
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

interface Failure {
  status: 'down' | 'timed out'
  /** When it failed, in milliseconds since 1970. */
  lastUpdate: number
}

/**
 * Remembers which hosts failed, for the whole session, so that the next page does not wait for them again. The client skips
 * them for two minutes. In its own cache the key contains the time of the failure, so it never finds an entry again (seen in
 * algoliasearch 5.64).
 */
function createHostsCache(): NonNullable<ClientOptions['hostsCache']> {
  const failures = readFailures()
  const save = () => writeStorage(FAILED_HOSTS_KEY, JSON.stringify([...failures]), 'sessionStorage')
  const addressOf = (key: string | Record<string, unknown>) =>
    typeof key === 'string' ? key : `${key.protocol}://${key.url}`
  return {
    get: async (key, fallback) => {
      // A host that is up.
      const host = await fallback()
      const failure = failures.get(addressOf(key))
      if (!failure || Date.now() - failure.lastUpdate > FAILED_HOST_PAUSE) return host
      return { ...host, ...failure, isUp: () => false, isTimedOut: () => failure.status === 'timed out' }
    },
    set: async (key, value) => {
      const { status, lastUpdate } = value as Failure
      failures.set(addressOf(key), { status, lastUpdate })
      save()
      return value
    },
    delete: async (key) => {
      failures.delete(addressOf(key))
      save()
    },
    clear: async () => {
      failures.clear()
      save()
    },
  }
}

function readFailures(): Map<string, Failure> {
  try {
    return new Map(JSON.parse(readStorage(FAILED_HOSTS_KEY, 'sessionStorage') ?? '[]'))
  } catch {
    return new Map()
  }
}

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
  { hosts, service }: Pick<DialogConfig, 'hosts' | 'service'>,
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
  if (typeof status === 'number')
    return `The search service responded: ${message} (${status})`
  return 'The response of the search service could not be read.'
}
