import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cleanPath, internalTarget, pageAddress } from './links.ts'

const origin = 'https://docs.example'
const click = {
  button: 0,
  altKey: false,
  ctrlKey: false,
  metaKey: false,
  shiftKey: false,
  defaultPrevented: false,
}
const anchor = { href: `${origin}/vault/requests/getvault#errors`, target: '', download: null, rel: '' }

describe('internalTarget', () => {
  it('takes a plain click on a page of the site', () => {
    expect(internalTarget(click, anchor, origin)?.hash).toBe('#errors')
  })

  it.each([
    ['a click with a modifier', { ...click, ctrlKey: true }, anchor],
    ['a middle click', { ...click, button: 1 }, anchor],
    ['a click that something else handled', { ...click, defaultPrevented: true }, anchor],
    ['a link to a new tab', click, { ...anchor, target: '_blank' }],
    ['a download', click, { ...anchor, download: '' }],
    ['another site', click, { ...anchor, href: 'https://elsewhere.example/' }],
    ['a file', click, { ...anchor, href: `${origin}/reference.json` }],
    ['a mail address', click, { ...anchor, href: 'mailto:info@docs.example' }],
  ])('leaves %s to the browser', (_name, event, link) => {
    expect(internalTarget(event, link, origin)).toBeUndefined()
  })
})

describe('pageAddress', () => {
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
