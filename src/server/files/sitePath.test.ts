import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { encodePath, readSitePath } from './sitePath.ts'

describe('readSitePath', () => {
  it.each([
    ['/', '/'],
    ['/vault/requests/getvault', '/vault/requests/getvault'],
    ['/vault/requests/getvault.md', '/vault/requests/getvault.md'],
    ['/osToken/requests/get%43onfig', '/osToken/requests/getConfig'],
    ['/assets/app-a1.js', '/assets/app-a1.js'],
    ['/indexes', '/indexes'],
    ['/a.htmlx', '/a.htmlx'],
  ])('accepts %s unchanged', (raw, path) => {
    expect(readSitePath(raw)).toEqual({ path, isCanonical: true })
  })

  it.each([
    ['/index.html', '/'],
    ['/index', '/'],
    ['/.html', '/'],
    ['/setup/', '/setup'],
    ['/setup/index.html', '/setup'],
    ['/setup/index.html/', '/setup'],
    ['/setup/index/index.html', '/setup'],
    ['/vault/requests/getvault.html', '/vault/requests/getvault'],
    ['/vault/requests/getvault.html/', '/vault/requests/getvault'],
    ['/caf%C3%A9.html', '/caf%C3%A9'],
    ['/a%3Fb/', '/a%3Fb'],
  ])('redirects %s to %s in one step', (raw, to) => {
    const requested = readSitePath(raw)
    expect(requested?.isCanonical).toBe(false)
    expect(encodePath(requested?.path ?? '')).toBe(to)
  })

  it.each([
    '//evil.example',
    '//evil.example/index.html',
    '///',
    '/%2Fevil.example/',
    '/%2f%2fevil.example/index.html',
    '/\\evil.example/',
    '/%5Cevil.example.html',
    '/a//b',
    '/../etc/passwd',
    '/%2e%2e/etc/passwd',
    '/a/./b',
    '/a%00.html',
    '/...html',
    '/a/..html/index.html',
    '/a%0d%0aset-cookie:x.html',
    '/%E0%A4%A',
    '/?%',
    'http://evil.example/index.html',
    '',
  ])('refuses %s', (raw) => {
    expect(readSitePath(raw)).toBeUndefined()
  })

  it('never redirects off the origin, and never needs a second redirect', () => {
    const piece = fc.oneof(
      fc.string({ maxLength: 8 }),
      fc.constantFrom(
        '/',
        '//',
        '\\',
        '%2f',
        '%5c',
        '%2e',
        '.',
        '..',
        'index',
        '.html',
        'index.html',
        '@',
        ':',
      ),
    )
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
        const requested = readSitePath(`/${pieces.join('')}`)
        if (requested === undefined || requested.isCanonical) return
        const to = encodePath(requested.path)
        const target = new URL(to, 'https://docs.example')
        expect(target.origin).toBe('https://docs.example')
        expect(target.pathname + target.search + target.hash).toBe(to)
        expect(readSitePath(to)).toEqual({ path: requested.path, isCanonical: true })
      }),
      { numRuns: 2000 },
    )
  })
})
