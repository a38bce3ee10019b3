import { describe, expect, it } from 'vitest'
import { isSearchShortcut, isSlashShortcut, type KeyPress, keyIntent } from './shortcuts.ts'

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
const focused = (tagName: string, isContentEditable = false) => ({ tagName, isContentEditable })

describe('the search shortcuts', () => {
  it('are Ctrl+K and Cmd+K', () => {
    expect(isSearchShortcut(press('k', { ctrlKey: true }))).toBe(true)
    expect(isSearchShortcut(press('K', { metaKey: true }))).toBe(true)
    expect(isSearchShortcut(press('k'))).toBe(false)
    expect(isSearchShortcut(press('k', { ctrlKey: true, shiftKey: true }))).toBe(false)
  })

  it('and the slash outside of text fields, also where the slash needs Shift', () => {
    expect(isSlashShortcut(press('/'), focused('BODY'))).toBe(true)
    expect(isSlashShortcut(press('/', { shiftKey: true }), focused('A'))).toBe(true)
    for (const tag of ['INPUT', 'SELECT', 'TEXTAREA'])
      expect(isSlashShortcut(press('/'), focused(tag))).toBe(false)
    expect(isSlashShortcut(press('/'), focused('DIV', true))).toBe(false)
    expect(isSlashShortcut(press('/', { ctrlKey: true }), focused('BODY'))).toBe(false)
  })

  it('leave keys to an input method that composes', () => {
    expect(isSearchShortcut(press('k', { ctrlKey: true, isComposing: true }))).toBe(false)
    expect(isSlashShortcut(press('/', { keyCode: 229 }), focused('BODY'))).toBe(false)
  })
})

describe('keys in the search input', () => {
  it('move with the arrows and leave selecting text with Shift alone', () => {
    expect(keyIntent(press('ArrowDown'))).toEqual({ type: 'move', by: 1 })
    expect(keyIntent(press('ArrowUp'))).toEqual({ type: 'move', by: -1 })
    expect(keyIntent(press('ArrowUp', { shiftKey: true }))).toBeUndefined()
  })

  it('open here, in a tab and in a window', () => {
    expect(keyIntent(press('Enter'))).toEqual({ type: 'open', target: 'here' })
    expect(keyIntent(press('Enter', { ctrlKey: true }))).toEqual({ type: 'open', target: 'tab' })
    expect(keyIntent(press('Enter', { metaKey: true }))).toEqual({ type: 'open', target: 'tab' })
    expect(keyIntent(press('Enter', { shiftKey: true }))).toEqual({ type: 'open', target: 'window' })
    expect(keyIntent(press('Enter', { altKey: true }))).toBeUndefined()
  })

  it('remove with Shift+Delete, while Delete edits the text', () => {
    expect(keyIntent(press('Delete', { shiftKey: true }))).toEqual({ type: 'remove' })
    expect(keyIntent(press('Delete'))).toBeUndefined()
  })

  it.each(['Enter', 'ArrowDown'])('leave %s to an input method that composes', (key) => {
    expect(keyIntent(press(key, { isComposing: true }))).toBeUndefined()
    expect(keyIntent(press(key, { keyCode: 229 }))).toBeUndefined()
  })
})
