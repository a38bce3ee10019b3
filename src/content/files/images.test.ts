import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { pageSource, readSource } from '../../../tests/unit/content/samples.ts'
import { findImages } from './images.ts'

const root = mkdtempSync(join(tmpdir(), 'images-'))
afterAll(() => rmSync(root, { recursive: true }))
mkdirSync(join(root, 'content/guides'), { recursive: true })
const DRAWING = '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20"/>'
const put = (name: string, content: string | Uint8Array) =>
  writeFileSync(join(root, 'content/guides', name), content)
put('queue.svg', DRAWING)
put('broken.png', 'no image at all')
put('large.svg', DRAWING + ' '.repeat(400_000))
put('notes.txt', 'Text.')

/** The image blocks of a page, or the error message. */
function read(...body: string[]): unknown {
  const source = pageSource('Guide', ...body)
  const images = findImages({ file: 'content/guides/page.mdx', route: 'guides/page', source }, root)
  try {
    return readSource(source, { route: 'guides/page', images }).blocks.filter(({ kind }) => kind === 'image')
  } catch (error) {
    return (error as Error).message
  }
}

test('an image block has the size of the image and a URL that changes with its content', () => {
  const [block] = read('![A queue](./queue.svg)') as [{ src: string }]
  expect(block).toEqual({ kind: 'image', alt: 'A queue', src: expect.any(String), width: 40, height: 20 })
  expect(block.src).toMatch(/^\/assets\/queue-[\da-f]{8}\.svg$/)
  put('queue.svg', DRAWING.replace('40', '50'))
  expect((read('![A queue](./queue.svg)') as [{ src: string }])[0].src).not.toBe(block.src)
})

test.each([
  ['no alternative text', '![](./queue.svg)', ':9: the image has no alternative text'],
  ['a file that does not exist', '![A vault](./vault.png)', ':9: there is no file content/guides/vault.png'],
  ['other capitals', '![A queue](./Queue.svg)', ':9: there is no file content/guides/Queue.svg'],
  ['a file that is not an image', '![Notes](./notes.txt)', ':9: content/guides/notes.txt is not an image'],
  [
    'a damaged file',
    '![A vault](./broken.png)',
    ':9: the width and height of content/guides/broken.png cannot be read',
  ],
  ['a large file', '![A vault](./large.svg)', ':9: content/guides/large.svg is 401 kB: reduce it to 300 kB'],
  [
    'another site',
    '![A vault](https://example.org/a.png)',
    ':9: write the path of the image relative to the page: ./a.png',
  ],
  ['no file', '![A vault](/)', ':9: write the path of the image relative to the page: ./name.png'],
  ['a space in its name', '![A queue](<./a queue.svg>)', ':9: write the image as ![A queue](./name.png), on'],
  ['text around it', 'See ![a queue](./queue.svg) here.', ':9: put the image in its own paragraph'],
  ['a list around it', '- ![A queue](./queue.svg)', ':9: put the image in its own paragraph'],
])('reports an image with %s', (_, line, problem) => {
  expect(read(line)).toContain(problem)
})
