import type { SiteConfig } from '../../content/siteConfig.ts'
import type { Memo } from '../memo.ts'
import { drawImages } from '../steps.ts'
import type { SiteWriter } from '../writeSite.ts'
import type { SocialCard } from './document.ts'
import { SOCIAL_CARD } from './images.ts'

/**
 * Draws the icons and the link preview card. A failure never fails the build: the site works without these images.
 * @returns the card; undefined if there are no images
 */
export async function writeImages(
  { title, tagline, package: name, url }: SiteConfig,
  memo: Memo,
  output: SiteWriter,
  warn: (problem: string) => void,
): Promise<SocialCard | undefined> {
  try {
    const images = await memo.run(drawImages, { title, tagline, package: name })
    for (const [path, content] of Object.entries(images)) await output.write(path, content)
  } catch (error) {
    warn(`icons and the image of links are left out: ${error instanceof Error ? error.message : error}`)
    return undefined
  }
  const { path, width, height } = SOCIAL_CARD
  return { url: `${url}/${path}`, alt: `${title}: ${tagline}`, width, height }
}
