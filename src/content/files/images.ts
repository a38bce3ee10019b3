/** Finds the images of pages, reads their sizes, and gives each a URL that contains a hash of its content. */
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, extname, join, posix } from 'node:path'
import { imageSize } from 'image-size'
import type { ContentFile } from './readContent.ts'

interface Image {
  /** URL path on the site, without the base path. */
  src: string
  /** In pixels. */
  width: number
  height: number
}

/** An image that a page references, or why it cannot be shown. */
export type FoundImage = { file: string } & ({ image: Image } | { problem: string })

export const imageFile = /\.(?:png|jpe?g|webp|avif|gif|svg)$/i
/** Larger images make a page slow on a phone. */
const MAX_BYTES = 300_000

/** All images that a page references, by the path as written on the page. */
export function findImages({ file, source }: ContentFile, root: string): Record<string, FoundImage> {
  const named = [...source.matchAll(/!\[[^\]]*\]\(\s*<?([^)\s>]+)/g)].map(([, address = '']) => address)
  return Object.fromEntries(named.map((address) => [address, readImage(address, file, root)]))
}

function readImage(address: string, page: string, root: string): FoundImage {
  if (!/^\.{1,2}\/[^?#]+$/.test(address))
    return {
      file: address,
      problem: `write the path of the image relative to the page: ./${basename(address) || 'name.png'}`,
    }
  const file = posix.normalize(`${dirname(page)}/${address}`)
  if (!imageFile.test(file))
    return { file, problem: `${file} is not an image: use .svg, .png, .webp, .avif, .jpg or .gif` }
  if (!isThere(root, file))
    return { file, problem: `there is no file ${file}: put the image there, or correct its name` }
  const bytes = readFileSync(join(root, file))
  if (bytes.length > MAX_BYTES)
    return {
      file,
      problem: `${file} is ${Math.ceil(bytes.length / 1000)} kB: reduce it to ${MAX_BYTES / 1000} kB`,
    }
  try {
    const { width, height } = imageSize(bytes)
    const ending = extname(file)
    const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 8)
    const src = `/assets/${basename(file, ending).toLowerCase()}-${hash}${ending.toLowerCase()}`
    return { image: { src, width, height }, file }
  } catch {
    return { file, problem: `the width and height of ${file} cannot be read: is the file damaged?` }
  }
}

/** Whether a file exists. Case-sensitive on every file system, because URLs are. */
const isThere = (root: string, file: string): boolean => {
  const folder = join(root, dirname(file))
  return existsSync(folder) && readdirSync(folder).includes(basename(file))
}
