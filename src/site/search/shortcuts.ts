/** The keyboard shortcuts of the search: global ones, and those in its input. */
import { useEffect, useEffectEvent } from 'react'
import { readStorage, SLASH_KEY } from '../storage.ts'
import type { SearchDialogState } from './useSearchDialog.ts'

export interface KeyPress {
  key: string
  ctrlKey: boolean
  metaKey: boolean
  shiftKey: boolean
  altKey: boolean
  isComposing: boolean
  /** 229 during an IME composition, even in browsers that do not set `isComposing`. */
  keyCode: number
}

/** During a composition the IME handles the keys: Enter picks a candidate, Escape cancels. */
const isImeEvent = ({ isComposing, keyCode }: Pick<KeyPress, 'isComposing' | 'keyCode'>): boolean =>
  isComposing || keyCode === 229

/** `Ctrl+K` or `Cmd+K`, also with Caps Lock on. */
function isSearchShortcut(press: KeyPress): boolean {
  const { key, ctrlKey, metaKey, shiftKey, altKey } = press
  return !isImeEvent(press) && key.toLowerCase() === 'k' && (ctrlKey || metaKey) && !shiftKey && !altKey
}

const TYPING_TAGS = new Set(['INPUT', 'SELECT', 'TEXTAREA'])

/** The slash key outside of text fields. @param focused - the element that receives the key */
function isSlashShortcut(press: KeyPress, focused: { tagName: string; isContentEditable: boolean }): boolean {
  if (isImeEvent(press) || press.key !== '/' || press.ctrlKey || press.metaKey || press.altKey) return false
  return !(TYPING_TAGS.has(focused.tagName) || focused.isContentEditable)
}

/** Where to open a hit. */
export type OpenTarget = 'here' | 'tab' | 'window'

export type KeyIntent =
  | { type: 'move'; by: 1 | -1 }
  | { type: 'open'; target: OpenTarget }
  | { type: 'remove' }

/** The command of a key press in the search input; undefined if the key only edits the text. */
export function keyIntent(press: KeyPress): KeyIntent | undefined {
  const { key, ctrlKey, metaKey, shiftKey, altKey } = press
  if (isImeEvent(press) || altKey) return undefined
  if (key === 'Enter')
    return { type: 'open', target: ctrlKey || metaKey ? 'tab' : shiftKey ? 'window' : 'here' }
  if (key === 'Delete' && shiftKey) return { type: 'remove' }
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
