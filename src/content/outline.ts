/** The headings of a page, and the anchors that links can point to. */

import { slug } from 'github-slugger'
import type { Root } from 'mdast'
import { toString as textOf } from 'mdast-util-to-string'
import type { Block, FieldView, OutlineItem } from './page.ts'

/**
 * Sets the ID of every heading.
 * @param fail - throws an error for the heading with this text
 */
export function nameHeadings(
  blocks: Block[],
  fail: (problem: { text: string; message: string }) => never,
): void {
  const ids = new Set<string>()
  let previous = 1
  for (const block of blocks) {
    if (block.kind !== 'heading') continue
    const text = headingText(block)
    if (block.depth > previous + 1)
      fail({ text, message: 'a heading of level 3 without one of level 2 above it' })
    previous = block.depth
    block.id = slug(text)
    if (ids.has(block.id)) fail({ text, message: `a second heading "${text}": make it unique` })
    ids.add(block.id)
  }
}

/** The headings of blocks. `nameHeadings` must have set their IDs. */
export const outlineOf = (blocks: Block[]): OutlineItem[] =>
  blocks.flatMap((block) =>
    block.kind === 'heading' ? [{ depth: block.depth, id: block.id, text: headingText(block) }] : [],
  )

export const headingText = ({ children }: Extract<Block, { kind: 'heading' }>): string =>
  children.map((child) => textOf(child)).join('')

export function lineOfHeading(tree: Root, text: string): number {
  const named = tree.children.filter((node) => node.type === 'heading' && textOf(node) === text)
  return named.at(-1)?.position?.start.line ?? 1
}

/** All IDs in a block that links can point to. */
export function anchorsOf(block: Block): string[] {
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
    default:
      return []
  }
}

const fieldAnchors = ({ anchor, fields }: FieldView): string[] => [anchor, ...fields.flatMap(fieldAnchors)]
