import { type SearchState, screenOf } from '../client/searchState.ts'
import { failureText, nothingFound, resultCount } from './texts.ts'

/**
 * What a screen reader says about the state of the search, once the reader pauses; '' for nothing.
 *
 * @param next - title of the hit that Enter opens although the reader has not moved to it
 */
export function announcement(state: SearchState, next?: string): string {
  const { status, results, failure } = state
  if (status === 'loading') return ''
  if (status === 'stalled') return 'Searching…'
  const screen = screenOf(state)
  if (screen === 'error' && failure) return `${failureText(failure).title}. ${failureText(failure).help}`
  if (screen === 'nothing' && results) return nothingFound(results.query)
  if (screen === 'results' && results) {
    const found = `${resultCount(results.total)} for "${results.query}"`
    return next === undefined ? found : `${found}. Enter opens ${next}.`
  }
  return ''
}
