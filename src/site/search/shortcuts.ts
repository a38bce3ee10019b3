/** The keyboard shortcuts of the search: global ones, and those in its input. */
import { useEffect, useEffectEvent } from 'react'
import { readStorage, SLASH_KEY } from '../storage.ts'
import type { SearchDialogState } from './useSearchDialog.ts'

/**
 * During a composition the IME handles the keys: Enter picks a candidate, Escape cancels. The key code is 229 even in
 * browsers that do not set `isComposing`.
 */
const isImeEvent = ({ isComposing, keyCode }: KeyboardEvent): boolean => isComposing || keyCode === 229

/** `Ctrl+K` or `Cmd+K`, also with Caps Lock on. */
function isSearchShortcut(press: KeyboardEvent): boolean {
  const { key, ctrlKey, metaKey, shiftKey, altKey } = press
  return !isImeEvent(press) && key.toLowerCase() === 'k' && (ctrlKey || metaKey) && !shiftKey && !altKey
}

/** The slash key outside of text fields, unless the reader turned it off. */
function isSlashShortcut(press: KeyboardEvent): boolean {
  if (isImeEvent(press) || press.key !== '/' || press.ctrlKey || press.metaKey || press.altKey) return false
  const focused = press.composedPath()[0] as HTMLElement
  const isTyping = focused.isContentEditable || focused.matches?.('input,select,textarea')
  return !isTyping && readStorage(SLASH_KEY) !== 'off'
}

/** Where to open a hit. */
export type OpenTarget = 'here' | 'tab' | 'window'

type KeyIntent = { type: 'move'; by: 1 | -1 } | { type: 'open'; target: OpenTarget }

/** The command of a key press in the search input; undefined if the key only edits the text. */
export function keyIntent(press: KeyboardEvent): KeyIntent | undefined {
  const { key, ctrlKey, metaKey, shiftKey, altKey } = press
  if (isImeEvent(press) || altKey) return undefined
  if (key === 'Enter')
    return { type: 'open', target: ctrlKey || metaKey ? 'tab' : shiftKey ? 'window' : 'here' }
  if (ctrlKey || metaKey || shiftKey) return undefined
  if (key === 'ArrowDown') return { type: 'move', by: 1 }
  if (key === 'ArrowUp') return { type: 'move', by: -1 }
  return undefined
}

/** Opens and closes the dialog by the keyboard, wherever the focus is. */
export function useSearchShortcuts({ dialog, open, close, changeQuery }: SearchDialogState): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented) return
    const isOpen = dialog.current?.open
    if (isSearchShortcut(event)) {
      event.preventDefault()
      if (isOpen) close('left')
      else open()
    } else if (!isOpen && isSlashShortcut(event)) {
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
