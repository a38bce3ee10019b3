/** What a key means in the dialog. Pure, so that every combination can be tested without a browser. */
import type { Target } from './searchState.ts'

export interface KeyPress {
  key: string
  ctrlKey: boolean
  metaKey: boolean
  shiftKey: boolean
  altKey: boolean
  isComposing: boolean
  /** 229 while an input method composes, also where `isComposing` is not set. */
  keyCode: number
}

export type KeyIntent =
  | { type: 'move'; by: 1 | -1 }
  | { type: 'open'; target: Target }
  | { type: 'remove' }
  | { type: 'close'; by: 'escape' | 'shortcut' }

/** Keys that an input method uses are its own: Enter picks a candidate, Escape ends the composition. */
export const composes = ({ isComposing, keyCode }: Pick<KeyPress, 'isComposing' | 'keyCode'>): boolean =>
  isComposing || keyCode === 229

/** `Ctrl+K` or `Cmd+K`, whichever case the letter is in. */
export function isSearchShortcut({ key, ctrlKey, metaKey, shiftKey, altKey }: KeyPress): boolean {
  return key.toLowerCase() === 'k' && (ctrlKey || metaKey) && !shiftKey && !altKey
}

/** @param inInput - whether the search input has the focus; arrows and Enter belong to buttons and links elsewhere */
export function keyIntent(press: KeyPress, inInput: boolean): KeyIntent | undefined {
  const { key, ctrlKey, metaKey, shiftKey, altKey } = press
  if (composes(press)) return undefined
  if (key === 'Escape') return { type: 'close', by: 'escape' }
  if (isSearchShortcut(press)) return { type: 'close', by: 'shortcut' }
  if (!inInput || altKey) return undefined
  if (key === 'Enter')
    return { type: 'open', target: ctrlKey || metaKey ? 'tab' : shiftKey ? 'window' : 'here' }
  if (key === 'Delete' && shiftKey) return { type: 'remove' }
  if (ctrlKey || metaKey || shiftKey) return undefined
  if (key === 'ArrowDown') return { type: 'move', by: 1 }
  if (key === 'ArrowUp') return { type: 'move', by: -1 }
  return undefined
}
