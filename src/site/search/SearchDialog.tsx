import Loader from 'lucide-react/icons/loader'
import {
  type ComponentType,
  lazy,
  type MouseEvent,
  type ReactNode,
  type Ref,
  Suspense,
  startTransition,
  useEffect,
  useEffectEvent,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { address } from '../../shared/address.ts'
import { ErrorBoundary } from '../chrome/ErrorBoundary.tsx'
import { Icon } from '../chrome/Icon.tsx'
import { MAX_QUERY_LENGTH } from '../limits.ts'
import { useOnNavigate } from '../navigation/useOnNavigate.ts'
import { reloadIfStale } from '../reloadIfStale.ts'
import { safeStorage } from '../storage/safeStorage.ts'
import { SLASH_KEY } from '../storage/storageKeys.ts'
import { type CloseReason, type PanelStatus, SEARCH_LIST_ID, type SearchPanelProps } from './panel.ts'
import { failureText } from './parts/messages.ts'
import type { DialogConfig } from './searchConfig.ts'
import type { SearchSession } from './searchSession.ts'
import { isImeEvent, isSearchShortcut, isSlashShortcut } from './shortcuts.ts'

export interface SearchDialogHandle {
  open(): void
  /** Loads the panel's code ahead of time. */
  preload(): void
}

interface Props {
  config: DialogConfig
  /** Undefined in the build. */
  session: SearchSession | undefined
  ref?: Ref<SearchDialogHandle>
}

const noOptions: PanelStatus = { hasOptions: false, activeId: undefined, isStalled: false }

/**
 * The search dialog. The HTML of every page contains its input, so that the boot script can open it and the reader can type
 * before the app is loaded. The panel below the input is loaded when it is first needed. The input is uncontrolled, so that
 * hydration and rendering never affect its text, the caret or an IME composition. Until the panel is loaded, Enter opens the
 * results page.
 */
export function SearchDialog({ config, session, ref }: Props): ReactNode {
  const dialog = useRef<HTMLDialogElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const pointerDownTarget = useRef<EventTarget>(null)
  const isComposing = useRef(false)
  const [isPanelShown, setPanelShown] = useState(false)
  const [query, setQuery] = useState('')
  const [status, setStatus] = useState(noOptions)
  const [Panel, setPanel] = useState(() => lazyPanel(session))

  // Hydration failed, and React rendered a new dialog in place of the one that the boot script opened. Open the new one and
  // copy the text, in a layout effect so that no keystroke is lost.
  useLayoutEffect(() => {
    const initial = session?.initialDialog
    if (!initial?.open || initial === dialog.current || !input.current) return
    const text = initial.querySelector('input')?.value ?? ''
    input.current.value = text
    dialog.current?.showModal()
    // WebKit would put the caret at the start.
    input.current.setSelectionRange(text.length, text.length)
  }, [session])
  // Before hydration, the boot script may have opened the dialog and the reader may have typed.
  useEffect(() => {
    setQuery(input.current?.value ?? '')
    startTransition(() => setPanelShown(dialog.current?.open ?? false))
  }, [])

  const open = () => {
    if (dialog.current?.open) return
    clearFinishedQuery()
    dialog.current?.showModal()
    // Typing replaces the text of the search before.
    input.current?.select()
    // In a transition, because otherwise React would show the empty fallback for at least 300 ms while the code loads.
    startTransition(() => setPanelShown(true))
  }
  const close = (reason: CloseReason) => dialog.current?.close(reason)
  const changeQuery = (text: string) => {
    if (input.current) input.current.value = text
    setQuery(text)
    if (dialog.current?.open) input.current?.focus()
  }
  /** Clears the query if the last search is done. A search that the reader only left keeps its query. */
  const clearFinishedQuery = () => {
    if (dialog.current?.returnValue === 'done') changeQuery('')
    // Closing with Escape does not change `returnValue`, so reset it.
    if (dialog.current) dialog.current.returnValue = 'left'
  }
  const onClosed = () => {
    // `close` events are asynchronous, so the dialog may be open again.
    if (dialog.current?.open) return
    setPanelShown(false)
    setStatus(noOptions)
    clearFinishedQuery()
  }
  useImperativeHandle(ref, () => ({ open, preload: () => void loadPanel(session).catch(() => {}) }))

  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented) return
    const [focused] = event.composedPath()
    const isSlash = safeStorage.get(SLASH_KEY) !== 'off' && isSlashShortcut(event, focused as HTMLElement)
    const wasOpen = dialog.current?.open
    if (isSearchShortcut(event) || (isSlash && !wasOpen)) {
      event.preventDefault()
      if (wasOpen) close('left')
      else open()
    } else if (event.key === 'Escape' && !wasOpen && !isImeEvent(event)) {
      // The first Escape closes the dialog and keeps the query, the second one clears it.
      changeQuery('')
    }
  })
  useEffect(() => {
    const keyListener = (event: KeyboardEvent) => onKeyDown(event)
    window.addEventListener('keydown', keyListener)
    return () => window.removeEventListener('keydown', keyListener)
  }, [])
  useOnNavigate(() => close('left'))

  // Only a click that starts and ends on the backdrop closes the dialog, not a text selection dragged out of it.
  const onClick = (event: MouseEvent) => {
    if (event.target === dialog.current && pointerDownTarget.current === dialog.current) close('left')
  }

  const { placeholder } = config
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a click on the backdrop; the keyboard equivalent is Escape
    <dialog
      ref={dialog}
      className="search-dialog"
      aria-label="Search"
      onPointerDown={(event) => {
        pointerDownTarget.current = event.target
      }}
      onClick={onClick}
      onCancel={(event) => {
        // Escape cancels an IME composition. Safari would also close the dialog.
        if (isComposing.current) event.preventDefault()
      }}
      onClose={onClosed}
    >
      <div className="search-box">
        <form action={address('/search')} role="search">
          {status.isStalled ? (
            <Loader aria-hidden="true" className="search-spinner" />
          ) : (
            <Icon name="search" />
          )}
          <input
            ref={input}
            name="q"
            role="combobox"
            aria-label={placeholder}
            aria-autocomplete="list"
            aria-expanded={status.hasOptions}
            aria-controls={status.hasOptions ? SEARCH_LIST_ID : undefined}
            aria-activedescendant={status.activeId}
            placeholder={placeholder}
            maxLength={MAX_QUERY_LENGTH}
            autoComplete="off"
            autoCorrect="off"
            autoCapitalize="off"
            spellCheck="false"
            inputMode="search"
            enterKeyHint="go"
            onInput={(event) => setQuery(event.currentTarget.value)}
            onCompositionStart={() => {
              isComposing.current = true
            }}
            onCompositionEnd={() => {
              isComposing.current = false
            }}
          />
        </form>
        {query !== '' && (
          <button
            type="button"
            className="icon"
            aria-label="Clear the query"
            title="Clear"
            onClick={() => changeQuery('')}
          >
            <Icon name="close" />
          </button>
        )}
        {/* In a separate form, because in the other one this would be the submit button that Enter activates. */}
        <form method="dialog">
          <button type="submit" value="done">
            Cancel
          </button>
        </form>
      </div>
      <Suspense fallback={null}>
        {isPanelShown && session && (
          <ErrorBoundary part>
            <Panel
              {...{ config, session, dialog, query }}
              onQuery={changeQuery}
              onStatus={setStatus}
              onClose={close}
              onReload={() => setPanel(lazyPanel(session))}
            />
          </ErrorBoundary>
        )}
      </Suspense>
    </dialog>
  )
}

const loadPanel = async (session: SearchSession | undefined) => {
  await session?.fetchPanel()
  return import('./dialog/SearchPanel.tsx')
}

/** Shown when the panel's code could not be loaded: the reader is offline, or a deploy removed the file. */
function PanelLoadError({ onReload }: { onReload(): void }): ReactNode {
  const { title, help } = failureText({ kind: 'unreachable', message: '' })
  return (
    <div className="search-missing" role="alert">
      <p>{title}</p>
      <p>{help}</p>
      <button type="button" className="button quiet" onClick={onReload}>
        Try again
      </button>
    </div>
  )
}

type Panel = ComponentType<SearchPanelProps & { onReload(): void }>

/**
 * The panel, or an error message if its code cannot be loaded. A failed `lazy` component never retries, so create a new one.
 */
const lazyPanel = (session: SearchSession | undefined) =>
  lazy(async (): Promise<{ default: Panel }> => {
    try {
      return await loadPanel(session)
    } catch (error) {
      console.error(error)
      void reloadIfStale(session?.app ?? '')
      return { default: PanelLoadError }
    }
  })
