import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { openCache } from './cache.ts'
import { savedFiles, serviceWorker } from './serviceWorker.ts'

const folder = mkdtempSync(join(tmpdir(), 'worker-'))
afterAll(() => rmSync(folder, { recursive: true }))

const sum = 'abcdefghijklmnopqrstuvwxyz0123456789ABCDEFG'
const addresses = (...paths: string[]) =>
  savedFiles(new Map(paths.map((path) => [path, sum]))).map(([address]) => address)

describe('savedFiles', () => {
  it('lists pages at their addresses', () => {
    expect(addresses('index.html', 'vault/requests/getvault.html', 'offline.html')).toEqual([
      '/',
      '/offline',
      '/vault/requests/getvault',
    ])
  })

  it('lists Markdown, which readers copy', () => {
    expect(addresses('introduction.md')).toEqual(['/introduction.md'])
  })

  it('lists code, sidebars, the search index and what the installed app shows', () => {
    const paths = ['_pages/nav-api.json', 'assets/entry-1.js', 'favicon.svg', 'search/index.txt']
    expect(addresses(...paths)).toEqual(paths.map((path) => `/${path}`))
  })

  it('leaves out chunks, which documents hold, and files for tools', () => {
    const others = ['_pages/introduction.json', '_pages/introduction.rest.json', 'llms.txt']
    expect(addresses(...others, '404.html', '_headers', 'reference.json', 'social/index.png')).toEqual([])
  })
})

describe('the service worker', () => {
  const build = (files: Map<string, string>) =>
    serviceWorker(process.cwd(), openCache(folder), { files: savedFiles(files), redirects: {} })

  it('differs when a saved file does and is the same otherwise, so that browsers notice a deploy', () => {
    const first = build(new Map([['index.html', sum]]))
    expect(build(new Map([['index.html', sum]]))).toBe(first)
    expect(build(new Map([['index.html', `x${sum}`]]))).not.toBe(first)
  })

  it('is a script that a browser can run as it is', () => {
    expect(() => new Function(build(new Map([['index.html', sum]])))).not.toThrow()
  })
})
