import { type MouseEvent, type PointerEvent, type SyntheticEvent, useRef } from 'react'

/** Event handlers of a `<dialog>`: a click on its backdrop closes it, and an IME composition is not interrupted. */
export function useCloseGuards(close: () => void) {
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
