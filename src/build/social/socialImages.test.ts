import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Resvg } from '@resvg/resvg-js'
import { afterAll, describe, expect, it } from 'vitest'
import { openOutput } from '../output.ts'
import { openPagePool } from '../pagePool.ts'
import { createPngWriter } from './palettePng.ts'
import { drawCard, type SocialCard, shorten } from './socialCard.ts'
import { planSocialImages, socialImagePath } from './socialImages.ts'

const folder = mkdtempSync(join(tmpdir(), 'social-'))
afterAll(() => rmSync(folder, { recursive: true }))

const card: SocialCard = {
  title: 'vault.getVault',
  group: 'Vault · Requests',
  summary: 'Reads one vault: its state, fees and limits, and the osToken configuration that goes with it.',
  site: 'StakeWise V3 SDK',
}

/** Decoded by resvg, which reads PNG files with a library of its own. */
function pixelsOf(png: Buffer, width: number, height: number): Buffer {
  const address = `data:image/png;base64,${png.toString('base64')}`
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><image href="${address}" width="${width}" height="${height}" style="image-rendering:optimizeSpeed"/></svg>`
  return new Resvg(svg).render().pixels
}

describe('drawCard', () => {
  it('draws a picture of the size that networks ask for, in less than 30 kB', async () => {
    const png = await drawCard(card)
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630])
    expect(png.length).toBeLessThan(30_000)
  })

  it('draws the same letters each time and others for another text', async () => {
    const first = await drawCard(card)
    expect(first.equals(await drawCard(card))).toBe(true)
    expect(first.equals(await drawCard({ ...card, title: 'vault.getVaults' }))).toBe(false)
  })

  it('keeps the longest names and summaries inside', async () => {
    const png = await drawCard({
      ...card,
      title: 'distributorRewards.getLeverageStrategyDistributionProxyAddresses',
      summary: 'Many words. '.repeat(60),
    })
    const pixels = pixelsOf(png, 1200, 630)
    const rightEdge = Array.from({ length: 600 }, (_, y) =>
      pixels.subarray((y * 1200 + 1190) * 4, (y * 1200 + 1190) * 4 + 3),
    )
    expect(rightEdge.every((pixel) => pixel.every((channel) => channel === 255))).toBe(true)
    const bottom = Array.from({ length: 1000 }, (_, x) => pixels[(605 * 1200 + 100 + x) * 4])
    expect(new Set(bottom)).toEqual(new Set([255]))
  })
})

describe('createPngWriter', () => {
  const palettePng = (pixels: Uint8Array, width: number, height: number) =>
    createPngWriter({ pixels, width, height })()

  it('gives few colours back as they were', () => {
    const colors = [0xff_00_00_ff, 0xff_6e_6e_0b, 0xff_ff_ff_ff, 0xff_2b_21_17]
    const words = Uint32Array.from({ length: 32 * 16 }, (_, index) => colors[(index * 7) % 4] as number)
    const pixels = new Uint8Array(words.buffer)
    expect(pixelsOf(palettePng(pixels, 32, 16), 32, 16).equals(pixels)).toBe(true)
  })

  it('lays each drawing over the same frame, whatever was laid over it before', () => {
    const square = (size: number, color: (index: number) => number) => ({
      pixels: new Uint8Array(Uint32Array.from({ length: size * size }, (_, index) => color(index)).buffer),
      width: size,
      height: size,
    })
    const write = createPngWriter(square(8, () => 0xff_ff_ff_ff))
    const red = { ...square(2, () => 0xff_00_00_ff), left: 3, top: 5 }
    const first = write(red)
    write({ ...square(6, (index) => 0xff_00_00_00 + index * 7), left: 1, top: 1 })
    expect(write(red).equals(first)).toBe(true)
    const drawn = new Uint32Array(Uint8Array.from(pixelsOf(first, 8, 8)).buffer)
    expect([...drawn.keys()].filter((index) => drawn[index] === 0xff_00_00_ff)).toEqual([43, 44, 51, 52])
    expect(pixelsOf(write(), 8, 8).every((channel) => channel === 255)).toBe(true)
  })

  it('keeps every colour within what one can see, however many there are', () => {
    const channels = Array.from({ length: 64 * 64 }, (_, index) => [index % 64, 0, index >> 6, 255])
    const pixels = new Uint8Array(channels.flat())
    const drawn = pixelsOf(palettePng(pixels, 64, 64), 64, 64)
    const worst = Math.max(...pixels.map((value, index) => Math.abs(value - (drawn[index] as number))))
    expect(worst).toBeGreaterThan(0)
    expect(worst).toBeLessThan(8)
  })
})

describe('shorten', () => {
  it('leaves short texts alone and cuts long ones between words', () => {
    expect(shorten('Reads a vault.', 20)).toBe('Reads a vault.')
    expect(shorten('Reads a vault, its fees and its limits.', 20)).toBe('Reads a vault, its…')
    expect(shorten('Reads a vault, its fees and its limits.', 15)).toBe('Reads a vault…')
    expect(shorten('x'.repeat(30), 10)).toBe(`${'x'.repeat(9)}…`)
  })
})

describe('the images of a site', () => {
  const root = process.cwd()
  const open = () => openOutput(join(folder, 'site'), join(folder, 'output.json'))
  const build = async (cards: [string, SocialCard][], warn: (problem: string) => void = () => {}) => {
    const output = open()
    await planSocialImages(new Map(cards), { root, warn }).draw(openPagePool(0), output)
    await output.finish()
  }
  const drawn = () => readdirSync(join(folder, 'site/social'))
  const timeOf = (name: string) => statSync(join(folder, 'site/social', name)).mtimeMs

  it('are named after their pages', () => {
    expect(socialImagePath('/')).toBe('social/index.png')
    expect(socialImagePath('/vault/requests/getvault')).toBe('social/vault-requests-getvault.png')
  })

  it('are drawn once, and kept while they show the same', async () => {
    await build([
      ['/a', card],
      ['/b', card],
    ])
    expect(drawn()).toEqual(['a.png', 'b.png'])
    const [a, b] = [timeOf('a.png'), timeOf('b.png')]
    await build([
      ['/a', card],
      ['/b', { ...card, title: 'other' }],
      ['/c', card],
    ])
    expect(drawn()).toEqual(['a.png', 'b.png', 'c.png'])
    expect(timeOf('a.png')).toBe(a)
    expect(timeOf('b.png')).not.toBe(b)
    await build([['/c', card]])
    expect(drawn()).toEqual(['c.png'])
  })

  it('are left out with a warning when they cannot be drawn', async () => {
    rmSync(join(folder, 'site/social'), { recursive: true })
    writeFileSync(join(folder, 'site/social'), '')
    const problems: string[] = []
    const output = open()
    const images = planSocialImages(
      new Map([
        ['/a', card],
        ['/b', card],
      ]),
      { root, warn: (problem) => problems.push(problem) },
    )
    await images.draw(openPagePool(0), output)
    expect([...output.sums()]).toEqual([])
    expect(problems).toEqual([expect.stringContaining('social images are left out')])
  })
})
