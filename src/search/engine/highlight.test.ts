import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { mark, mergeSpans, type Span, snippet } from './highlight.ts'

const tags = { pre: '[', post: ']' }
const text = 'one two three four five six seven eight nine ten eleven twelve'
const spanOf = (word: string): Span => [text.indexOf(word), text.indexOf(word) + word.length]

/** A text without tag letters, and spans in it as the engine makes them. */
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
  it('gives the text back when the tags are taken out', () => {
    fc.assert(
      fc.property(marked, ({ clean, spans }) => {
        expect(mark(clean, spans, tags).split('[').join('').split(']').join('')).toBe(clean)
      }),
    )
  })

  it('opens and closes each match once', () => {
    fc.assert(
      fc.property(marked, ({ clean, spans }) => {
        const opened = mark(clean, spans, tags).split('[').length - 1
        expect(opened).toBe(spans.length)
      }),
    )
  })
})

describe('mergeSpans', () => {
  it('joins what touches or overlaps', () => {
    expect(
      mergeSpans([
        [4, 6],
        [0, 3],
        [3, 4],
        [8, 9],
      ]),
    ).toEqual([
      [0, 6],
      [8, 9],
    ])
  })
})

describe('snippet', () => {
  it('leaves a short text whole', () => {
    expect(snippet('one two', [[4, 7]], tags, 10, '…')).toBe('one [two]')
  })

  it('begins at the beginning when nothing matches', () => {
    expect(snippet(text, [], tags, 3, '…')).toBe('one two three…')
  })

  it('shows the match with words on both sides', () => {
    expect(snippet(text, [spanOf('seven')], tags, 5, '…')).toBe('…five six [seven] eight nine…')
  })

  it('prefers the place with most matches', () => {
    const spans = [spanOf('one'), spanOf('nine'), spanOf('ten')]
    expect(snippet(text, spans, tags, 3, '...')).toBe('...[nine] [ten] eleven...')
  })

  it('has no more words than asked for', () => {
    fc.assert(
      fc.property(marked, fc.integer({ min: 1, max: 20 }), ({ clean, spans }, count) => {
        const shown = snippet(clean, spans, { pre: '', post: '' }, count, '')
        expect(shown.split(/[ \n\t]+/u).filter(Boolean).length).toBeLessThanOrEqual(count)
      }),
    )
  })
})
