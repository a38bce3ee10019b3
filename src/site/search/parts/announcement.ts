import { type SearchState, screenOf } from '../client/searchState.ts'
import { failureText, nothingFound, resultCount } from './texts.ts'

/** What a screen reader says about the state of the search, once the reader pauses; '' for nothing. */
export function announcement(state: SearchState): string {
  const { status, results, failure } = state
  if (status === 'loading') return ''
  if (status === 'stalled') return 'Searching…'
  const screen = screenOf(state)
  if (screen === 'error' && failure) return `${failureText(failure).title}. ${failureText(failure).help}`
  if (screen === 'nothing' && results) return nothingFound(results.query)
  if (screen === 'results' && results) return `${resultCount(results.total)} for "${results.query}"`
  return ''
}
