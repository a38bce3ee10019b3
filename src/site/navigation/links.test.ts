import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cleanPath, pageAddress } from './links.ts'

const origin = 'https://docs.example'
describe('pageAddress', () => {
  it('is the clean address of a page, with its query and hash', () => {
    expect(pageAddress('/vault/requests/getvault.html?a=1#errors', origin)?.href).toBe(
      `${origin}/vault/requests/getvault?a=1#errors`,
    )
  })

  it.each([
    ['another site', 'https://elsewhere.example/'],
    ['a file', '/reference.json'],
    ['a mail address', 'mailto:info@docs.example'],
  ])('leaves %s to the browser', (_name, href) => {
    expect(pageAddress(href, origin)).toBeUndefined()
  })

  it('never leaves the origin and never throws', () => {
    fc.assert(
      fc.property(fc.string(), (href) => {
        const url = pageAddress(href, origin)
        expect(url === undefined || url.origin === origin).toBe(true)
      }),
    )
  })
})

describe('cleanPath', () => {
  it.each([
    ['/', '/'],
    ['/index.html', '/'],
    ['/introduction.html', '/introduction'],
    ['/setup/migration/', '/setup/migration'],
    ['/setup//migration/index.html', '/setup/migration'],
    ['/osToken/requests/getConfig', '/osToken/requests/getConfig'],
  ])('%s is %s', (path, clean) => expect(cleanPath(path)).toBe(clean))

  it('cleans a clean path to itself', () => {
    fc.assert(
      fc.property(fc.webPath(), (path) => {
        const clean = cleanPath(`/${path}`)
        expect(cleanPath(clean)).toBe(clean)
      }),
    )
  })
})
