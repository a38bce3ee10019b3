import { Loader, Search, X } from 'lucide-react'
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
import { CrashBoundary } from '../chrome/CrashBoundary.tsx'
import { MAX_QUERY_LENGTH } from '../limits.ts'
import { useLeaving } from '../navigation/useLeaving.ts'
import { reloadIfStale } from '../reloadIfStale.ts'
import { safeStorage } from '../storage/safeStorage.ts'
import { SLASH_KEY } from '../storage/storageKeys.ts'
import { type CloseReason, type PanelStatus, SEARCH_LIST_ID, type SearchPanelProps } from './panel.ts'
import { failureText } from './parts/texts.ts'
import type { DialogConfig } from './searchConfig.ts'
import type { SearchSession } from './searchSession.ts'
import { composes, isSearchShortcut, isSlashShortcut } from './shortcuts.ts'

export interface SearchDialogHandle {
  open(): void
  /** Loads the panel ahead of its use. */
  preload(): void
}

interface Props {
  config: DialogConfig
  /** There in the browser only. */
  session: SearchSession | undefined
  ref?: Ref<SearchDialogHandle>
}

const noOptions: PanelStatus = { hasOptions: false, activeId: undefined, isStalled: false }

/**
 * The search dialog: its input, which is in every page, so that the boot script can open it and the reader can type before any
 * other script is there; and below it the panel, which is loaded when it is first needed. React does not control the
 * input: whoever types into it never loses a letter, the caret or a composition. Enter leads to the results page until
 * the panel has something better.
 */
export function SearchDialog({ config, session, ref }: Props): ReactNode {
  const dialog = useRef<HTMLDialogElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const pressedOn = useRef<EventTarget>(null)
  const isComposing = useRef(false)
  const [isPanelShown, setPanelShown] = useState(false)
  const [query, setQuery] = useState('')
  const [status, setStatus] = useState(noOptions)
  const [Panel, setPanel] = useState(() => lazyPanel(session))

  // React drew another dialog than the one that the boot script opened. Nothing may come between the two, no letter either.
  useLayoutEffect(() => {
    const early = session?.earlyDialog
    if (!early?.open || early === dialog.current || !input.current) return
    const text = early.querySelector('input')?.value ?? ''
    input.current.value = text
    dialog.current?.showModal()
    // WebKit leaves the caret at the start.
    input.current.setSelectionRange(text.length, text.length)
  }, [session])
  // The boot script may have opened it, and the reader may have typed.
  useEffect(() => {
    setQuery(input.current?.value ?? '')
    startTransition(() => setPanelShown(dialog.current?.open ?? false))
  }, [])

  const open = () => {
    if (dialog.current?.open) return
    settleQuery()
    dialog.current?.showModal()
    // What was left is replaced by typing.
    input.current?.select()
    // As a transition: React would show an empty panel for a third of a second while its code comes in.
    startTransition(() => setPanelShown(true))
  }
  const close = (reason: CloseReason) => dialog.current?.close(reason)
  const changeQuery = (text: string) => {
    if (input.current) input.current.value = text
    setQuery(text)
    if (dialog.current?.open) input.current?.focus()
  }
  /** Forgets the query of a search that is done. */
  const settleQuery = () => {
    if (dialog.current?.returnValue === 'done') changeQuery('')
    // Escape leaves the value of the time before.
    if (dialog.current) dialog.current.returnValue = 'left'
  }
  const onClosed = () => {
    // The browser tells later, and it may be open again.
    if (dialog.current?.open) return
    setPanelShown(false)
    setStatus(noOptions)
    settleQuery()
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
    } else if (event.key === 'Escape' && !wasOpen && !composes(event)) {
      // The second Escape forgets what the first one left.
      changeQuery('')
    }
  })
  useEffect(() => {
    const keyListener = (event: KeyboardEvent) => onKeyDown(event)
    window.addEventListener('keydown', keyListener)
    return () => window.removeEventListener('keydown', keyListener)
  }, [])
  useLeaving(() => close('left'))

  // Both ends of the click on the backdrop: text selected by dragging out of the dialog does not close it.
  const onClick = (event: MouseEvent) => {
    if (event.target === dialog.current && pressedOn.current === dialog.current) close('left')
  }

  const { placeholder } = config
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a click beside the dialog; by keyboard it is Escape
    <dialog
      ref={dialog}
      className="search-dialog"
      aria-label="Search"
      onPointerDown={(event) => {
        pressedOn.current = event.target
      }}
      onClick={onClick}
      onCancel={(event) => {
        // Escape ends a composition, in Safari the dialog too.
        if (isComposing.current) event.preventDefault()
      }}
      onClose={onClosed}
    >
      <div className="search-box">
        <form action={address('/search')} role="search">
          {status.isStalled ? (
            <Loader aria-hidden="true" className="search-spinner" />
          ) : (
            <Search aria-hidden="true" />
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
            <X aria-hidden="true" />
          </button>
        )}
        {/* A form of its own: as a button of the other one it would be what Enter presses. */}
        <form method="dialog">
          <button type="submit" value="done">
            Cancel
          </button>
        </form>
      </div>
      <Suspense fallback={null}>
        {isPanelShown && session && (
          <CrashBoundary part>
            <Panel
              {...{ config, session, dialog, query }}
              onQuery={changeQuery}
              onStatus={setStatus}
              onClose={close}
              onReload={() => setPanel(lazyPanel(session))}
            />
          </CrashBoundary>
        )}
      </Suspense>
    </dialog>
  )
}

const loadPanel = async (session: SearchSession | undefined) => {
  await session?.fetchPanel()
  return import('./dialog/SearchPanel.tsx')
}

/** In place of the panel when its code could not be loaded: without a connection, or from a build that is gone. */
function PanelMissing({ onReload }: { onReload(): void }): ReactNode {
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

/** The panel, or a message where its code cannot be loaded. */
const lazyPanel = (session: SearchSession | undefined) =>
  lazy(async (): Promise<{ default: Panel }> => {
    try {
      return await loadPanel(session)
    } catch (error) {
      console.error(error)
      void reloadIfStale(session?.app ?? '')
      return { default: PanelMissing }
    }
  })
