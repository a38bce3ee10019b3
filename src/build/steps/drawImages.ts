import { createRequire } from 'node:module'
import { Resvg } from '@resvg/resvg-js'
import { escapeHtml } from '../../shared/text.ts'
import { BRAND_COLOR, markOnSquare } from '../../site/chrome/Mark.tsx'
import { appIcons, cardImage } from '../outputs/images.ts'

export interface DrawImagesInput {
  title: string
  tagline: string
  /** The SDK's name on npm. */
  package: string
}

/** `appIcons` and `cardImage` as PNG, by their path. */
export const run = (inputs: DrawImagesInput[]): Record<string, Buffer>[] =>
  inputs.map((input) => ({
    ...Object.fromEntries(appIcons.map(({ path, size, purpose }) => [path, drawIcon(size, purpose)])),
    [cardImage.path]: drawCard(input),
  }))

function drawIcon(size: number, purpose: 'any' | 'maskable'): Buffer {
  const mark = markOnSquare(purpose === 'any' ? 5 : 0)
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24">${mark}</svg>`
  return new Resvg(svg, { fitTo: { mode: 'width', value: size } }).render().asPng()
}

/** Fonts come from a package rather than from the system, so that images are the same on every machine. */
const fontFiles = ['400Regular/Inter_400Regular', '600SemiBold/Inter_600SemiBold'].map((name) =>
  createRequire(import.meta.url).resolve(`@expo-google-fonts/inter/${name}.ttf`),
)

/** Number of characters of the tagline that fit on a line. */
const MAX_LINE_LENGTH = 46

function drawCard({ title, tagline, package: name }: DrawImagesInput): Buffer {
  const { width, height } = cardImage
  const lines = wrap(tagline, MAX_LINE_LENGTH)
  const text = (y: number, size: number, color: string, weight: number, content: string) =>
    `<text x="80" y="${y}" font-size="${size}" fill="${color}" font-weight="${weight}">${escapeHtml(content)}</text>`
  const svg = [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" font-family="Inter">`,
    `<rect width="${width}" height="${height}" fill="#fff"/>`,
    `<rect y="${height - 16}" width="${width}" height="16" fill="${BRAND_COLOR}"/>`,
    `<svg x="80" y="80" width="112" height="112" viewBox="0 0 24 24">${markOnSquare(5)}</svg>`,
    text(330, 34, BRAND_COLOR, 600, name),
    text(420, 84, '#17212b', 600, title),
    ...lines.map((line, index) => text(492 + 52 * index, 38, '#44525f', 400, line)),
    '</svg>',
  ].join('')
  return new Resvg(svg, { font: { fontFiles, loadSystemFonts: false } }).render().asPng()
}

/** Breaks a text between words. */
function wrap(text: string, length: number): string[] {
  const lines = ['']
  for (const word of text.split(' ')) {
    const longer = `${lines.at(-1)} ${word}`.trim()
    if (longer.length <= length) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  return lines
}
