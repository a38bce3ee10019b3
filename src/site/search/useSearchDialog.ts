import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { CloseReason, PanelStatus } from './panel.ts'
import type { SearchSession } from './searchSession.ts'

type Dialog = RefObject<HTMLDialogElement | null>
type Input = RefObject<HTMLInputElement | null>

const noOptions: PanelStatus = { hasOptions: false, activeId: undefined, isStalled: false }

export type SearchDialogState = ReturnType<typeof useSearchDialog>

/** The state of the search dialog, and the functions that open it, close it and change its query. */
export function useSearchDialog(session: SearchSession | undefined) {
  const dialog = useRef<HTMLDialogElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const [isPanelShown, setPanelShown] = useState(false)
  const [query, setQuery] = useState('')
  const [status, setStatus] = useState(noOptions)

  useReopenedDialog(session, dialog, input)
  // Before hydration, the boot script may have opened the dialog and the reader may have typed.
  useEffect(() => {
    setQuery(input.current?.value ?? '')
    setPanelShown(dialog.current?.open ?? false)
  }, [])

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
  return {
    dialog,
    input,
    isPanelShown,
    query,
    /** For text that is in the input already. */
    setQuery,
    /** Sets the text of the input and focuses it. */
    changeQuery,
    status,
    setStatus,
    open() {
      // Safari 17 throws if it is open.
      if (dialog.current?.open) return
      clearFinishedQuery()
      dialog.current?.showModal()
      // Typing replaces the text of the search before.
      input.current?.select()
      setPanelShown(true)
    },
    close: (reason: CloseReason) => dialog.current?.close(reason),
    /** The dialog was closed, also by Escape or Cancel. */
    onClosed() {
      // `close` events are asynchronous, so the dialog may be open again.
      if (dialog.current?.open) return
      setPanelShown(false)
      setStatus(noOptions)
      clearFinishedQuery()
    },
  }
}

/**
 * If hydration failed, React rendered a new dialog in place of the one that the boot script opened. Opens the new one and
 * copies the text, in a layout effect so that no keystroke is lost.
 */
function useReopenedDialog(session: SearchSession | undefined, dialog: Dialog, input: Input): void {
  useLayoutEffect(() => {
    const initial = session?.initialDialog
    if (!initial?.open || initial === dialog.current || !input.current) return
    const text = initial.querySelector('input')?.value ?? ''
    input.current.value = text
    dialog.current?.showModal()
    // WebKit would put the caret at the start.
    input.current.setSelectionRange(text.length, text.length)
  }, [session, dialog, input])
}
