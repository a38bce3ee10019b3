/**
 * One image a page for links shared in social networks. Drawing one takes some 10 ms, so images live in the cache under a
 * hash of what they show. An image is never worth a failed build: what cannot be drawn is reported and left out.
 */
import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fingerprint } from '../../reference/fingerprint.ts'
import { hash } from '../cache.ts'
import type { PagePool } from '../pagePool.ts'
import type { SocialCard } from './socialCard.ts'

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
  /** Draws what is not in the cache. Images that could not be drawn are missing. */
  draw(pool: PagePool): Promise<SocialImage[]>
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
 * @param cards - what each page's image shows, by the page's path
 */
export function planSocialImages(
  cards: ReadonlyMap<string, SocialCard>,
  { root, cacheFolder, warn }: Options,
): SocialImages {
  const look = fingerprint(root, inputs)
  const folder = join(cacheFolder, 'social')
  const images = [...cards].map(([path, card]) => {
    const key = hash(look, JSON.stringify(card))
    return { page: path, path: socialImagePath(path), file: join(folder, `${key}.png`), key, card }
  })
  return {
    pages: new Set(cards.keys()),
    async draw(pool) {
      const missing = new Map(
        images.filter(({ file }) => !existsSync(file)).map((image) => [image.file, image]),
      )
      await drawAll([...missing.values()], { folder, pool, warn })
      const names = new Set(images.map(({ key }) => `${key}.png`))
      if (existsSync(folder))
        for (const name of readdirSync(folder)) if (!names.has(name)) rmSync(join(folder, name))
      return images.flatMap(({ path, file, key }) => (existsSync(file) ? [{ path, file, key }] : []))
    },
  }
}

async function drawAll(
  missing: { page: string; card: SocialCard; file: string }[],
  { folder, pool, warn }: { folder: string; pool: PagePool; warn: (problem: string) => void },
): Promise<void> {
  const problemOf = (error: unknown) => (error instanceof Error ? error.message : String(error))
  const draw = ({ page, card, file }: (typeof missing)[number]) => pool.run('image', { card, file }, page)
  const [first, ...others] = missing
  if (!first) return
  try {
    mkdirSync(folder, { recursive: true })
    // If the first cannot be drawn, none can: one warning says it.
    await draw(first)
  } catch (error) {
    warn(`social images are left out: ${problemOf(error)}`)
    return
  }
  pool.expect(others.length)
  await Promise.all(
    others.map((each) =>
      draw(each).catch((error: unknown) => warn(`${each.page} has no social image: ${problemOf(error)}`)),
    ),
  )
}
