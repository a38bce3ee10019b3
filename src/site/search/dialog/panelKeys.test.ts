import { describe, expect, it } from 'vitest'
import type { KeyPress } from '../shortcuts.ts'
import { keyIntent } from './panelKeys.ts'

const press = (key: string, changes: Partial<KeyPress> = {}): KeyPress => ({
  key,
  ctrlKey: false,
  metaKey: false,
  shiftKey: false,
  altKey: false,
  isComposing: false,
  keyCode: 0,
  ...changes,
})

describe('keyIntent', () => {
  it('moves with the arrows and leaves selecting text with Shift alone', () => {
    expect(keyIntent(press('ArrowDown'))).toEqual({ type: 'move', by: 1 })
    expect(keyIntent(press('ArrowUp'))).toEqual({ type: 'move', by: -1 })
    expect(keyIntent(press('ArrowUp', { shiftKey: true }))).toBeUndefined()
  })

  it('opens here, in a tab and in a window', () => {
    expect(keyIntent(press('Enter'))).toEqual({ type: 'open', target: 'here' })
    expect(keyIntent(press('Enter', { ctrlKey: true }))).toEqual({ type: 'open', target: 'tab' })
    expect(keyIntent(press('Enter', { metaKey: true }))).toEqual({ type: 'open', target: 'tab' })
    expect(keyIntent(press('Enter', { shiftKey: true }))).toEqual({ type: 'open', target: 'window' })
    expect(keyIntent(press('Enter', { altKey: true }))).toBeUndefined()
  })

  it('removes with Shift+Delete, while Delete edits the text', () => {
    expect(keyIntent(press('Delete', { shiftKey: true }))).toEqual({ type: 'remove' })
    expect(keyIntent(press('Delete'))).toBeUndefined()
  })

  it.each(['Enter', 'ArrowDown'])('leaves %s to an input method that composes', (key) => {
    expect(keyIntent(press(key, { isComposing: true }))).toBeUndefined()
    expect(keyIntent(press(key, { keyCode: 229 }))).toBeUndefined()
  })
})
