/** Wording that more than one part of the search uses. The specification fixes the error texts. */
import { address } from '../../../shared/address.ts'
import { type SearchFailure, type SearchState, screenOf } from '../client/searchState.ts'

export const failedToFetch = 'Unable to fetch results'

export const resultCount = (count: number): string => (count === 1 ? '1 result' : `${count} results`)

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

/**
 * What a screen reader says about the state of the search; '' for nothing.
 *
 * @param next - title of the hit that Enter opens although the reader has not moved to it
 */
export function announcement(state: SearchState, next?: string): string {
  const { status, results, failure } = state
  if (status === 'loading') return ''
  if (status === 'stalled') return 'Searching…'
  const screen = screenOf(state)
  if (screen === 'error' && failure) return `${failureText(failure).title}. ${failureText(failure).help}`
  if (screen === 'nothing' && results) return `No results for "${results.query}"`
  if (screen === 'results' && results) {
    const found = `${resultCount(results.total)} for "${results.query}"`
    return next === undefined ? found : `${found}. Enter opens ${next}.`
  }
  return ''
}
