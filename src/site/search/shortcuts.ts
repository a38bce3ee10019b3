/** Keys that open the search from anywhere on a page. */
import { composes, isSearchShortcut, type KeyPress } from './dialogKeys.ts'

const typingTags = new Set(['INPUT', 'SELECT', 'TEXTAREA'])

interface Focused {
  tagName: string
  isContentEditable: boolean
}

/** @param focused - the element that gets the key, inside of shadow roots too */
export function opensSearch(press: KeyPress, focused: Focused | undefined, slash: boolean): boolean {
  if (composes(press)) return false
  if (isSearchShortcut(press)) return true
  if (!slash || press.key !== '/' || press.ctrlKey || press.metaKey || press.altKey) return false
  return !focused || !(typingTags.has(focused.tagName) || focused.isContentEditable)
}
