import type { ReactNode } from 'react'
import type { SearchService } from '../client/searchService.ts'
import { Failure } from '../parts/Failure.tsx'
import { resultsPage } from '../parts/messages.ts'
import { NothingFound } from '../parts/NothingFound.tsx'
import { SavedActions } from '../saved/SavedActions.tsx'
import type { ClientSearchConfig } from '../searchConfig.ts'
import { hasModifier, OptionList } from './OptionList.tsx'
import type { useSearchPanel } from './useSearchPanel.ts'

interface Props extends ReturnType<typeof useSearchPanel> {
  config: ClientSearchConfig
  service: SearchService
  onSuggestion(query: string): void
}

/** The current screen of the panel: start, results, nothing found, or a failure. */
export function SearchScreen(props: Props): ReactNode {
  const { screen, state } = props
  return (
    <div className={screen === 'start' ? 'search-body search-saved' : 'search-body'}>
      {screen === 'start' && <Start {...props} />}
      {screen === 'results' && <Results {...props} />}
      {screen === 'nothing' && state.results && (
        <NothingFound
          query={state.results.query}
          service={props.service}
          missingResultsUrl={props.config.missingResultsUrl}
          start={props.config.start}
          onSuggestion={props.onSuggestion}
        />
      )}
      {screen === 'error' && state.failure && <Failure help={state.failure} onRetry={props.retry} />}
    </div>
  )
}

/** Saved searches and start pages. */
function Start({ config, groups, active, follow, addFavorite, forget }: Props): ReactNode {
  const hasSaved = groups.some(({ saved }) => saved)
  return (
    <>
      {config.personalization && !hasSaved && <p className="search-none">No recent searches</p>}
      {groups.length > 0 && (
        <OptionList
          label={hasSaved ? 'Saved searches and suggested pages' : 'Suggested pages'}
          query={undefined}
          groups={groups}
          active={active?.key}
          next={undefined}
          onFollow={follow}
        />
      )}
      {hasSaved && <SavedActions groups={groups} onFavorite={addFavorite} onForget={forget} />}
    </>
  )
}

function Results({ state, groups, options, active, follow, leave }: Props): ReactNode {
  const { query = '', total } = state.results ?? {}
  return (
    <>
      <OptionList
        label="Results"
        query={query}
        groups={groups}
        active={active?.key}
        next={!active && state.status !== 'stalled' ? options[0]?.key : undefined}
        onFollow={follow}
      />
      <a
        className="search-all"
        href={resultsPage(query)}
        onClick={(event) => {
          if (!hasModifier(event)) leave()
        }}
      >
        See all {total} results
      </a>
    </>
  )
}
