import SearchX from 'lucide-react/icons/search-x'
import { type ReactNode, useEffect, useState } from 'react'
import { address } from '../../../shared/address.ts'
import { SUGGESTION_LIMIT } from '../../limits.ts'
import type { SearchService } from '../client/searchService.ts'
import { pickSuggestions, suggestionQueries } from '../client/suggestions.ts'
import { missingResultsLink } from './messages.ts'

interface Props {
  query: string
  service: SearchService
  missingResultsUrl: string | undefined
  /** The start pages: what most readers need. */
  start: readonly { label: string; to: string }[]
  onSuggestion(query: string): void
}

/** The message for a search without hits, with suggestions of what else to try. */
export function NothingFound({ query, service, missingResultsUrl, start, onSuggestion }: Props): ReactNode {
  const suggestions = useSuggestions(query, service)
  return (
    <div className="search-message">
      <SearchX aria-hidden="true" />
      <p className="search-message-title">
        No results for "<strong>{query}</strong>"
      </p>
      {suggestions.length > 0 && (
        <div>
          <p id="search-suggestions" className="search-suggestions-title">
            Try searching for
          </p>
          <ul className="search-suggestions" aria-labelledby="search-suggestions">
            {suggestions.map((suggestion) => (
              <li key={suggestion}>
                <button type="button" className="button quiet" onClick={() => onSuggestion(suggestion)}>
                  {suggestion}
                </button>
              </li>
            ))}
          </ul>
        </div>
      )}
      {start.length > 0 && (
        <div>
          <p id="search-start" className="search-suggestions-title">
            {suggestions.length > 0 ? 'Or start with' : 'Start with'}
          </p>
          <ul className="search-suggestions" aria-labelledby="search-start">
            {start.map(({ label, to }) => (
              <li key={to}>
                <a className="button quiet" href={address(to)}>
                  {label}
                </a>
              </li>
            ))}
          </ul>
        </div>
      )}
      <p className="search-message-help">
        Believe this query should return results?{' '}
        {missingResultsUrl && (
          <a href={missingResultsLink(missingResultsUrl, query)} target="_blank" rel="noopener">
            Let us know.
          </a>
        )}
      </p>
    </div>
  )
}

function useSuggestions(query: string, service: SearchService): string[] {
  const [suggestions, setSuggestions] = useState<string[]>([])
  useEffect(() => {
    let isCurrent = true
    const queries = suggestionQueries(query)
    if (queries.length === 0) return setSuggestions([])
    service.searchAll(queries).then(
      (results) => isCurrent && setSuggestions(pickSuggestions(results, query, SUGGESTION_LIMIT)),
      () => {
        // Suggestions are optional.
      },
    )
    return () => {
      isCurrent = false
    }
  }, [query, service])
  return suggestions
}
