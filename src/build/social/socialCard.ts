/** What a social image looks like, drawn with satori (layout and text) and resvg (pixels). */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { Resvg } from '@resvg/resvg-js'
import satori from 'satori'
import { createPngWriter, type Drawing } from './palettePng.ts'

export interface SocialCard {
  /** The method as readers call it, or the page's title. */
  title: string
  /** Where the page stands: `Vault · Requests`. */
  group: string
  /** One or two sentences. */
  summary: string
  /** Name of the site. */
  site: string
}

/** The size that social networks ask for, in pixels. */
const size = { width: 1200, height: 630 }
/** Left and right of the text, in pixels. */
const edge = 80
const textWidth = size.width - 2 * edge
/** Where the text ends, in pixels from the top. */
const bottom = 550
/** Drawn around the text, because smoothed letters may reach out of their line. */
const margin = 16
const colors = { accent: '#0b6e6e', text: '#17212b', soft: '#44525f', line: '#dfe5e9', background: '#ffffff' }

type Style = Record<string, string | number>
interface Box {
  type: string
  props: Record<string, unknown>
}
const box = (style: Style, ...children: (Box | string)[]): Box => ({
  type: 'div',
  props: { style: { display: 'flex', ...style }, children },
})

const mark: Box = {
  type: 'svg',
  props: {
    viewBox: '0 0 24 24',
    width: 56,
    height: 56,
    children: [
      { type: 'rect', props: { width: 24, height: 24, rx: 5, fill: colors.accent } },
      {
        type: 'path',
        props: {
          d: 'M5 14.5 12 18.5l7-4M5 10.5l7 4 7-4-7-4z',
          fill: 'none',
          stroke: '#fff',
          'stroke-width': 2,
          'stroke-linejoin': 'round',
          'stroke-linecap': 'round',
        },
      },
    ],
  },
}

/** What the cards of a site have in common: its name above, a bar below. */
const layOutFrame = (site: string): Box =>
  box(
    { ...size, background: colors.background, fontFamily: 'Inter' },
    box(
      { position: 'absolute', top: 64, left: edge, alignItems: 'center', fontSize: 32 },
      mark,
      box({ marginLeft: 20, fontWeight: 600, color: colors.text }, site),
    ),
    box({ position: 'absolute', top: bottom + 64, width: size.width, height: 16, background: colors.accent }),
  )

function layOutText({ title, group, summary }: SocialCard): Box {
  const wide = title.length
  const lines = [
    box({ fontSize: 34, fontWeight: 600, color: colors.accent }, group),
    box(
      {
        marginTop: 12,
        fontSize: wide > 28 ? 56 : wide > 20 ? 70 : 88,
        fontWeight: 600,
        letterSpacing: '-0.02em',
        lineHeight: 1.15,
        wordBreak: 'break-word',
        color: colors.text,
      },
      title,
    ),
    box({ marginTop: 28, fontSize: 36, lineHeight: 1.4, color: colors.soft }, shorten(summary, 150)),
  ]
  return box(
    {
      width: textWidth + 2 * margin,
      padding: `0 ${margin}px ${margin}px`,
      background: colors.background,
      fontFamily: 'Inter',
    },
    box({ width: textWidth, flexDirection: 'column' }, ...lines),
  )
}

/** Cuts between words, with an ellipsis. */
export function shorten(text: string, length: number): string {
  if (text.length <= length) return text
  const cut = text.lastIndexOf(' ', length - 1)
  return `${text.slice(0, cut > 0 ? cut : length - 1).replace(/[\s,;:.–-]+$/, '')}…`
}

let fonts: Parameters<typeof satori>[1]['fonts'] | undefined

/** From a package, so that every machine draws the same letters. */
function readFonts(): NonNullable<typeof fonts> {
  const { resolve } = createRequire(import.meta.url)
  return ([400, 600] as const).map((weight) => ({
    name: 'Inter',
    weight,
    style: 'normal' as const,
    data: readFileSync(resolve(`@fontsource/inter/files/inter-latin-${weight}-normal.woff`)),
  }))
}

/** Draws letters as outlines. A height that is left out is that of the content. */
async function svgOf(content: Box, dimensions: { width: number; height?: number }): Promise<string> {
  fonts ??= readFonts()
  const options = { ...dimensions, fonts } as Parameters<typeof satori>[1]
  return satori(content as unknown as Parameters<typeof satori>[0], options)
}

/** Frames drawn so far, by what they say. */
const frames = new Map<string, Promise<ReturnType<typeof createPngWriter>>>()

/**
 * Most of a card is the same on all pages and plain, so that part is drawn once, and of each card only the text.
 * @returns a PNG of 1200 by 630 pixels
 */
export async function drawCard(card: SocialCard): Promise<Buffer> {
  const known = frames.get(card.site)
  const drawing = known ?? svgOf(layOutFrame(card.site), size).then((svg) => createPngWriter(pixelsOf(svg)))
  if (!known) frames.set(card.site, drawing)
  const write = await drawing
  const text = pixelsOf(await svgOf(layOutText(card), { width: textWidth + 2 * margin }))
  return write({ ...text, left: edge - margin, top: bottom + margin - text.height })
}

function pixelsOf(svg: string): Drawing {
  const { pixels, width, height } = new Resvg(svg, { font: { loadSystemFonts: false } }).render()
  return { pixels, width, height }
}
