/** What a social image looks like, drawn with satori (layout and text) and resvg (pixels). */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { Resvg } from '@resvg/resvg-js'
import satori from 'satori'
import { palettePng } from './palettePng.ts'

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

function layOut({ title, group, summary, site }: SocialCard): Box {
  const wide = title.length
  return box(
    {
      ...size,
      boxSizing: 'border-box',
      flexDirection: 'column',
      justifyContent: 'space-between',
      padding: '64px 80px',
      background: colors.background,
      borderBottom: `16px solid ${colors.accent}`,
      fontFamily: 'Inter',
    },
    box(
      { alignItems: 'center', fontSize: 32, color: colors.soft },
      mark,
      box({ marginLeft: 20, fontWeight: 600, color: colors.text }, site),
    ),
    box(
      { flexDirection: 'column' },
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
    ),
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

/** @returns a PNG of 1200 by 630 pixels */
export async function drawCard(card: SocialCard): Promise<Buffer> {
  fonts ??= readFonts()
  const svg = await satori(layOut(card) as unknown as Parameters<typeof satori>[0], { ...size, fonts })
  return pngOf(svg)
}

/**
 * @param width - in pixels; the drawing's own by default
 */
export function pngOf(svg: string, width?: number): Buffer {
  const drawn = new Resvg(svg, {
    font: { loadSystemFonts: false },
    ...(width ? { fitTo: { mode: 'width' as const, value: width } } : {}),
  }).render()
  return palettePng(drawn.pixels, drawn.width, drawn.height)
}
