import { imageSize } from 'image-size'
import { expect, test } from 'vitest'
import { appIcons, cardImage } from '../outputs/images.ts'
import { run } from './drawImages.ts'

const site = { title: 'Some SDK', tagline: 'Reads & writes things.', package: '@some/sdk' }

test('draws the icons and the card in the sizes that pages and the manifest declare', () => {
  const [images = {}] = run([site])
  for (const { path, size } of appIcons)
    expect(imageSize(images[path] as Buffer), path).toMatchObject({ type: 'png', width: size, height: size })
  const { path, width, height } = cardImage
  expect(imageSize(images[path] as Buffer)).toMatchObject({ type: 'png', width, height })
})

test('the card depends on the title, the package and the tagline, even if the tagline is long', () => {
  const tagline = 'Reads vaults, and so many other things of the protocol that they do not fit into one line.'
  const drawn = [site, { ...site, title: 'Other SDK' }, { ...site, package: 'other' }, { ...site, tagline }]
  const cards = run(drawn).map((images) => images[cardImage.path]?.toString('base64'))
  expect(new Set(cards).size).toBe(cards.length)
})
