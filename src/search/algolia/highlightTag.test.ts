import { describe, expect, it } from 'vitest'
import { checkHighlightTag } from './highlightTag.ts'

describe('checkHighlightTag', () => {
  it.each([
    [''],
    ['<mark>'],
    ['</mark>'],
    ['<em>'],
    ['__ais-highlight__'],
    ['__/ais-highlight__'],
    ['<ais-highlight-0000000000>'],
    ['</ais-highlight-0000000000>'],
    ['<span class="algolia-docsearch-suggestion--highlight">'],
    ["<mark class='a b'>"],
    ['\u{e000}'],
    ['**'],
  ])('accepts %j, which can only mark', (tag) => {
    expect(checkHighlightTag('highlightPreTag', tag)).toBe(tag)
  })

  it.each([
    ['<script>'],
    ['<img src=x onerror=alert(1)>'],
    ['<mark onclick="alert(1)">'],
    ['<mark class="a" onclick="alert(1)">'],
    ['<mark class="a\\" x="">'],
    ['<mark><script>'],
    ['</mark class="a">'],
    ['<mark/><b>'],
    ['a"b'],
    ['&lt;'],
    ['<a-b><i>'],
    ['x'.repeat(129)],
  ])('refuses %j', (tag) => {
    expect(() => checkHighlightTag('highlightPreTag', tag)).toThrow(/"highlightPreTag"/)
  })
})
