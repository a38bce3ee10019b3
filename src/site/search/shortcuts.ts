/** Keys that open the search from anywhere on a page. Pure, so that every combination can be tested without a browser. */

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

/** Keys that an input method uses are its own: Enter picks a candidate, Escape ends the composition. */
export const composes = ({ isComposing, keyCode }: Pick<KeyPress, 'isComposing' | 'keyCode'>): boolean =>
  isComposing || keyCode === 229

/** `Ctrl+K` or `Cmd+K`, whichever case the letter is in. */
export function isSearchShortcut(press: KeyPress): boolean {
  const { key, ctrlKey, metaKey, shiftKey, altKey } = press
  return !composes(press) && key.toLowerCase() === 'k' && (ctrlKey || metaKey) && !shiftKey && !altKey
}

const typingTags = new Set(['INPUT', 'SELECT', 'TEXTAREA'])

/**
 * The slash key where nothing is typed into.
 *
 * @param focused - the element that gets the key, inside of shadow roots too
 */
export function isSlashShortcut(
  press: KeyPress,
  focused: { tagName: string; isContentEditable: boolean } | undefined,
): boolean {
  if (composes(press) || press.key !== '/' || press.ctrlKey || press.metaKey || press.altKey) return false
  return !focused || !(typingTags.has(focused.tagName) || focused.isContentEditable)
}
