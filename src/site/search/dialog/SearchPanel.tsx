import './SearchPanel.css'
import './SearchList.css'
import '../parts/SearchMessages.css'
import { type ReactNode, useEffectEvent, useLayoutEffect } from 'react'
import { titleOf } from '../../../search/hits/hit.ts'
import { useAnnouncement } from '../../behaviors/useAnnouncement.ts'
import type { SearchPanelProps } from '../panel.ts'
import { announcement } from '../parts/messages.ts'
import { keyIntent } from '../shortcuts.ts'
import { optionId } from './HitOption.tsx'
import { PanelFooter } from './PanelFooter.tsx'
import { SearchScreen } from './SearchScreen.tsx'
import { useSearchPanel } from './useSearchPanel.ts'

/** Everything below the input of an open dialog: results, saved searches, messages, keyboard hints. */
export function SearchPanel(props: SearchPanelProps): ReactNode {
  const { config, dialog, onStatus } = props
  const search = useSearchPanel(props)
  const { state, options, active } = search
  const [first] = options
  const next = search.screen === 'results' && !active && first ? titleOf(first.hit) : undefined
  useAnnouncement(announcement(state, next))

  const hasOptions = options.length > 0
  const activeId = active && optionId(active.index)
  const isStalled = state.status === 'stalled'
  // An effect, because the input is not in the panel: every page contains it, and the panel's code is loaded later. In the
  // same commit as the list, so that `aria-activedescendant` never names an option that is gone.
  useLayoutEffect(
    () => onStatus({ hasOptions, activeId, isStalled }),
    [onStatus, hasOptions, activeId, isStalled],
  )

  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    // Keys on the panel's buttons and links keep their default action.
    if ((event.target as Element).role !== 'combobox') return
    const intent = keyIntent(event)
    if (!intent) return
    event.preventDefault()
    if (intent.type === 'open') search.openActive(intent.target)
    else search.move(intent.by)
  })
  // Some on-screen keyboards submit the form without a keydown event.
  const onSubmit = useEffectEvent((event: SubmitEvent) => {
    if ((event.target as HTMLFormElement).method === 'dialog') return
    event.preventDefault()
    search.openActive('here')
  })
  // A layout effect, so that the keys work as soon as the options are visible.
  useLayoutEffect(() => {
    const { current } = dialog
    const keyListener = (event: KeyboardEvent) => onKeyDown(event)
    const submitListener = (event: SubmitEvent) => onSubmit(event)
    const controller = new AbortController()
    const { signal } = controller
    current?.addEventListener('keydown', keyListener, { signal })
    current?.addEventListener('submit', submitListener, { signal })
    return () => controller.abort()
  }, [dialog])

  return (
    <>
      <SearchScreen {...search} config={config} service={props.service} onSuggestion={props.onQuery} />
      <PanelFooter />
      <div role="status" className="visually-hidden" />
    </>
  )
}
