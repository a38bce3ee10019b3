import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { pageSource, readSource } from '../../../tests/unit/content/samples.ts'
import { findImages } from './images.ts'

const root = mkdtempSync(join(tmpdir(), 'images-'))
afterAll(() => rmSync(root, { recursive: true }))
mkdirSync(join(root, 'content/guides'), { recursive: true })
const drawing = '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20"/>'
const put = (name: string, content: string | Uint8Array) =>
  writeFileSync(join(root, 'content/guides', name), content)
put('queue.svg', drawing)
put('broken.png', 'no image at all')
put('script.svg', drawing.replace('/>', '><script>alert(1)</script></svg>'))
put('handler.svg', drawing.replace('/>', ' onload="alert(1)"/>'))
put('large.svg', drawing + ' '.repeat(400_000))
put('notes.txt', 'Text.')

/** The image blocks of a page, or what is wrong with them. */
function read(...body: string[]): unknown {
  const source = pageSource('Guide', ...body)
  const images = findImages({ file: 'content/guides/page.mdx', route: 'guides/page', source }, root)
  try {
    return readSource(source, { route: 'guides/page', images }).blocks.filter(({ kind }) => kind === 'image')
  } catch (error) {
    return (error as Error).message
  }
}

test('an image has its size, and an address that changes with its content', () => {
  const [block] = read('![A queue](./queue.svg)') as [{ src: string }]
  expect(block).toEqual({ kind: 'image', alt: 'A queue', src: expect.any(String), width: 40, height: 20 })
  expect(block.src).toMatch(/^\/assets\/queue-[\da-f]{8}\.svg$/)
  put('queue.svg', drawing.replace('40', '50'))
  expect((read('![A queue](./queue.svg)') as [{ src: string }])[0].src).not.toBe(block.src)
})

test.each([
  ['no words', '![](./queue.svg)', ':9: the image has no words'],
  ['a file that is not there', '![A vault](./vault.png)', ':9: there is no file content/guides/vault.png'],
  ['other capitals', '![A queue](./Queue.svg)', ':9: there is no file content/guides/Queue.svg'],
  ['a file that is not an image', '![Notes](./notes.txt)', ':9: content/guides/notes.txt is not an image'],
  ['a damaged file', '![A vault](./broken.png)', ':9: content/guides/broken.png has no width and height'],
  [
    'a large file',
    '![A vault](./large.svg)',
    ':9: content/guides/large.svg has 401 kB: make it smaller than 300 kB',
  ],
  ['a script', '![A queue](./script.svg)', ':9: content/guides/script.svg has a script: save it without'],
  ['a handler', '![A queue](./handler.svg)', ':9: content/guides/handler.svg has a script: save it without'],
  [
    'another site',
    '![A vault](https://example.org/a.png)',
    ":9: write the image's file from the page on: ./a.png",
  ],
  ['running text', 'See ![a queue](./queue.svg) here.', ':9: put the image into a paragraph of its own'],
  ['a list', '- ![A queue](./queue.svg)', ':9: put the image into a paragraph of its own'],
])('an image with %s is told', (_, line, problem) => {
  expect(read(line)).toContain(problem)
})
