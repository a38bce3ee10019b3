import { describe, expect, it } from 'vitest'
import { type ColorMode, nextColorMode, readColorMode, resolveColorMode } from './colorMode.ts'

const config = { default: 'light', switch: true, respectSystem: true } as const

describe('the colour mode', () => {
  it('goes from light to dark to system and back', () => {
    const modes: ColorMode[] = ['light']
    for (let step = 0; step < 3; step++) modes.push(nextColorMode(modes.at(-1) ?? 'light', config))
    expect(modes).toEqual(['light', 'dark', 'system', 'light'])
  })

  it('leaves system out where the system is not respected', () => {
    expect(nextColorMode('dark', { ...config, respectSystem: false })).toBe('light')
    expect(readColorMode('system', { ...config, respectSystem: false })).toBe('light')
  })

  it.each([null, '', 'purple', '{}'])('reads %j as the default', (stored) => {
    expect(readColorMode(stored, config)).toBe('light')
  })

  it('ignores a stored choice where there is no switch', () => {
    expect(readColorMode('dark', { ...config, switch: false })).toBe('light')
  })

  it('follows the system only when asked to', () => {
    expect(resolveColorMode('system', true)).toBe('dark')
    expect(resolveColorMode('light', true)).toBe('light')
  })
})
