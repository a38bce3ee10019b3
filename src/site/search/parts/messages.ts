/** Texts that the dialog and the results page share. Those of errors are DocSearch's; all may be changed. */
import { address } from '../../../shared/address.ts'
import { type SearchState, screenOf } from '../client/searchState.ts'

export const FAILED_TO_FETCH = 'Unable to fetch results'
export const CHECK_CONNECTION = 'You might want to check your network connection.'

export const resultCount = (count: number): string => (count === 1 ? '1 result' : `${count} results`)

/** How many results a further page has. */
export const moreResults = (count: number): string =>
  count === 1 ? '1 more result' : `${count} more results`

/** `encodeURIComponent` throws on half of a character, which pasted text may end with. */
const encode = (query: string): string => encodeURIComponent(query.toWellFormed())

/** URL of the results page for a query. */
export const resultsPage = (query: string): string => `${address('/search')}?q=${encode(query.trim())}`

/** @param template - URL with the placeholder `{query}` */
export const missingResultsLink = (template: string, query: string): string =>
  template.replaceAll('{query}', () => encode(query))

/**
 * The screen reader announcement for the state of the search, or an empty text.
 *
 * @param next - title of the hit that Enter opens while no option is active
 */
export function announcement(state: SearchState, next?: string): string {
  const { status, results, failure } = state
  if (status === 'loading') return ''
  if (status === 'stalled') return 'Searching…'
  const screen = screenOf(state)
  if (screen === 'error') return `${FAILED_TO_FETCH}. ${failure}`
  if (screen === 'nothing' && results) return `No results for "${results.query}"`
  if (screen === 'results' && results) {
    const found = `${resultCount(results.total)} for "${results.query}"`
    return next === undefined ? found : `${found}. Enter opens ${next}.`
  }
  return ''
}
