import { type RefObject, useLayoutEffect } from 'react'

/**
 * Shows a `<dialog>` as a modal for as long as the component lives: the page behind is inert and does not scroll, and
 * closing gives the focus back to where it was, without scrolling there.
 */
export function useModal(ref: RefObject<HTMLDialogElement | null>): void {
  useLayoutEffect(() => {
    const dialog = ref.current
    const root = document.documentElement
    if (!dialog) return
    dialog.showModal()
    root.dataset.modal = 'search'
    return () => {
      dialog.close()
      delete root.dataset.modal
    }
  }, [ref])
}
