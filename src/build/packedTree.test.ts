import type { Root } from 'mdast'
import { expect, it } from 'vitest'
import { pageMarkdown } from '../content/markdown.ts'
import { parsePage } from '../content/parse.ts'
import { createTreeKeeper } from './packedTree.ts'

const at = (line: number) => ({
  start: { line, column: 1, offset: line * 10 },
  end: { line, column: 2, offset: line * 10 + 1 },
})
const kept = (line: number) => ({
  start: { line, offset: line * 10 },
  end: { offset: line * 10 + 1 },
})
const tree = (): Root => ({
  type: 'root',
  position: at(1),
  children: [
    {
      type: 'paragraph',
      position: at(2),
      children: [
        { type: 'text', value: 'a', position: at(2) },
        { type: 'link', url: '/b', children: [], position: at(3) },
      ],
    },
    { type: 'code', lang: 'ts', meta: null, value: 'x()', position: at(4) },
  ],
})
const file = { file: 'content/a.mdx', route: 'a', source: 'one' }

it('gives a tree back once, with the places of its blocks and links', () => {
  const trees = createTreeKeeper()
  trees.keep(file, tree())
  expect(trees.take(file)).toEqual({
    type: 'root',
    children: [
      {
        type: 'paragraph',
        position: kept(2),
        children: [
          { type: 'text', value: 'a' },
          { type: 'link', url: '/b', children: [], position: kept(3) },
        ],
      },
      { type: 'code', lang: 'ts', meta: null, value: 'x()', position: kept(4) },
    ],
  })
  expect(trees.take(file)).toBeUndefined()
})

it('keeps no tree for a text that has changed', () => {
  const trees = createTreeKeeper()
  trees.keep(file, tree())
  expect(trees.take({ ...file, source: 'two' })).toBeUndefined()
})

it("keeps all that a page's Markdown is cut from", () => {
  const source = [
    '---',
    'title: Guide',
    'description: A page that shows in a test what pages do when they are read.',
    'keywords: [a, b, c]',
    '---',
    '',
    '- One [link](/a)',
    '',
    '  ```ts title="a.ts"',
    '  x()',
    '  ```',
    '',
    '  <Insert />',
    '',
    '> ## Quoted',
    '>',
    '> :::note[Mind]',
    '> | [a](#b) |',
    '> | --- |',
    '> :::',
    '',
    '<Insert />',
    '',
  ].join('\n')
  const inserts = { Insert: () => '## Inserted\n\n| [a](/b) |\n| --- |' }
  const page = parsePage(source, 'content/guide.mdx', 'guide', () => undefined, inserts)
  const url = (path: string) => `https://docs.example${path}`
  const trees = createTreeKeeper()
  trees.keep(page, page.tree())
  const markdown = pageMarkdown({ ...page, tree: () => trees.take(page) as Root }, {}, url)
  expect(markdown).toBe(pageMarkdown(page, {}, url))
  expect(markdown).toContain(
    '\n\n  ## Inserted\n\n  | [a](https://docs.example/b) |\n  | --- |\n\n> ## Quoted',
  )
})
