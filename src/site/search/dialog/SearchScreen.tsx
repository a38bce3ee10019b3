import type { MouseEvent, ReactNode } from 'react'
import { Failure } from '../parts/Failure.tsx'
import { NothingFound } from '../parts/NothingFound.tsx'
import { noRecentSearches, resultsPage, seeAll } from '../parts/texts.ts'
import { SavedActions } from '../saved/SavedActions.tsx'
import type { DialogConfig } from '../searchConfig.ts'
import { OptionList } from './OptionList.tsx'
import type { OptionGroup } from './optionGroups.ts'
import type { useSearchPanel } from './useSearchPanel.ts'

interface Props extends ReturnType<typeof useSearchPanel> {
  config: DialogConfig
  onSuggestion(query: string): void
}

/** What is below the input. */
export function SearchScreen(props: Props): ReactNode {
  const { config, state, screen, service, groups, options, active } = props
  const { retry, open, visit, addFavorite, forget, go, onSuggestion } = props
  const { results, failure } = state
  const list = (label: string, next?: string) => (
    <OptionList
      {...{ label, query: results?.query, groups, options, active: active?.key, next }}
      onOpen={(hit) => open(hit, 'here')}
      onVisit={visit}
    />
  )
  if (screen === 'start' && options.length > 0) {
    return (
      <div className="search-body search-saved">
        {config.personalization && groups.every(({ saved }) => saved === undefined) && (
          <p className="search-none">{noRecentSearches}</p>
        )}
        {list(startLabel(groups))}
        <SavedActions groups={groups} onFavorite={addFavorite} onForget={forget} />
      </div>
    )
  }
  if (screen === 'start') return <Start isPersonal={config.personalization} />
  if (screen === 'error' && failure) {
    return (
      <div className="search-body">
        <Failure failure={failure} onRetry={retry} />
      </div>
    )
  }
  if (screen === 'nothing' && results) {
    return (
      <div className="search-body">
        <NothingFound
          query={results.query}
          service={service}
          missingResultsUrl={config.missingResultsUrl}
          onSuggestion={onSuggestion}
        />
      </div>
    )
  }
  if (screen === 'results' && results) {
    return (
      <div className="search-body">
        {list('Results', !active && state.status !== 'stalled' ? options[0]?.key : undefined)}
        <SeeAll go={go} query={results.query} total={results.total} />
      </div>
    )
  }
  return <Waiting visible={state.status === 'stalled'} />
}

const startLabel = (groups: readonly OptionGroup[]): string =>
  groups.some(({ saved }) => saved !== undefined) ? 'Saved searches and first pages' : 'First pages'

function Start({ isPersonal }: { isPersonal: boolean }): ReactNode {
  return (
    <div className="search-body search-message">
      {isPersonal && <p className="search-message-title">{noRecentSearches}</p>}
      <p className="search-message-help">Search methods, arguments, fields, errors and guides.</p>
    </div>
  )
}

function SeeAll({ query, total, go }: Pick<Props, 'go'> & { query: string; total: number }): ReactNode {
  const href = resultsPage(query)
  const onClick = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    go(href)
  }
  return (
    <a className="search-all" href={href} onClick={onClick}>
      {seeAll(total)}
    </a>
  )
}

/** Rows to come. Not shown at once: most results are there before the eye is. */
function Waiting({ visible }: { visible: boolean }): ReactNode {
  return (
    <div className="search-body search-waiting" data-visible={visible || undefined} aria-hidden="true">
      <i />
      <i />
      <i />
    </div>
  )
}
