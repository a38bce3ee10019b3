/** Images for links shared in social networks, drawn with satori (layout and text) and resvg (pixels). */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { renderAsync } from '@resvg/resvg-js'
import satori from 'satori'
import { MARK } from '../../site/chrome/mark.ts'

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
const SIZE = { width: 1200, height: 630 }
/** Left and right of the text, in pixels. */
const EDGE = 80
const TEXT_WIDTH = SIZE.width - 2 * EDGE
const COLORS = { accent: '#0b6e6e', text: '#17212b', soft: '#44525f', line: '#dfe5e9', background: '#ffffff' }

type Style = Record<string, string | number>
interface Box {
  type: string
  props: Record<string, unknown>
}
const box = (style: Style, ...children: (Box | string)[]): Box => ({
  type: 'div',
  props: { style: { display: 'flex', ...style }, children },
})

const GROUND: Box = {
  type: 'svg',
  props: {
    viewBox: '0 0 24 24',
    width: 56,
    height: 56,
    children: [
      { type: 'rect', props: { width: 24, height: 24, rx: 5, fill: COLORS.accent } },
      {
        type: 'g',
        props: {
          transform: 'translate(3.6 3.2) scale(.7)',
          children: [
            {
              type: 'path',
              props: { d: MARK.lines, fill: 'none', stroke: '#fff', 'stroke-width': 2.5 },
            },
            { type: 'path', props: { d: MARK.core, fill: '#fff' } },
          ],
        },
      },
    ],
  },
}

function layOutCard({ title, group, summary, site }: SocialCard): Box {
  const length = title.length
  return box(
    { ...SIZE, background: COLORS.background, fontFamily: 'Inter' },
    box(
      { position: 'absolute', top: 64, left: EDGE, alignItems: 'center', fontSize: 32 },
      GROUND,
      box({ marginLeft: 20, fontWeight: 600, color: COLORS.text }, site),
    ),
    box(
      { position: 'absolute', bottom: 80, left: EDGE, width: TEXT_WIDTH, flexDirection: 'column' },
      box({ fontSize: 34, fontWeight: 600, color: COLORS.accent }, group),
      box(
        {
          marginTop: 12,
          fontSize: length > 28 ? 56 : length > 20 ? 70 : 88,
          fontWeight: 600,
          letterSpacing: '-0.02em',
          lineHeight: 1.15,
          wordBreak: 'break-word',
          color: COLORS.text,
        },
        title,
      ),
      box({ marginTop: 28, fontSize: 36, lineHeight: 1.4, color: COLORS.soft }, shorten(summary, 150)),
    ),
    box({ position: 'absolute', bottom: 0, width: SIZE.width, height: 16, background: COLORS.accent }),
  )
}

/** Cuts between words, with an ellipsis. */
function shorten(text: string, length: number): string {
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

/** PNGs of 1200 by 630 pixels. */
export async function run(cards: SocialCard[]): Promise<Buffer[]> {
  fonts ??= readFonts()
  const images: Buffer[] = []
  // One after the other: satori works in this thread, and what it holds for a card is large.
  for (const card of cards) {
    const options = { ...SIZE, fonts } as Parameters<typeof satori>[1]
    const svg = await satori(layOutCard(card) as unknown as Parameters<typeof satori>[0], options)
    images.push((await renderAsync(svg, { font: { loadSystemFonts: false } })).asPng())
  }
  return images
}
