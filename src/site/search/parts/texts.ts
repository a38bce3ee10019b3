/** Wording that more than one part of the search shows. The specification fixes the error texts. */
import { address } from '../../../shared/address.ts'
import type { SearchFailure } from '../client/searchState.ts'

export const failedToFetch = 'Unable to fetch results'
export const noRecentSearches = 'No recent searches'
export const trySearchingFor = 'Try searching for'
export const believe = 'Believe this query should return results?'
export const letUsKnow = 'Let us know.'

export const nothingFound = (query: string): string => `No results for "${query}"`
export const resultCount = (count: number): string => (count === 1 ? '1 result' : `${count} results`)
export const seeAll = (count: number): string => `See all ${count} results`

export function failureText({ kind, message }: SearchFailure): { title: string; help: string } {
  if (kind === 'client') return { title: 'Search is not set up', help: message }
  return {
    title: failedToFetch,
    help: kind === 'unreachable' ? 'You might want to check your network connection.' : message,
  }
}

/** Where 'See all results' leads. */
export const resultsPage = (query: string): string =>
  `${address('/search')}?q=${encodeURIComponent(query.trim())}`

/** @param template - `{query}` stands for the query */
export const missingResultsLink = (template: string, query: string): string =>
  template.replaceAll('{query}', () => encodeURIComponent(query))
