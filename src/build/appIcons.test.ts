import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { drawAppIcons } from './appIcons.ts'
import { favicon } from './texts.ts'

const cacheFolder = mkdtempSync(join(tmpdir(), 'icons-'))
afterAll(() => rmSync(cacheFolder, { recursive: true }))
const root = process.cwd()

describe('the icons of the app', () => {
  it('are square PNG files of the sizes they are listed with', async () => {
    const icons = await drawAppIcons(favicon, { root, cacheFolder, warn: expect.unreachable })
    expect(icons.map(({ size }) => size)).toEqual([192, 512, 512, 180])
    for (const { bytes, size } of icons) {
      expect(bytes.toString('latin1', 1, 4)).toBe('PNG')
      expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([size, size])
    }
  })

  it('are the same the second time, from the cache', async () => {
    const draw = () => drawAppIcons(favicon, { root, cacheFolder, warn: expect.unreachable })
    expect(await draw()).toEqual(await draw())
  })

  it('are left out with a warning when they cannot be drawn', async () => {
    const blocked = join(cacheFolder, 'blocked')
    writeFileSync(blocked, '')
    const problems: string[] = []
    const icons = await drawAppIcons(favicon, {
      root,
      cacheFolder: blocked,
      warn: (text) => problems.push(text),
    })
    expect(icons).toEqual([])
    expect(problems).toEqual([expect.stringContaining("app's icons are left out")])
  })
})
