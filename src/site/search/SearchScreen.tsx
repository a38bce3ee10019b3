import type { MouseEvent, ReactNode } from 'react'
import type { Hit } from '../../search/hits/hit.ts'
import { Failure } from './Failure.tsx'
import type { SearchSource } from './fetchAnswers.ts'
import { NothingFound } from './NothingFound.tsx'
import { OptionList } from './OptionList.tsx'
import type { FoundOption, OptionGroup } from './optionGroups.ts'
import { SavedActions } from './SavedActions.tsx'
import type { SavedKind } from './savedSearches.ts'
import type { Screen, SearchState, Target } from './searchState.ts'
import { noRecentSearches, resultsPage, seeAll } from './texts.ts'
import { useStable } from './useStable.ts'

interface Props {
  state: SearchState
  screen: Screen
  source: SearchSource
  groups: OptionGroup[]
  options: FoundOption[]
  open(hit: Hit, target: Target): void
  visit(hit: Hit): void
  favour(hit: Hit): void
  forget(kind: SavedKind, hit: Hit): void
  ask(query: string): void
  /** Leaves for another page. */
  go(href: string): void
}

/** What is below the input. */
export function SearchScreen(props: Props): ReactNode {
  const { state, screen, source, groups, options, open, visit, favour, forget, ask } = props
  const { active, answer, failure } = state
  const onOpen = useStable((hit: Hit) => open(hit, 'here'))
  const onVisit = useStable(visit)
  const list = (label: string, next?: string) => (
    <OptionList
      {...{ label, query: answer?.query, groups, options, active, next }}
      onOpen={onOpen}
      onVisit={onVisit}
    />
  )
  if (screen === 'start' && options.length > 0) {
    return (
      <div className="search-body search-saved">
        {list('Saved searches')}
        <SavedActions groups={groups} onFavour={favour} onForget={forget} />
      </div>
    )
  }
  if (screen === 'start') return <Start personal={source.config.personalization} />
  if (screen === 'error' && failure) {
    return (
      <div className="search-body">
        <Failure failure={failure} onRetry={() => ask(state.query)} />
      </div>
    )
  }
  if (screen === 'nothing' && answer) {
    return (
      <div className="search-body">
        <NothingFound query={answer.query} source={source} onSuggestion={ask} />
      </div>
    )
  }
  if (screen === 'results' && answer) {
    return (
      <div className="search-body">
        {list('Results', active === undefined && state.status !== 'stalled' ? options[0]?.key : undefined)}
        <SeeAll go={props.go} query={answer.query} total={answer.total} />
      </div>
    )
  }
  return <Waiting visible={state.status === 'stalled'} />
}

function Start({ personal }: { personal: boolean }): ReactNode {
  return (
    <div className="search-body search-message">
      {personal && <p className="search-message-title">{noRecentSearches}</p>}
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

/** Rows to come. Not shown at once: most answers are there before the eye is. */
function Waiting({ visible }: { visible: boolean }): ReactNode {
  return (
    <div className="search-body search-waiting" data-visible={visible || undefined} aria-hidden="true">
      <i />
      <i />
      <i />
    </div>
  )
}
