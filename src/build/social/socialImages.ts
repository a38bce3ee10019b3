/**
 * One image a page for links shared in social networks. Drawing one takes some 15 ms, so images live in the cache under a
 * hash of what they show, and new ones are drawn in threads of their own while the build goes on. An image is never worth
 * a failed build: what cannot be drawn is reported and left out.
 */
import { once } from 'node:events'
import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { fingerprint } from '../../reference/fingerprint.ts'
import { hash } from '../cache.ts'
import { startTsWorker } from '../tsWorker.ts'
import type { SocialCard } from './socialCard.ts'
import type { DrawAnswer, DrawRequest } from './socialWorker.ts'

export interface SocialImage {
  /** Path below the site's folder. */
  path: string
  /** Where the image lies. */
  file: string
  /** Names what the image shows; another image has another key. */
  key: string
}

export interface SocialImages {
  /** Paths of the pages that will have an image. */
  pages: ReadonlySet<string>
  /** Waits for the images still being drawn. Those that could not be drawn are missing. */
  finish(): Promise<SocialImage[]>
}

interface Options {
  /** The project's folder. */
  root: string
  cacheFolder: string
  /** Told of every image that is left out. */
  warn: (problem: string) => void
}

/** `/vault/requests/getvault` -> `social/vault-requests-getvault.png` */
export const socialImagePath = (path: string): string =>
  `social/${path === '/' ? 'index' : path.slice(1).replaceAll('/', '-')}.png`

/** All that decides, besides the text, what an image looks like. */
const inputs = [
  'src/build/social/socialCard.ts',
  'src/build/social/palettePng.ts',
  'node_modules/satori/package.json',
  'node_modules/@resvg/resvg-js/package.json',
  'node_modules/@fontsource/inter/package.json',
]

/**
 * Starts to draw what is not in the cache.
 * @param cards - what each page's image shows, by the page's path
 */
export function startSocialImages(
  cards: ReadonlyMap<string, SocialCard>,
  { root, cacheFolder, warn }: Options,
): SocialImages {
  const look = fingerprint(root, inputs)
  const folder = join(cacheFolder, 'social')
  const images = [...cards].map(([path, card]) => {
    const key = hash(look, JSON.stringify(card))
    return { path: socialImagePath(path), file: join(folder, `${key}.png`), key, card }
  })
  const drawn = drawAll(
    [...new Map(images.map((image) => [image.file, image])).values()].filter(({ file }) => !existsSync(file)),
    folder,
    warn,
  )
  return {
    pages: new Set(cards.keys()),
    async finish() {
      await drawn
      const names = new Set(images.map(({ key }) => `${key}.png`))
      if (existsSync(folder))
        for (const name of readdirSync(folder)) if (!names.has(name)) rmSync(join(folder, name))
      return images.flatMap(({ path, file, key }) => (existsSync(file) ? [{ path, file, key }] : []))
    },
  }
}

async function drawAll(
  missing: (DrawRequest & { path: string })[],
  folder: string,
  warn: (problem: string) => void,
): Promise<void> {
  if (missing.length === 0) return
  const queue = [...missing]
  // One core stays for the build; a thread pays for its start with a dozen images or so.
  const threads = Math.min(Math.max(1, availableParallelism() - 1), Math.ceil(missing.length / 12))
  const work = async () => {
    const worker = startTsWorker(new URL('./socialWorker.ts', import.meta.url))
    try {
      const answer = async () => ((await once(worker, 'message')) as [DrawAnswer])[0]
      const { error } = await answer()
      if (error) throw new Error(error)
      for (let next = queue.shift(); next; next = queue.shift()) {
        worker.postMessage({ card: next.card, file: next.file } satisfies DrawRequest)
        const { error } = await answer()
        if (error) warn(`${next.path} is left out: ${error}`)
      }
    } finally {
      await worker.terminate()
    }
  }
  try {
    mkdirSync(folder, { recursive: true })
    await Promise.all(Array.from({ length: threads }, work))
  } catch (error) {
    warn(`social images are left out: ${error instanceof Error ? error.message : String(error)}`)
  }
}
