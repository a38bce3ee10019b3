import { expect, test } from 'vitest'
import { methodPage, pageSource, sampleMethod, sampleTransaction } from '../../tests/unit/content/samples.ts'
import type { SourcePage } from './page.ts'
import { parsePage } from './parse.ts'

const shapeOf = (page: SourcePage): string[] =>
  page.tree().children.map((node) => {
    if (node.type === 'mdxJsxFlowElement') return `<${(node as { name: string | null }).name}>`
    return node.type
  })

test('what the declaration knows stands between the example and the notes', () => {
  const page = methodPage(sampleMethod(), '', '## Notes', '', '### Units', '', 'Wei.')
  expect(page.outline.map(({ text }) => text)).toEqual([
    'Example',
    'Arguments',
    'Returns',
    'Errors',
    'Notes',
    'Units',
    'Related',
  ])
  expect(shapeOf(page).slice(0, 3)).toEqual(['<Signature>', 'paragraph', 'heading'])
})

test('a transaction shows its forms', () => {
  expect(methodPage(sampleTransaction()).outline.map(({ id }) => id)).toEqual([
    'example',
    'arguments',
    'returns',
    'send-encode-estimate',
    'send',
    'encode',
    'estimate-gas',
    'errors',
    'related',
  ])
})

test('a page without related pages has no such section', () => {
  const method = sampleMethod()
  const source = pageSource('getThing', '## Example').replace(/related:\n {2}- introduction\n/, '')
  const page = parsePage(source, 'content/page.mdx', method.page, () => method)
  expect(page.outline.map(({ text }) => text)).not.toContain('Related')
})

test('a page without an example, or with another section, is refused', () => {
  const method = sampleMethod()
  const read = (...body: string[]) =>
    parsePage(pageSource('getThing', ...body), 'content/page.mdx', method.page, () => method)
  expect(() => read('Text.')).toThrow('content/page.mdx:1: a method page needs a section `## Example`')
  expect(() => read('## Example', '', '## Usage')).toThrow(
    'content/page.mdx:11: a method page has the sections Example and Notes; "Usage" goes under Notes as ###',
  )
})
