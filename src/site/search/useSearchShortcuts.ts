import { useEffect, useEffectEvent } from 'react'
import { readStorage, SLASH_KEY } from '../storage.ts'
import { isImeEvent, isSearchShortcut, isSlashShortcut } from './shortcuts.ts'
import type { SearchDialogState } from './useSearchDialog.ts'

/** Opens and closes the dialog by the keyboard, wherever the focus is. */
export function useSearchShortcuts({ dialog, open, close, changeQuery }: SearchDialogState): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented) return
    const isOpen = dialog.current?.open
    if (isSearchShortcut(event)) {
      event.preventDefault()
      if (isOpen) close('left')
      else open()
    } else if (!isOpen && isSlash(event)) {
      event.preventDefault()
      open()
    } else if (!isOpen && event.key === 'Escape' && !isImeEvent(event)) {
      // The first Escape closes the dialog and keeps the query, the second one clears it.
      changeQuery('')
    }
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKeyDown(event)
    window.addEventListener('keydown', listener)
    return () => window.removeEventListener('keydown', listener)
  }, [])
}

/** The slash key outside of text fields, unless the reader turned it off. */
function isSlash(event: KeyboardEvent): boolean {
  const [focused] = event.composedPath()
  return readStorage(SLASH_KEY) !== 'off' && isSlashShortcut(event, focused as HTMLElement)
}
