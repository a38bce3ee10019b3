import { describe, expect, it } from 'vitest'
import { mayReload } from './reloadOnce.ts'

function storage() {
  const values = new Map<string, string>()
  return {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
  }
}

describe('mayReload', () => {
  it('allows one reload of a page, and another after half a minute', () => {
    const store = storage()
    expect(mayReload('/a', 1_000, () => store)).toBe(true)
    expect(mayReload('/a', 20_000, () => store)).toBe(false)
    expect(mayReload('/a', 40_000, () => store)).toBe(true)
  })

  it('tells pages apart', () => {
    const store = storage()
    mayReload('/a', 1_000, () => store)
    expect(mayReload('/b', 2_000, () => store)).toBe(true)
  })

  it('does not reload where nothing can be remembered', () => {
    const forbidden = () => {
      throw new DOMException('denied', 'SecurityError')
    }
    expect(mayReload('/a', 1_000, forbidden)).toBe(false)
  })
})
