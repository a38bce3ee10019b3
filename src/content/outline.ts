/** The headings of a page, and the anchors that links can point to. */

import { slug } from 'github-slugger'
import type { Root } from 'mdast'
import { toString as textOf } from 'mdast-util-to-string'
import { problemAt } from '../shared/problem.ts'
import type { Block, FieldView, OutlineItem } from './page.ts'
import { lineOf } from './syntax/tree.ts'

type HeadingBlock = Extract<Block, { kind: 'heading' }>

/** The file that blocks were read from, for errors. */
export interface BlockSource {
  file: string
  tree: Root
}

/** A heading that is generated. On a page, `nameHeadings` sets its ID. */
export const headingBlock = (depth: 2 | 3, text: string, id = ''): HeadingBlock => ({
  kind: 'heading',
  depth,
  id,
  children: [{ type: 'text', value: text }],
})

/** Printed above the related pages. It is no block of its own, so neither outlines nor search list it. */
export const relatedHeading = headingBlock(2, 'Related', 'related')

/**
 * Sets the ID of every heading.
 * @throws ProblemError for two equal headings, one without words or without a section, and one of level 3 without one of level 2
 * above it
 */
export function nameHeadings(blocks: Block[], { file, tree }: BlockSource): void {
  const ids = new Set<string>()
  let previous = 1
  for (const [index, block] of blocks.entries()) {
    if (block.kind !== 'heading') continue
    const text = headingText(block)
    const refuse = (problem: string) => problemAt(file, lineOfHeading(tree, text), problem)
    if (block.depth > previous + 1) throw refuse('a heading of level 3 without one of level 2 above it')
    previous = block.depth
    if (!/[\p{L}\p{N}]/u.test(text)) throw refuse(`the heading "${text}" has no words: say what is below it`)
    block.id = slug(text)
    if (ids.has(block.id)) throw refuse(`a second heading "${text}": make it unique`)
    ids.add(block.id)
    const next = blocks[index + 1]
    if (!next || (next.kind === 'heading' && next.depth <= block.depth))
      throw refuse(`nothing is below the heading "${text}": write its text, or delete it`)
  }
}

/** The headings of blocks. `nameHeadings` must have set their IDs. */
export const outlineOf = (blocks: Block[]): OutlineItem[] =>
  blocks.flatMap((block) =>
    block.kind === 'heading' ? [{ depth: block.depth, id: block.id, text: headingText(block) }] : [],
  )

export const headingText = ({ children }: HeadingBlock): string =>
  children.map((child) => textOf(child)).join('')

export function lineOfHeading(tree: Root, text: string): number {
  const heading = tree.children.findLast((node) => node.type === 'heading' && textOf(node) === text)
  return heading ? lineOf(heading) : 1
}

/**
 * All IDs on a page that links can point to.
 * @throws ProblemError if one exists twice
 */
export function anchorsIn(blocks: Block[], { file, tree }: BlockSource): string[] {
  const anchors = blocks.flatMap(anchorsOf)
  const twice = anchors.find((anchor, index) => anchors.indexOf(anchor) !== index)
  if (twice === undefined) return anchors
  const heading = outlineOf(blocks).find(({ id }) => id === twice)
  const line = heading ? lineOfHeading(tree, heading.text) : 1
  throw problemAt(file, line, `the anchor #${twice} exists twice on the page`)
}

function anchorsOf(block: Block): string[] {
  switch (block.kind) {
    case 'heading':
      return [block.id]
    case 'callout':
      return [block.id, ...block.blocks.flatMap(anchorsOf)]
    case 'fields':
      return block.fields.flatMap(fieldAnchors)
    case 'value':
      return [block.anchor]
    case 'errors':
      return block.errors.map(({ anchor }) => anchor)
    case 'enum':
      return [block.anchor, ...block.members.map(({ anchor }) => anchor)]
    case 'related':
      return [relatedHeading.id]
    case 'prose':
    case 'code':
    case 'choices':
    case 'signature':
    case 'type':
    case 'sample':
    case 'image':
    case 'methods':
    case 'contents':
    case 'component':
      return []
    default:
      return block satisfies never
  }
}

const fieldAnchors = ({ anchor, fields }: FieldView): string[] => [anchor, ...fields.flatMap(fieldAnchors)]
