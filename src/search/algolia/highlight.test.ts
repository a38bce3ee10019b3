import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { mergeSpans } from '../engine/match/locate.ts'
import type { Span } from '../engine/query.ts'
import { createMark, snippet } from './highlight.ts'

const mark = createMark({ highlightPreTag: '[', highlightPostTag: ']' })
const plain = createMark({ highlightPreTag: '', highlightPostTag: '' })
const text = 'one two three four five six seven eight nine ten eleven twelve'
const spanOf = (word: string): Span => [text.indexOf(word), text.indexOf(word) + word.length]

/** A text without the characters of the tags, and spans like those of the engine. */
const marked = fc
  .tuple(fc.string({ unit: 'grapheme' }), fc.array(fc.tuple(fc.nat(), fc.nat())))
  .map(([raw, ranges]) => {
    const clean = raw.split('[').join('').split(']').join('')
    const size = clean.length + 1
    const spans = ranges
      .map(([a, b]): Span => [Math.min(a % size, b % size), Math.max(a % size, b % size)])
      .filter(([start, end]) => start < end)
    return { clean, spans: mergeSpans(spans) }
  })

describe('mark', () => {
  it('leaves the text unchanged apart from the tags', () => {
    fc.assert(
      fc.property(marked, ({ clean, spans }) => {
        expect(mark(clean, spans).split('[').join('').split(']').join('')).toBe(clean)
      }),
    )
  })
})

describe('mark with HTML elements', () => {
  const markHtml = createMark({ highlightPreTag: '<mark>', highlightPostTag: '</mark>' })

  it('escapes the text around and between the elements, but not with plain markers', () => {
    expect(markHtml('a <b> & <i>"c"', [[8, 11]])).toBe('a &lt;b&gt; &amp; <mark>&lt;i&gt;</mark>"c"')
    expect(mark('a <b> & <i>', [[8, 11]])).toBe('a <b> & [<i>]')
  })

  it('always escapes markup in records', () => {
    fc.assert(
      fc.property(marked, ({ clean, spans }) => {
        const value = markHtml(clean, spans).replaceAll('<mark>', '').replaceAll('</mark>', '')
        expect(value).not.toMatch(/[<>]/)
      }),
    )
  })
})

describe('snippet', () => {
  it('does not truncate a short text', () => {
    expect(snippet('one two', [[4, 7]], mark, 10, '…')).toBe('one [two]')
  })

  it('starts at the beginning if nothing matches', () => {
    expect(snippet(text, [], mark, 3, '…')).toBe('one two three…')
    expect(snippet(text, [], mark, 0, '…')).toBe('')
  })

  it('shows the match with words on both sides', () => {
    expect(snippet(text, [spanOf('seven')], mark, 5, '…')).toBe('…five six [seven] eight nine…')
  })

  it('prefers the part with the most matches', () => {
    const spans = [spanOf('one'), spanOf('nine'), spanOf('ten')]
    expect(snippet(text, spans, mark, 3, '...')).toBe('...[nine] [ten] eleven...')
    expect(snippet(text, [spanOf('twelve')], mark, 3, '…')).toBe('…ten eleven [twelve]')
    expect(snippet(text, [spanOf('one'), spanOf('twelve')], mark, 3, '…')).toBe('[one] two three…')
  })

  it('has at most the requested number of words', () => {
    fc.assert(
      fc.property(marked, fc.integer({ min: 1, max: 20 }), ({ clean, spans }, count) => {
        const shown = snippet(clean, spans, plain, count, '')
        expect(shown.split(/[ \n\t]+/u).filter(Boolean).length).toBeLessThanOrEqual(count)
      }),
    )
  })
})
