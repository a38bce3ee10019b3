import './SearchPanel.css'
import './SearchList.css'
import '../parts/SearchMessages.css'
import { type ReactNode, useEffectEvent, useLayoutEffect } from 'react'
import { useAnnouncement } from '../../behaviors/useAnnouncement.ts'
import type { SearchPanelProps } from '../panel.ts'
import { announcement } from '../parts/texts.ts'
import { keyIntent } from '../shortcuts.ts'
import { optionId } from './HitOption.tsx'
import { PanelFooter } from './PanelFooter.tsx'
import { SearchScreen } from './SearchScreen.tsx'
import { titleOf, useSearchPanel } from './useSearchPanel.ts'

/** What is below the input for as long as the dialog is open: results, saved searches, messages, key hints. */
export default function SearchPanel(props: SearchPanelProps): ReactNode {
  const { config, dialog, onStatus } = props
  const search = useSearchPanel(props)
  const { state, options, active } = search
  const [first] = options
  const next = search.screen === 'results' && !active && first ? titleOf(first.hit) : undefined
  useAnnouncement(announcement(state, next))

  const hasOptions = options.length > 0
  const activeId = active && optionId(active.index)
  const isStalled = state.status === 'stalled'
  // Together with the list: assistive technology must not be told of an option that is no longer active.
  useLayoutEffect(
    () => onStatus({ hasOptions, activeId, isStalled }),
    [onStatus, hasOptions, activeId, isStalled],
  )

  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    // Elsewhere, keys belong to buttons and links.
    if (!(event.target instanceof HTMLInputElement) || event.target.role !== 'combobox') return
    const intent = keyIntent(event)
    if (!intent || (intent.type === 'remove' && !active?.saved)) return
    event.preventDefault()
    if (intent.type === 'open') search.enter(intent.target)
    else if (intent.type === 'move') search.move(intent.by)
    else if (active?.saved) search.forget(active.saved, active.hit)
  })
  // Some on-screen keyboards only submit the form.
  const onSubmit = useEffectEvent((event: SubmitEvent) => {
    if ((event.target as HTMLFormElement).method === 'dialog') return
    event.preventDefault()
    search.enter('here')
  })
  // Before the panel is painted: whoever sees options may press keys.
  useLayoutEffect(() => {
    const { current } = dialog
    const keyListener = (event: KeyboardEvent) => onKeyDown(event)
    const submitListener = (event: SubmitEvent) => onSubmit(event)
    const ending = new AbortController()
    const { signal } = ending
    current?.addEventListener('keydown', keyListener, { signal })
    current?.addEventListener('submit', submitListener, { signal })
    return () => ending.abort()
  }, [dialog])

  return (
    <>
      <SearchScreen {...search} config={config} onSuggestion={props.onQuery} />
      {props.session.isStale && (
        <p className="search-stale">
          There is a new version of these pages. The next page you open is of it.
        </p>
      )}
      <PanelFooter onSaved={active?.saved !== undefined} />
      <div role="status" className="hidden" />
    </>
  )
}
