import { describe, expect, it } from 'vitest'
import type { KeyPress } from './dialogKeys.ts'
import { typeKey } from './typedMeanwhile.ts'

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

describe('typeKey', () => {
  it('adds characters, one code point each', () => {
    expect(
      ['g', 'E', '.', '😀', 'ß'].reduce<string | undefined>(
        (text, key) => typeKey(text ?? '', press(key)),
        '',
      ),
    ).toBe('gE.😀ß')
  })

  it('takes back the last character', () => {
    expect(typeKey('a😀', press('Backspace'))).toBe('a')
    expect(typeKey('', press('Backspace'))).toBe('')
  })

  it('gives up at Escape', () => {
    expect(typeKey('a', press('Escape'))).toBeUndefined()
  })

  it('ignores commands, named keys and compositions, but not AltGr', () => {
    expect(typeKey('a', press('k', { ctrlKey: true }))).toBe('a')
    expect(typeKey('a', press('v', { metaKey: true }))).toBe('a')
    expect(typeKey('a', press('ArrowLeft'))).toBe('a')
    expect(typeKey('a', press('Escape', { isComposing: true }))).toBe('a')
    expect(typeKey('a', press('@', { ctrlKey: true, altKey: true }))).toBe('a@')
  })
})
