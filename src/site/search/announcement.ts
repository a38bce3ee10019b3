import { type SearchState, screenOf } from './searchState.ts'
import { failureText, nothingFound, resultCount } from './texts.ts'

/** What a screen reader says about the state of the search, once the reader pauses; '' for nothing. */
export function announcement(state: SearchState): string {
  const { status, answer, failure } = state
  if (status === 'loading') return ''
  if (status === 'stalled') return 'Searching…'
  const screen = screenOf(state)
  if (screen === 'error' && failure) return `${failureText(failure).title}. ${failureText(failure).help}`
  if (screen === 'nothing' && answer) return nothingFound(answer.query)
  if (screen === 'results' && answer) return `${resultCount(answer.total)} for "${answer.query}"`
  return ''
}
