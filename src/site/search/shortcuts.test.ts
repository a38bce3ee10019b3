import { describe, expect, it } from 'vitest'
import type { KeyPress } from './dialogKeys.ts'
import { opensSearch } from './shortcuts.ts'

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

describe('opensSearch', () => {
  it('opens with Ctrl+K and Cmd+K, in text fields too', () => {
    expect(opensSearch(press('k', { ctrlKey: true }), focused('BODY'), true)).toBe(true)
    expect(opensSearch(press('K', { metaKey: true }), focused('TEXTAREA'), true)).toBe(true)
    expect(opensSearch(press('k'), focused('BODY'), true)).toBe(false)
    expect(opensSearch(press('k', { ctrlKey: true, shiftKey: true }), focused('BODY'), true)).toBe(false)
  })

  it('opens with the slash outside of text fields, also where the slash needs Shift', () => {
    expect(opensSearch(press('/'), focused('BODY'), true)).toBe(true)
    expect(opensSearch(press('/', { shiftKey: true }), focused('A'), true)).toBe(true)
    for (const tag of ['INPUT', 'SELECT', 'TEXTAREA'])
      expect(opensSearch(press('/'), focused(tag), true)).toBe(false)
    expect(opensSearch(press('/'), focused('DIV', true), true)).toBe(false)
    expect(opensSearch(press('/', { ctrlKey: true }), focused('BODY'), true)).toBe(false)
  })

  it('leaves the slash alone when the site switched it off', () => {
    expect(opensSearch(press('/'), focused('BODY'), false)).toBe(false)
  })

  it('leaves keys to an input method that composes', () => {
    expect(opensSearch(press('k', { ctrlKey: true, isComposing: true }), focused('INPUT'), true)).toBe(false)
    expect(opensSearch(press('/', { keyCode: 229 }), focused('BODY'), true)).toBe(false)
  })
})
