/** What keys mean for the search: from anywhere on a page, and in its input. */

export interface KeyPress {
  key: string
  ctrlKey: boolean
  metaKey: boolean
  shiftKey: boolean
  altKey: boolean
  isComposing: boolean
  /** 229 while an input method composes, even where `isComposing` is not set. */
  keyCode: number
}

/** An input method uses keys itself: Enter picks a candidate, Escape ends the composition. */
export const composes = ({ isComposing, keyCode }: Pick<KeyPress, 'isComposing' | 'keyCode'>): boolean =>
  isComposing || keyCode === 229

/** `Ctrl+K` or `Cmd+K`, whichever case the letter is in. */
export function isSearchShortcut(press: KeyPress): boolean {
  const { key, ctrlKey, metaKey, shiftKey, altKey } = press
  return !composes(press) && key.toLowerCase() === 'k' && (ctrlKey || metaKey) && !shiftKey && !altKey
}

const TYPING_TAGS = new Set(['INPUT', 'SELECT', 'TEXTAREA'])

/** The slash key outside of text fields. @param focused - the element that gets the key */
export function isSlashShortcut(
  press: KeyPress,
  focused: { tagName: string; isContentEditable: boolean },
): boolean {
  if (composes(press) || press.key !== '/' || press.ctrlKey || press.metaKey || press.altKey) return false
  return !(TYPING_TAGS.has(focused.tagName) || focused.isContentEditable)
}

/** Where a hit is opened. */
export type Target = 'here' | 'tab' | 'window'

export type KeyIntent = { type: 'move'; by: 1 | -1 } | { type: 'open'; target: Target } | { type: 'remove' }

/** What a key press in the search input asks for; undefined where it only edits the text. */
export function keyIntent(press: KeyPress): KeyIntent | undefined {
  const { key, ctrlKey, metaKey, shiftKey, altKey } = press
  if (composes(press) || altKey) return undefined
  if (key === 'Enter')
    return { type: 'open', target: ctrlKey || metaKey ? 'tab' : shiftKey ? 'window' : 'here' }
  if (key === 'Delete' && shiftKey) return { type: 'remove' }
  if (ctrlKey || metaKey || shiftKey) return undefined
  if (key === 'ArrowDown') return { type: 'move', by: 1 }
  if (key === 'ArrowUp') return { type: 'move', by: -1 }
  return undefined
}
