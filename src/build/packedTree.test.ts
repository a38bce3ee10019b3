import type { Root } from 'mdast'
import { expect, it } from 'vitest'
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
