import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { pageAddress } from './links.ts'

const origin = 'https://docs.example'
describe('pageAddress', () => {
  it('returns the canonical URL of a page with its query and hash', () => {
    expect(pageAddress('/vault/requests/getvault.html?a=1#errors', origin)?.href).toBe(
      `${origin}/vault/requests/getvault?a=1#errors`,
    )
  })

  it.each([
    ['another site', 'https://elsewhere.example/'],
    ['a file', '/reference.json'],
    ['an email address', 'mailto:info@docs.example'],
    ['a URL that cannot be parsed', 'https://'],
  ])('returns undefined for %s', (_name, href) => {
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
