import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { markedText } from './markedText.ts'

const tags = (pre: string, post: string) =>
  markedText({ highlightPreTag: pre, highlightPostTag: post, snippetEllipsisText: '…' })

/** As an engine does it. */
function mark(marked: ReturnType<typeof tags>, before: string, match: string, after: string): string {
  const { highlightPreTag, highlightPostTag, snippetEllipsisText } = marked.engineTags
  return before + highlightPreTag + match + highlightPostTag + after + snippetEllipsisText
}

describe('markedText', () => {
  it('escapes text between HTML tags', () => {
    const marked = tags('<mark>', '</mark>')
    expect(marked.finish(mark(marked, 'a <b> & ', '<i>', '"c"'))).toBe(
      'a &lt;b&gt; &amp; <mark>&lt;i&gt;</mark>"c"…',
    )
  })

  it('leaves text between plain markers as it is', () => {
    const marked = tags('__ais-highlight__', '__/ais-highlight__')
    expect(marked.finish(mark(marked, '<b> & ', 'x', ''))).toBe('<b> & __ais-highlight__x__/ais-highlight__…')
  })

  it('reaches every value of a result, and nothing else', () => {
    const marked = tags('<em>', '</em>')
    const leaf = (value: string) => ({ value, matchLevel: 'full', matchedWords: ['<'] })
    const result = { hierarchy: { lvl1: leaf(mark(marked, '<', 'a', '')) }, version: [leaf('<')] }
    expect(marked.finishResult(result)).toEqual({
      hierarchy: { lvl1: leaf('&lt;<em>a</em>…') },
      version: [leaf('&lt;')],
    })
  })

  it('never lets markup of a record through', () => {
    const marked = tags('<mark>', '</mark>')
    fc.assert(
      fc.property(fc.string(), fc.string(), fc.string(), (before, match, after) => {
        const value = marked.finish(mark(marked, before, match, after))
        expect(value.replace('<mark>', '').replace('</mark>', '')).not.toMatch(/[<>]/)
      }),
    )
  })
})
