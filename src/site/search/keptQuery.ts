/**
 * The query after the dialog was left with Escape. It is there again when the dialog opens next, selected, so that
 * typing replaces it; a second Escape clears it.
 */
import { composes } from './dialogKeys.ts'

let kept = ''

function onKeyDown(event: KeyboardEvent): void {
  if (event.key === 'Escape' && !composes(event)) keepQuery('')
}

export function keptQuery(): string {
  return kept
}

/** '' forgets the query. */
export function keepQuery(query: string): void {
  kept = query
  if (query === '') window.removeEventListener('keydown', onKeyDown, true)
  else window.addEventListener('keydown', onKeyDown, true)
}
