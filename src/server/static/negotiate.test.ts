import { describe, expect, it } from 'vitest'
import { type Encoding, pickEncoding, prefersMarkdown } from './negotiate.ts'

const all: Encoding[] = ['br', 'gzip', 'identity']

describe('pickEncoding', () => {
  it.each([
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip, deflate', 'gzip'],
    ['GZIP', 'gzip'],
    ['br;q=0.5, gzip;q=0.8', 'gzip'],
    ['br;q=0, *', 'gzip'],
    ['*', 'br'],
    ['*;q=0', 'identity'],
    ['identity', 'identity'],
    ['br;q=0.001', 'br'],
    ['identity;q=0, gzip;q=0.1', 'gzip'],
    ['br;q=nonsense', 'identity'],
    ['', 'identity'],
    [undefined, 'identity'],
  ])('answers %j with %s', (header, encoding) => {
    expect(pickEncoding(header, all)).toBe(encoding)
  })

  it('sends the plain file when the reader accepts only codings the file does not have', () => {
    expect(pickEncoding('br', ['identity'])).toBe('identity')
    expect(pickEncoding('identity;q=0', ['identity'])).toBe('identity')
  })
})

describe('prefersMarkdown', () => {
  it.each([
    ['text/markdown', true],
    ['text/markdown, text/html;q=0.9', true],
    ['text/markdown, text/html, */*', true],
    ['text/html, text/markdown;q=0.5', false],
    ['text/markdown;q=0', false],
    ['Text/Markdown', true],
    ['text/markdown; charset=utf-8; Q=0.8, text/html;q=0.7', true],
    ['text/markdown;q=0.5, text/html;q=0.5', true],
    ['text/markdown, */*', true],
    ['text/markdown;q=0.1, */*', false],
    ['text/markdown;q=0.1, text/*;q=0.9', false],
    ['text/markdown;q=0.5, text/html;q=0.9, */*;q=0.1', false],
    ['text/markdown;q=0.5, text/html;q=0.1, */*', true],
    ['text/*, text/html;q=0.5', true],
    ['text/html;q=0, */*', true],
    ['text/*', false],
    ['application/json', false],
    ['text/html,application/xhtml+xml,*/*;q=0.8', false],
    ['*/*', false],
    [undefined, false],
  ])('%j -> %s', (header, expected) => {
    expect(prefersMarkdown(header)).toBe(expected)
  })
})
