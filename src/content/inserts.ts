import type { Nodes, Parents, Root } from 'mdast'
import { ContentError } from './contentError.ts'
import { attributesOf } from './element.ts'
import { walk } from './walk.ts'

/**
 * Components that stand for Markdown made elsewhere, by name. It becomes a part of the page as if written there.
 * What one throws is reported where the component stands.
 */
export type Inserts = Record<string, (attributes: Record<string, string>) => string>

/**
 * @param parse - reads Markdown as pages are read
 * @throws ContentError for what an insert throws
 */
export function insertMarkdown(
  parent: Parents,
  inserts: Inserts,
  parse: (markdown: string) => Root,
  file: string,
): void {
  // Reading `children` anew, because it grows where something is inserted.
  for (let index = 0; index < parent.children.length; index++) {
    const node = parent.children[index] as Nodes
    const insert = node.type === 'mdxJsxFlowElement' ? inserts[node.name ?? ''] : undefined
    if (!insert || node.type !== 'mdxJsxFlowElement') {
      if ('children' in node) insertMarkdown(node, inserts, parse, file)
      continue
    }
    let markdown: string
    try {
      markdown = insert(attributesOf(node))
    } catch (error) {
      throw new ContentError(file, node.position?.start.line ?? 1, (error as Error).message)
    }
    const nodes = parse(markdown).children
    for (const [order, each] of nodes.entries()) {
      each.data = { ...each.data, inserted: order === 0 ? markdown : '' }
      // Links in them are reported where the component stands.
      walk(each, (inner) => {
        inner.position = node.position
      })
    }
    parent.children.splice(index, 1, ...(nodes as typeof parent.children))
    index += nodes.length - 1
  }
}
