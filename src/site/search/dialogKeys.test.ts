import { describe, expect, it } from 'vitest'
import { type KeyPress, keyIntent } from './dialogKeys.ts'

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
    expect(keyIntent(press('ArrowDown'), true)).toEqual({ type: 'move', by: 1 })
    expect(keyIntent(press('ArrowUp'), true)).toEqual({ type: 'move', by: -1 })
    expect(keyIntent(press('ArrowUp', { shiftKey: true }), true)).toBeUndefined()
  })

  it('opens here, in a tab and in a window', () => {
    expect(keyIntent(press('Enter'), true)).toEqual({ type: 'open', target: 'here' })
    expect(keyIntent(press('Enter', { ctrlKey: true }), true)).toEqual({ type: 'open', target: 'tab' })
    expect(keyIntent(press('Enter', { metaKey: true }), true)).toEqual({ type: 'open', target: 'tab' })
    expect(keyIntent(press('Enter', { shiftKey: true }), true)).toEqual({ type: 'open', target: 'window' })
    expect(keyIntent(press('Enter', { altKey: true }), true)).toBeUndefined()
  })

  it('closes with Escape and the shortcut from anywhere in the dialog', () => {
    expect(keyIntent(press('Escape'), false)).toEqual({ type: 'close', by: 'escape' })
    expect(keyIntent(press('K', { metaKey: true }), false)).toEqual({ type: 'close', by: 'shortcut' })
    expect(keyIntent(press('k'), false)).toBeUndefined()
  })

  it('leaves Enter and arrows to buttons and links', () => {
    expect(keyIntent(press('Enter'), false)).toBeUndefined()
    expect(keyIntent(press('ArrowDown'), false)).toBeUndefined()
  })

  it('removes with Shift+Delete, while Delete edits the text', () => {
    expect(keyIntent(press('Delete', { shiftKey: true }), true)).toEqual({ type: 'remove' })
    expect(keyIntent(press('Delete'), true)).toBeUndefined()
  })

  it.each(['Enter', 'Escape', 'ArrowDown', 'k'])('leaves %s to an input method that composes', (key) => {
    expect(keyIntent(press(key, { isComposing: true, ctrlKey: key === 'k' }), true)).toBeUndefined()
    expect(keyIntent(press(key, { keyCode: 229, ctrlKey: key === 'k' }), true)).toBeUndefined()
  })
})
