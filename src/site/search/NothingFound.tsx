import { SearchX } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { fetchAnswers, type SearchSource } from './fetchAnswers.ts'
import { suggestionLimit } from './limits.ts'
import { pickSuggestions, suggestionQueries } from './suggestions.ts'
import { believe, letUsKnow, missingResultsLink, trySearchingFor } from './texts.ts'

interface Props {
  query: string
  source: SearchSource
  onSuggestion(query: string): void
}

/** Says that nothing was found and what else to try. */
export function NothingFound({ query, source, onSuggestion }: Props): ReactNode {
  const suggestions = useSuggestions(query, source)
  const { missingResultsUrl } = source.config
  return (
    <div className="search-message">
      <SearchX aria-hidden="true" className="search-message-icon" />
      <p className="search-message-title">
        No results for "<strong>{query}</strong>"
      </p>
      {suggestions.length > 0 && (
        <div>
          <p id="search-suggestions" className="search-suggestions-title">
            {trySearchingFor}
          </p>
          <ul className="search-suggestions" aria-labelledby="search-suggestions">
            {suggestions.map((suggestion) => (
              <li key={suggestion}>
                <button type="button" onClick={() => onSuggestion(suggestion)}>
                  {suggestion}
                </button>
              </li>
            ))}
          </ul>
        </div>
      )}
      <p className="search-message-help">
        {believe}{' '}
        {missingResultsUrl && (
          <a href={missingResultsLink(missingResultsUrl, query)} target="_blank" rel="noopener">
            {letUsKnow}
          </a>
        )}
      </p>
    </div>
  )
}

function useSuggestions(query: string, source: SearchSource): string[] {
  const [suggestions, setSuggestions] = useState<string[]>([])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the source is the same for as long as the query is
  useEffect(() => {
    let wanted = true
    fetchAnswers(suggestionQueries(query), source).then(
      (answers) => wanted && setSuggestions(pickSuggestions(answers, query, suggestionLimit)),
      () => {
        // Without suggestions the message stands for itself.
      },
    )
    return () => {
      wanted = false
    }
  }, [query])
  return suggestions
}
