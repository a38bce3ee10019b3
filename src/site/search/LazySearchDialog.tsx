/**
 * The dialog, its code fetched when it is first needed. Until it is there the reader types into a field that waits in
 * the page, so that no letter is lost however slow the network is.
 */
import { type FunctionComponent, type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { SearchDialogProps } from './SearchDialog.tsx'
import { resultsPage } from './texts.ts'
import { openWaitingField } from './waitingField.ts'

type Dialog = FunctionComponent<SearchDialogProps>

let loaded: Dialog | undefined
let loading: Promise<Dialog> | undefined

/** Fetches the dialog's code ahead of its use. A failed fetch is tried again the next time. */
export function loadSearchDialog(): Promise<Dialog> {
  loading ??= import('./SearchDialog.tsx').then(
    (module) => {
      loaded = module.SearchDialog
      return loaded
    },
    (error) => {
      loading = undefined
      throw error
    },
  )
  return loading
}

export function LazySearchDialog(props: SearchDialogProps): ReactNode {
  const [ready, setReady] = useState(() => loaded && { Dialog: loaded, text: props.initialQuery })
  const latest = useRef(props)

  useLayoutEffect(() => {
    latest.current = props
  })

  useLayoutEffect(() => {
    if (ready) return
    let wanted = true
    const takeText = openWaitingField(latest.current.initialQuery, () => latest.current.onClose())
    loadSearchDialog().then(
      (Dialog) => {
        // At once, so that no key falls between the two fields.
        if (wanted) flushSync(() => setReady({ Dialog, text: takeText() }))
      },
      (error) => {
        console.error(error)
        // The results page needs none of the code that is missing, and a new document loads the newest.
        if (wanted) window.location.assign(resultsPage(takeText()))
      },
    )
    return () => {
      wanted = false
      takeText()
    }
  }, [ready])

  return ready && <ready.Dialog {...props} initialQuery={ready.text} />
}
