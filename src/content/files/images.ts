/** Finds the pages' images, measures them, and gives each a URL that changes with its content. */
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, extname, join, posix } from 'node:path'
import { imageSize } from 'image-size'
import type { ContentFile } from './readContent.ts'

interface Image {
  /** Address on the site. */
  src: string
  /** In pixels. */
  width: number
  height: number
}

/** An image that a page names, or why it cannot be shown. */
export type FoundImage = { file: string } & ({ image: Image } | { problem: string })

export const IMAGE_FILE = /\.(?:png|jpe?g|webp|avif|gif|svg)$/i
/** Larger ones make a page slow on a phone. */
const MAX_BYTES = 300_000

/** Every image that a page names, by the path as written on the page. */
export function findImages({ file, source }: ContentFile, root: string): Record<string, FoundImage> {
  const named = [...source.matchAll(/!\[[^\]]*\]\(\s*<?([^)\s>]+)/g)].map(([, address = '']) => address)
  return Object.fromEntries(named.map((address) => [address, readImage(address, file, root)]))
}

function readImage(address: string, page: string, root: string): FoundImage {
  if (!/^\.{1,2}\/[^?#]+$/.test(address))
    return {
      file: address,
      problem: `write the image's file from the page on: ./${basename(address) || 'name.png'}`,
    }
  const file = posix.normalize(`${dirname(page)}/${address}`)
  if (!IMAGE_FILE.test(file))
    return { file, problem: `${file} is not an image: use .svg, .png, .webp, .avif, .jpg or .gif` }
  if (!isThere(root, file))
    return { file, problem: `there is no file ${file}: put the image there, or correct its name` }
  const bytes = readFileSync(join(root, file))
  if (bytes.length > MAX_BYTES)
    return {
      file,
      problem: `${file} has ${Math.ceil(bytes.length / 1000)} kB: make it smaller than ${MAX_BYTES / 1000} kB`,
    }
  if (/\.svg$/i.test(file) && /<script|\son\w+\s*=/i.test(bytes.toString()))
    return { file, problem: `${file} has a script: save it without` }
  try {
    const { width, height } = imageSize(bytes)
    const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 8)
    const ending = extname(file)
    const src = `/assets/${basename(file, ending).toLowerCase()}-${hash}${ending.toLowerCase()}`
    return { image: { src, width, height }, file }
  } catch {
    return { file, problem: `${file} has no width and height that can be read: is it whole?` }
  }
}

/** Case-sensitive even on file systems that are not, because servers are. */
const isThere = (root: string, file: string): boolean => {
  const folder = join(root, dirname(file))
  return existsSync(folder) && readdirSync(folder).includes(basename(file))
}
