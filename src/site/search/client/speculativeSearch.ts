/**
 * Results of the queries that most likely follow, fetched while the reader looks at the present ones: a letter that was
 * guessed shows its results at once, whatever the network. Only the latest few are kept; the client caches those that
 * were asked for.
 */
import { afterPaint } from '../../afterPaint.ts'
import { nextQueries } from './nextQueries.ts'
import type { Results } from './searchState.ts'

export interface SpeculativeSearch {
  /** Fetches what likely follows, once the present results are painted and if the reader has not typed on by then. */
  prepare(results: Results, isLatest: () => boolean): void
  /** Results of a query that was guessed; rejected when fetching them failed. */
  find(query: string): Promise<Results> | undefined
}

/**
 * @param count - how many queries are guessed; 0 for none
 * @param send - fetches the results of several queries in one request
 */
export function createSpeculativeSearch(
  count: number,
  send: (queries: string[]) => Promise<Results[]>,
): SpeculativeSearch {
  let guessed = new Map<string, Promise<Results>>()
  return {
    find: (query) => guessed.get(query),
    prepare(results, isLatest) {
      if (count < 1 || savesData()) return
      afterPaint(() => {
        if (!isLatest()) return
        const queries = nextQueries(results.query, results.hits, count)
        if (queries.length === 0) return
        const sent = send(queries)
        guessed = new Map(queries.map((query, index) => [query, sent.then((all) => all[index] as Results)]))
        // Who waits for one of them learns of it; nobody else needs to.
        for (const guess of guessed.values()) guess.catch(() => {})
      })
    },
  }
}

/** Readers may ask sites not to fetch what they have not asked for. */
function savesData(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean } }
  return connection?.saveData === true
}
