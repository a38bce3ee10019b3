import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { canonicalPath, fileOf, pathOfFile } from './paths.ts'

describe('canonicalPath', () => {
  it.each([
    ['/', '/'],
    ['/index.html', '/'],
    ['/introduction.html', '/introduction'],
    ['/setup/migration/', '/setup/migration'],
    ['/setup/index/index.html/', '/setup'],
    ['/setup//migration/index.html', '/setup/migration'],
    ['/osToken/requests/getConfig', '/osToken/requests/getConfig'],
    ['/indexes', '/indexes'],
    ['/a.htmlx', '/a.htmlx'],
  ])('%s is %s', (path, canonical) => expect(canonicalPath(path)).toBe(canonical))

  it('leaves a canonical path as it is', () => {
    fc.assert(
      fc.property(fc.webPath(), (path) => {
        const canonical = canonicalPath(`/${path}`)
        expect(canonicalPath(canonical)).toBe(canonical)
      }),
    )
  })
})

it('finds the file of a page, and the page of a file', () => {
  for (const path of ['/', '/404', '/setup/units']) expect(pathOfFile(`${fileOf(path)}.html`)).toBe(path)
  expect(pathOfFile('setup/units.md')).toBe('/setup/units.md')
})
