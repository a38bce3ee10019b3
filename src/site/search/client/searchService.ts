/**
 * The search API for the UI. The dialog and the results page share one instance, so that the response cache, the state of
 * the hosts and the worker outlive both.
 */
import type { LiteClient } from 'algoliasearch/lite'
import type { Hit } from '../../../search/hits/hit.ts'
import { address } from '../../../shared/address.ts'
import { NARROW_SCREEN } from '../../limits.ts'
import { SEARCH_HOST_KEY } from '../../storage.ts'
import type { DialogConfig } from '../searchConfig.ts'
import { detectNewBuild, type SearchSession } from '../searchSession.ts'
import { createClickReporter } from './insights.ts'
import { createOfflineFallback, createSearchClient, withRetry } from './searchClient.ts'
import { type HitsRequest, type ResultFilters, readResults, searchRequest } from './searchRequest.ts'
import type { Results } from './searchState.ts'

export interface SearchService {
  /**
   * @param page - from 0
   * @param filters - filter by kind or section; if given, even empty, the results also have `counts`
   * @throws an error that `readFailure` can read, like the other methods
   */
  search(query: string, page?: number, filters?: ResultFilters): Promise<Results>
  /** Sends several queries in one request. @returns results in the order of the queries */
  searchAll(queries: string[]): Promise<Results[]>
  /** Prepares for the first query: rejects if search is not configured, and makes the worker load its index. */
  prepare(): Promise<void>
  /** Reports that the reader opened one of the results. */
  reportOpened(results: Results | undefined, hit: Hit): void
}

/** The session's service, created on first use. */
export function searchServiceOf(session: SearchSession, config: DialogConfig): SearchService {
  session.service ??= createSearchService(session, config)
  return session.service
}

function createSearchService(session: SearchSession, config: DialogConfig): SearchService {
  const { origin } = window.location
  const site = origin + address('/')
  const clients = new Map<DialogConfig['service'], LiteClient>()
  const clientFor = (wanted: DialogConfig): LiteClient => {
    const client =
      clients.get(wanted.service) ?? createSearchClient(wanted, site, firstHost(wanted.hosts.length))
    clients.set(wanted.service, client)
    return client
  }
  const withOfflineFallback = createOfflineFallback(config)

  const send = async (requests: HitsRequest[]): Promise<Results[]> => {
    const response = await withOfflineFallback((wanted) => {
      const client = clientFor(wanted)
      return withRetry(wanted, client, () => client.searchForHits({ requests }))
    })
    detectNewBuild(session, (response as { build?: unknown }).build)
    return requests.map(({ query }, index) => readResults(response.results[index], query ?? '', origin))
  }
  const request = (query: string, page = 0, filters?: ResultFilters): HitsRequest => {
    const narrow = window.matchMedia(NARROW_SCREEN).matches
    return searchRequest(query, { config, narrow, page, ...(filters && { filters }) })
  }

  return {
    async search(query, page, filters) {
      if (!filters) return (await send([request(query, page)]))[0] as Results
      const { kind, section } = filters
      // The counts for a filter's options must ignore that filter itself.
      const counts = (others: ResultFilters) => ({ ...request(query, 0, others), hitsPerPage: 0 })
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
    async prepare() {
      const client = clientFor(config)
      if (config.service !== 'browser') return
      // Ignore the error: the reader's first query will fail too, and show it.
      await client
        .search({ requests: [{ indexName: config.indexName, query: '', hitsPerPage: 1 }] })
        .catch(() => {})
    },
    reportOpened: createClickReporter(config, site),
  }
}

/** Index of the host to try first: random, but the same for the whole session, so that readers spread over the hosts. */
function firstHost(count: number): number {
  if (count < 2) return 0
  try {
    const known = Number(sessionStorage.getItem(SEARCH_HOST_KEY) ?? Math.floor(Math.random() * count))
    sessionStorage.setItem(SEARCH_HOST_KEY, String(known))
    return known % count || 0
  } catch {
    return 0
  }
}
