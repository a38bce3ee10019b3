/** What the log keeps of searches, where the site counts them: the words, how much was found, and nothing of who asked. */

export interface LoggedSearch {
  query: string
  hits: number
  /** A click on one of the hits names it. */
  queryID: string
}

/** Longer texts are pasted, and may hold anything. */
const LONGEST_QUERY = 100

/** Addresses, hashes and keys of readers, and where to write to them. */
const personal = /0x[0-9a-f]{16,}|\b[0-9a-f]{32,}\b|[^\s@]+@[^\s@]+\.[^\s@]+/giu

/** @param results - of one request */
export function summarizeSearches(results: readonly object[]): LoggedSearch[] {
  return results.flatMap((result) => {
    const { query, nbHits, queryID, page, hitsPerPage } = result as { [field: string]: unknown }
    if (typeof query !== 'string' || typeof nbHits !== 'number' || typeof queryID !== 'string') return []
    // Further pages of a result, and requests for counts alone, are no new questions.
    if (query.trim() === '' || page !== 0 || hitsPerPage === 0) return []
    return [{ query: withoutPersonalData(query), hits: nbHits, queryID }]
  })
}

function withoutPersonalData(query: string): string {
  return query.replace(personal, '…').slice(0, LONGEST_QUERY)
}
