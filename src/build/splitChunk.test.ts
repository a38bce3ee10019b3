import { describe, expect, it } from 'vitest'
import { restMark, splitChunk } from './splitChunk.ts'

const section = (name: string, size: number) => `<h2 id="${name}">${name}</h2><p>${'x'.repeat(size)}</p>`
const page = (...sizes: number[]) =>
  `<main><article>${sizes.map((size, index) => section(`s${index}`, size)).join('')}</article></main><nav></nav>`

describe('splitChunk', () => {
  it('leaves pages of ordinary length whole', () => expect(splitChunk(page(1000, 1000))).toBeUndefined())

  it('cuts a long page at the heading nearest to its middle', () => {
    const html = page(5000, 20_000, 20_000, 5000)
    const parts = splitChunk(html)
    expect(parts?.rest.startsWith('<h2 id="s2">')).toBe(true)
    expect(parts?.first.replace(restMark, () => parts.rest)).toBe(html)
  })

  it('leaves a long page without headings whole', () => {
    expect(splitChunk(`<article>${'x'.repeat(90_000)}</article>`)).toBeUndefined()
  })
})
