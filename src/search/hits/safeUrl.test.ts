import { describe, expect, it } from 'vitest'
import { safeUrl } from './safeUrl.ts'

const origin = 'https://docs.example'

describe('safeUrl', () => {
  it('keeps paths of the site with query and hash', () => {
    expect(safeUrl('/vault/requests/getvault#returns-apy', origin)).toBe(
      '/vault/requests/getvault#returns-apy',
    )
    expect(safeUrl('/search?q=a b', origin)).toBe('/search?q=a%20b')
  })

  it('reduces full URLs of the site to paths', () => {
    expect(safeUrl('https://docs.example/setup/migration', origin)).toBe('/setup/migration')
  })

  it('keeps http and https URLs of other sites', () => {
    expect(safeUrl('https://other.example/x', origin)).toBe('https://other.example/x')
  })

  it.each([
    'javascript:alert(1)',
    'java\tscript:alert(1)',
    ' \u0001javascript:alert(1)',
    'JaVaScRiPt://docs.example/%0aalert(1)',
    'data:text/html,<script>1</script>',
    'vbscript:x',
    'blob:https://docs.example/1',
    'file:///etc/passwd',
    '//evil.example/x',
    '/\\evil.example/x',
    '\\\\evil.example',
    'ht\ntps://evil.example',
    'https://user:secret@docs.example/',
    'http://[',
  ])('refuses %j', (url) => {
    expect(safeUrl(url, origin)).toBeUndefined()
  })

  it('does not turn a path with two leading slashes into a link to another host', () => {
    expect(safeUrl('https://docs.example//evil.example/x', origin)).toBe(
      'https://docs.example//evil.example/x',
    )
  })
})
