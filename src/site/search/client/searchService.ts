import type { LiteClient } from 'algoliasearch/lite'
import type { Hit } from '../../../search/hits/hit.ts'
import { address } from '../../../shared/address.ts'
import { NARROW_SCREEN } from '../../limits.ts'
import { createSearchFallback } from '../../offline/searchFallback.ts'
import { readStorage, SEARCH_HOST_KEY, writeStorage } from '../../storage.ts'
import type { ClientSearchConfig } from '../searchConfig.ts'
import { createClickReporter } from './insights.ts'
import { createSearchClient, withRetry } from './searchClient.ts'
import { type HitsRequest, readResults, type SearchFilters, searchRequest } from './searchRequest.ts'
import type { Results } from './searchState.ts'

export interface SearchService {
  /**
   * @param page - from 0
   * @param filters - filter by kind or section; if given, even empty, the results also have `counts`
   * @throws an error that `failureText` can read, like the other methods
   */
  search(query: string, page?: number, filters?: SearchFilters): Promise<Results>
  /** Sends several queries in one request. @returns results in the order of the queries */
  searchAll(queries: string[]): Promise<Results[]>
  /** If the engine runs in a worker, makes it load its index before the first query. */
  prepare(): void
  /** Reports that the reader opened one of the results. */
  reportOpened(results: Results | undefined, hit: Hit): void
}

/**
 * Creates the search API for the UI.
 *
 * @param onBuild - called with the build id in each response
 */
export function createSearchService(
  config: ClientSearchConfig,
  onBuild: (build: unknown) => void,
): SearchService {
  const { origin } = window.location
  const site = origin + address('/')
  const clients = new Map<ClientSearchConfig['service'], LiteClient>()
  const clientFor = (service: ClientSearchConfig['service']): LiteClient => {
    const count = config.hosts.length
    const client =
      clients.get(service) ??
      createSearchClient({ ...config, service }, site, firstHost(count), (failed) => leaveHost(failed, count))
    clients.set(service, client)
    return client
  }
  const withFallback = createSearchFallback()

  const send = async (requests: HitsRequest[]): Promise<Results[]> => {
    const searchIn = (service: ClientSearchConfig['service']) => {
      const client = clientFor(service)
      return withRetry({ ...config, service }, client, () => client.searchForHits({ requests }))
    }
    const response =
      config.service === 'browser'
        ? await searchIn('browser')
        : await withFallback(
            () => searchIn('server'),
            () => searchIn('browser'),
          )
    onBuild((response as { build?: unknown }).build)
    return requests.map(({ query }, index) => readResults(response.results[index], query ?? '', origin))
  }
  const request = (query: string, page = 0, filters?: SearchFilters): HitsRequest => {
    const narrow = window.matchMedia(NARROW_SCREEN).matches
    return searchRequest(query, { config, narrow, page, ...(filters && { filters }) })
  }

  return {
    async search(query, page, filters) {
      if (!filters) return (await send([request(query, page)]))[0] as Results
      const { kind, section } = filters
      // The counts for a filter's options must ignore that filter itself.
      const counts = (others: SearchFilters) => ({ ...request(query, 0, others), hitsPerPage: 0 })
      const [found, kinds, sections] = await send([
        request(query, page, filters),
        counts(section ? { section } : {}),
        counts(kind ? { kind } : {}),
      ])
      return {
        ...(found as Results),
        counts: {
          kind: kinds?.counts?.kind ?? new Map(),
          section: sections?.counts?.section ?? new Map(),
        },
      }
    },
    searchAll: (queries) => send(queries.map((query) => ({ ...request(query), clickAnalytics: false }))),
    prepare() {
      if (config.service !== 'browser') return
      // Ignore the error: the reader's first query will fail too, and show it.
      clientFor('browser')
        .search({ requests: [{ indexName: config.indexName, query: '', hitsPerPage: 1 }] })
        .catch(() => {})
    },
    reportOpened: createClickReporter(config, site),
  }
}

/** Index of the host to try first: random, but the same for the session until it fails, so that readers spread over the hosts. */
function firstHost(count: number): number {
  if (count < 2) return 0
  const known = Number(readStorage(SEARCH_HOST_KEY, 'sessionStorage') ?? Math.floor(Math.random() * count))
  writeStorage(SEARCH_HOST_KEY, String(known), 'sessionStorage')
  return known % count || 0
}

/** After a host failed, the pages that the reader opens next try the one after it first. */
function leaveHost(failed: number, count: number): void {
  if (count > 1) writeStorage(SEARCH_HOST_KEY, String((failed + 1) % count), 'sessionStorage')
}
