/**
 * One image a page for links shared in social networks. Drawing one takes some 10 ms, so it is done when what the image shows
 * has changed. An image is never worth a failed build: what cannot be drawn is reported and left out.
 */
import { fingerprint } from '../../reference/fingerprint.ts'
import { hash } from '../cache.ts'
import type { Output } from '../output.ts'
import type { PagePool } from '../pagePool.ts'
import type { SocialCard } from './socialCard.ts'

export interface SocialImages {
  /** Paths of the pages that will have an image. */
  pages: ReadonlySet<string>
  /** Draws what is not there from an earlier build. */
  draw(pool: PagePool, output: Output): Promise<void>
}

interface Options {
  /** The project's folder. */
  root: string
  /** Told of every image that is left out. */
  warn: (problem: string) => void
}

interface Image {
  page: string
  /** Path below the site's folder. */
  path: string
  /** Names what the image shows; another image has another key. */
  key: string
  card: SocialCard
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
  { root, warn }: Options,
): SocialImages {
  const look = fingerprint(root, inputs)
  const images = [...cards].map(([page, card]): Image => {
    return { page, path: socialImagePath(page), key: hash(look, JSON.stringify(card)), card }
  })
  return {
    pages: new Set(cards.keys()),
    async draw(pool, output) {
      const missing = images.filter(({ path, key }) => !output.keep(path, key))
      const drawOne = async ({ page, path, key, card }: Image) => {
        const known = output.claim(path)
        output.add(await pool.run('image', { card, folder: output.folder, path, known }, page), key)
      }
      const problemOf = (error: unknown) => (error instanceof Error ? error.message : String(error))
      const [first, ...others] = missing
      if (!first) return
      try {
        // If the first cannot be drawn, none can: one warning says it.
        await drawOne(first)
      } catch (error) {
        warn(`social images are left out: ${problemOf(error)}`)
        return
      }
      pool.expect(others.length)
      const left = (page: string) => (error: unknown) =>
        warn(`${page} has no social image: ${problemOf(error)}`)
      await Promise.all(others.map((image) => drawOne(image).catch(left(image.page))))
    },
  }
}
