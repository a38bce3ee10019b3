/** What a key means in the search input. Pure, so that every combination can be tested without a browser. */
import { composes, type KeyPress } from '../shortcuts.ts'

/** How a hit is opened. */
export type Target = 'here' | 'tab' | 'window'

export type KeyIntent = { type: 'move'; by: 1 | -1 } | { type: 'open'; target: Target } | { type: 'remove' }

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
