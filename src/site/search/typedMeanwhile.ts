/** Text as it grows key by key before there is an input to type it into. */
import { composes, type KeyPress } from './dialogKeys.ts'

/** @returns the text after a key, undefined when the key gives up the search, or the same text for any other key */
export function typeKey(text: string, press: KeyPress): string | undefined {
  const { key, ctrlKey, metaKey, altKey } = press
  if (composes(press)) return text
  if (key === 'Escape') return undefined
  if (key === 'Backspace') return [...text].slice(0, -1).join('')
  // AltGr types characters, and reports Ctrl and Alt on Windows.
  const command = (ctrlKey || metaKey) && !(ctrlKey && altKey)
  return [...key].length === 1 && !command ? text + key : text
}
