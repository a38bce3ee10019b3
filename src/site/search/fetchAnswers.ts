import { searchClient, withSecondChance } from './client.ts'
import { narrowScreen } from './limits.ts'
import { orOffline } from './orOffline.ts'
import type { DialogConfig, SearchContext } from './searchConfig.ts'
import { readAnswer, searchRequest } from './searchRequest.ts'
import type { Answer } from './searchState.ts'

export interface SearchSource {
  config: DialogConfig
  context: SearchContext
}

/**
 * Asks for several queries in one request.
 *
 * @returns an answer for each query, in order
 * @throws what `readFailure` reads
 */
export async function fetchAnswers(queries: string[], source: SearchSource, page = 0): Promise<Answer[]> {
  const { origin } = window.location
  const narrow = window.matchMedia(narrowScreen).matches
  const requests = queries.map((query) => searchRequest(query, { ...source, narrow, page }))
  const { results } = await orOffline(source.config, (config) => {
    const client = searchClient(config, origin)
    return withSecondChance(config, client, () => client.searchForHits({ requests }))
  })
  return queries.map((query, index) => readAnswer(results[index], query, origin))
}

/**
 * Gets ready for the first query: makes the client, which fails where search is not set up, and has the worker load
 * its index where there is one.
 *
 * @throws what `readFailure` reads
 */
export async function prepareSearch({ config }: SearchSource): Promise<void> {
  const client = searchClient(config, window.location.origin)
  if (config.service !== 'browser') return
  // A query that fails now will fail again when it matters, and be shown then.
  await client
    .search({ requests: [{ indexName: config.indexName, query: '', hitsPerPage: 1 }] })
    .catch(() => {})
}
