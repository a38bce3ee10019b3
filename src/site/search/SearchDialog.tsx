import {
  type MouseEvent,
  type PointerEvent,
  type ReactNode,
  type Ref,
  type SyntheticEvent,
  useImperativeHandle,
  useRef,
} from 'react'
import { useOnNavigate } from '../navigation/useOnNavigate.ts'
import { LazyPanel } from './LazyPanel.tsx'
import { SearchBox } from './SearchBox.tsx'
import type { ClientSearchConfig } from './searchConfig.ts'
import type { SearchSession } from './searchSession.ts'
import { useSearchShortcuts } from './shortcuts.ts'
import { useSearchDialog } from './useSearchDialog.ts'

export interface SearchDialogHandle {
  open(): void
}

interface Props {
  config: ClientSearchConfig
  /** Undefined in the build. */
  session: SearchSession | undefined
  ref?: Ref<SearchDialogHandle>
}

/**
 * The search dialog. The HTML of every page contains its input, so that the boot script can open it and the reader can type
 * before the app is loaded. The panel below the input is loaded when it is first needed. Until then, Enter opens the results
 * page.
 */
export function SearchDialog({ config, session, ref }: Props): ReactNode {
  const search = useSearchDialog(session)
  const { dialog, open, onClosed } = search
  const leave = () => search.close('left')
  const guards = useCloseGuards(leave)
  useImperativeHandle(ref, () => ({ open }))
  useSearchShortcuts(search)
  useOnNavigate(leave)
  return (
    <dialog ref={dialog} className="search-dialog" aria-label="Search" {...guards} onClose={onClosed}>
      <SearchBox placeholder={config.placeholder} search={search} />
      <LazyPanel config={config} session={session} search={search} />
    </dialog>
  )
}

/** Event handlers of a `<dialog>`: a click on its backdrop closes it, and an IME composition is not interrupted. */
function useCloseGuards(close: () => void) {
  const pointerDownTarget = useRef<EventTarget>(null)
  const isComposing = useRef(false)
  return {
    onPointerDown(event: PointerEvent) {
      pointerDownTarget.current = event.target
    },
    onClick({ target, currentTarget }: MouseEvent) {
      // Only a click that starts and ends on the backdrop, not a text selection dragged out of the dialog.
      if (target === currentTarget && pointerDownTarget.current === currentTarget) close()
    },
    onCompositionStart() {
      isComposing.current = true
    },
    onCompositionEnd() {
      isComposing.current = false
    },
    onCancel(event: SyntheticEvent) {
      // Escape cancels the composition. Safari would also close the dialog.
      if (isComposing.current) event.preventDefault()
    },
  }
}
