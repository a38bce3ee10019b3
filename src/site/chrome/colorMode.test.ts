import { describe, expect, it } from 'vitest'
import { type ColorMode, nextColorMode } from './colorMode.ts'

const config = { respectSystem: true }

describe('the color mode', () => {
  it('goes from light to dark to system and back', () => {
    const modes: ColorMode[] = ['light']
    for (let step = 0; step < 3; step++) modes.push(nextColorMode(modes.at(-1) ?? 'light', config))
    expect(modes).toEqual(['light', 'dark', 'system', 'light'])
  })

  it('leaves system out where the system is not respected', () => {
    expect(nextColorMode('dark', { respectSystem: false })).toBe('light')
  })
})
