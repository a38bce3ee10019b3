/** Icons of the installed app, drawn from the site's mark. */
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fingerprint } from '../reference/fingerprint.ts'
import { hash } from './cache.ts'

export interface AppIcon {
  /** Path below the site's folder. */
  path: string
  /** Width and height in pixels. */
  size: number
  /** `any`: rounded, as it is. `maskable`: to the edges, because the system cuts its own shape out of it. */
  purpose: 'any' | 'maskable'
}

/** Sizes that Chromium asks of an app; the last is the one that iOS looks for, which rounds its corners itself. */
export const appIcons: readonly AppIcon[] = [
  { path: 'icons/192.png', size: 192, purpose: 'any' },
  { path: 'icons/512.png', size: 512, purpose: 'any' },
  { path: 'icons/maskable-512.png', size: 512, purpose: 'maskable' },
  { path: 'apple-touch-icon.png', size: 180, purpose: 'maskable' },
]

interface Options {
  root: string
  cacheFolder: string
  /** Told when no icon can be drawn. */
  warn(problem: string): void
}

/**
 * @param svg - the mark on its ground, whose rounded corners an attribute `rx` says
 * @returns the icons, or none where they cannot be drawn: a site without them is read as well
 */
export async function drawAppIcons(
  svg: string,
  { root, cacheFolder, warn }: Options,
): Promise<(AppIcon & { bytes: Buffer })[]> {
  const look = fingerprint(root, ['src/build/appIcons.ts', 'node_modules/@resvg/resvg-js/package.json'])
  const folder = join(cacheFolder, 'icons', hash(look, svg))
  try {
    if (!existsSync(join(folder, 'done'))) {
      rmSync(join(cacheFolder, 'icons'), { recursive: true, force: true })
      // Loaded when it is needed, because resvg is compiled code that not every platform has.
      const { Resvg } = await import('@resvg/resvg-js')
      mkdirSync(folder, { recursive: true })
      for (const icon of appIcons) {
        const drawing = icon.purpose === 'maskable' ? svg.replace(/ rx="[^"]*"/, '') : svg
        const fitTo = { mode: 'width' as const, value: icon.size }
        writeFileSync(fileOf(folder, icon), new Resvg(drawing, { fitTo }).render().asPng())
      }
      writeFileSync(join(folder, 'done'), '')
    }
    return appIcons.map((icon) => ({ ...icon, bytes: readFileSync(fileOf(folder, icon)) }))
  } catch (error) {
    warn(`the app's icons are left out: ${error instanceof Error ? error.message : String(error)}`)
    return []
  }
}

const fileOf = (folder: string, { path }: AppIcon): string => join(folder, path.replaceAll('/', '-'))
