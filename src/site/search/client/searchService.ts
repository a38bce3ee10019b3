/**
 * The page's connection to the search: one for the dialog and the results page, so that responses, the state of hosts and a
 * worker outlive both.
 */
import type { LiteClient } from 'algoliasearch/lite'
import type { Hit } from '../../../search/hits/hit.ts'
import { address } from '../../../shared/address.ts'
import { NARROW_SCREEN } from '../../limits.ts'
import { SEARCH_HOST_KEY } from '../../storage/storageKeys.ts'
import type { DialogConfig, SearchContext } from '../searchConfig.ts'
import { noteBuild, type SearchSession } from '../searchSession.ts'
import { reportClick } from './insights.ts'
import { createOfflineFallback } from './offlineFallback.ts'
import { createSearchClient, withRetry } from './searchClient.ts'
import { type HitsRequest, type ResultFilters, readResults, searchRequest } from './searchRequest.ts'
import type { Results } from './searchState.ts'
import { createSpeculativeSearch } from './speculativeSearch.ts'

export interface SearchService {
  /**
   * Results of what the reader typed; often those that were fetched ahead.
   *
   * @throws what `readFailure` reads, as the others do
   */
  search(query: string): Promise<Results>
  /** Further results of a query. @param page - from 0 */
  page(query: string, page: number): Promise<Results>
  /**
   * Results of one kind or section, with the counts of the others.
   *
   * @param page - from 0
   */
  narrowed(query: string, filters: ResultFilters, page: number): Promise<Results>
  /** Several queries in one request. @returns results in the order of the queries */
  searchAll(queries: string[]): Promise<Results[]>
  /** Gets ready for the first query: fails where search is not set up, and has a worker load its index. */
  prepare(): Promise<void>
  /** The reader opened one of the results. */
  reportOpened(results: Results | undefined, hit: Hit): void
}

/** The session's service, made at its first use. */
export function searchServiceOf(
  session: SearchSession,
  config: DialogConfig,
  context: SearchContext,
): SearchService {
  session.service ??= createSearchService(config, context, (build) => noteBuild(session, build))
  return session.service
}

function createSearchService(
  config: DialogConfig,
  context: SearchContext,
  onBuild: (build: unknown) => void,
): SearchService {
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
  const userToken = `anonymous-${Array.from(crypto.getRandomValues(new Uint32Array(2)), (part) => part.toString(36)).join('')}`

  const sendRequests = async (requests: HitsRequest[]) => {
    const answer = await withOfflineFallback((wanted) => {
      const client = clientFor(wanted)
      return withRetry(wanted, client, () => client.searchForHits({ requests }))
    })
    onBuild((answer as { build?: unknown }).build)
    return answer.results
  }

  const send = async (queries: string[], page = 0, changes = {}): Promise<Results[]> => {
    const narrow = window.matchMedia(NARROW_SCREEN).matches
    const requests = queries.map((query) => ({
      ...searchRequest(query, { config, context, narrow, page }),
      ...changes,
    }))
    const results = await sendRequests(requests)
    return queries.map((query, index) => readResults(results[index], query, origin))
  }
  const sendOne = async (query: string, page = 0) => (await send([query], page))[0] as Results
  // Where searches are counted, those count that a reader made.
  const speculative = createSpeculativeSearch(config.insights ? 0 : config.lettersAhead, send)
  let latest: string | undefined

  return {
    async search(query) {
      latest = query
      const results = await (speculative.find(query)?.catch(() => sendOne(query)) ?? sendOne(query))
      speculative.prepare(results, () => latest === query)
      return results
    },
    page: sendOne,
    async narrowed(query, filters, page) {
      const narrow = window.matchMedia(NARROW_SCREEN).matches
      const ask = (part: ResultFilters, changes = {}) => ({
        ...searchRequest(query, { config, context, narrow, page, filters: part }),
        ...changes,
      })
      // What the others of a filter have is counted without that filter.
      const { kind, section } = filters
      const counts = { hitsPerPage: 0, page: 0 }
      const [found, kinds, sections] = await sendRequests([
        ask(filters),
        ask(section ? { section } : {}, counts),
        ask(kind ? { kind } : {}, counts),
      ])
      const results = readResults(found, query, origin)
      return {
        ...results,
        counts: {
          kind: readResults(kinds, query, origin).counts?.kind ?? new Map(),
          section: readResults(sections, query, origin).counts?.section ?? new Map(),
        },
      }
    },
    searchAll: (queries) => send(queries, 0, { clickAnalytics: false }),
    async prepare() {
      const client = clientFor(config)
      if (config.service !== 'browser') return
      // A query that fails now will fail again when it matters, and be shown then.
      await client
        .search({ requests: [{ indexName: config.indexName, query: '', hitsPerPage: 1 }] })
        .catch(() => {})
    },
    reportOpened: (results, hit) => reportClick({ config, results, hit, userToken, site }),
  }
}

/** Which of several hosts to ask first: a reader keeps to one, and others start at another. */
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
