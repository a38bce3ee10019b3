import './SearchDialog.css'
import './SearchList.css'
import './SearchMessages.css'
import { type KeyboardEvent, type MouseEvent, type ReactNode, useRef } from 'react'
import { announcement } from './announcement.ts'
import { DialogFooter } from './DialogFooter.tsx'
import { keyIntent } from './dialogKeys.ts'
import { optionId } from './HitOption.tsx'
import { SearchBox } from './SearchBox.tsx'
import { SearchScreen } from './SearchScreen.tsx'
import type { DialogConfig, SearchContext } from './searchConfig.ts'
import { useAnnouncement } from './useAnnouncement.ts'
import { useSearchDialog } from './useSearchDialog.ts'

export interface SearchDialogProps {
  config: DialogConfig
  context: SearchContext
  /** Text already typed, for instance while this code loaded. */
  initialQuery: string
  onClose(): void
  /** Shows a page of this site. */
  navigate(href: string): void
}

/** The search dialog, open for as long as it is rendered. */
export function SearchDialog(props: SearchDialogProps): ReactNode {
  const dialog = useRef<HTMLDialogElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const pressedOn = useRef<EventTarget>(null)
  const search = useSearchDialog(props, { dialog, input })
  const { state, options, active } = search
  const spoken = useAnnouncement(announcement(state))

  const onKeyDown = (event: KeyboardEvent) => {
    const intent = keyIntent(event.nativeEvent, event.target === input.current)
    const savedIn = active?.group.saved
    if (!intent || (intent.type === 'remove' && !savedIn)) return
    event.preventDefault()
    if (intent.type === 'close') search.close(true)
    else if (intent.type === 'open') search.enter(intent.target)
    else if (intent.type === 'move') search.move(intent.by)
    else if (active && savedIn) search.forget(savedIn, active.hit)
  }
  const onClick = (event: MouseEvent) => {
    // Both ends of the click on the backdrop: text selected by dragging out of the dialog does not close it.
    if (event.target === dialog.current && pressedOn.current === dialog.current) search.close(true)
  }

  return (
    <dialog
      ref={dialog}
      className="search-dialog"
      aria-label="Search"
      onKeyDown={onKeyDown}
      onPointerDown={(event) => {
        pressedOn.current = event.target
      }}
      onClick={onClick}
      onCancel={(event) => {
        event.preventDefault()
        search.close(true)
      }}
      onClose={() => {
        // The browser may close a dialog by itself, for instance with Android's back gesture.
        if (dialog.current && !dialog.current.open) props.onClose()
      }}
    >
      <div className="search-panel">
        <SearchBox
          inputRef={input}
          placeholder={props.config.placeholder}
          query={state.query}
          stalled={state.status === 'stalled'}
          expanded={options.length > 0}
          activeId={active && optionId(active.index)}
          onQuery={search.ask}
          onEnter={() => search.enter('here')}
          onCancel={() => search.close(false)}
        />
        <SearchScreen {...search} />
        <DialogFooter onSaved={active?.group.saved !== undefined} />
        <div role="status" className="search-hidden">
          {spoken}
        </div>
      </div>
    </dialog>
  )
}

export default SearchDialog
