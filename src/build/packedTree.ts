/**
 * Keeps the trees of pages between reading them and making their articles. Thousands of trees would fill the memory, so
 * each is kept as text, without the positions that take most of it: only the lines of fences and components are needed, and
 * the places in the source of what the page's Markdown is cut from.
 */
import type { Root } from 'mdast'
import type { ContentFile } from '../content/readContent.ts'

interface Node {
  type: string
  data?: { inserted?: string }
  position?: { start: { line: number; offset?: number }; end: { offset?: number } } | undefined
  children?: Node[]
}

const isComponent = (type: string): boolean => type.startsWith('mdxJsx')

function pack({ position, children, ...node }: Node, parent: string): Node {
  const { type, data } = node
  const isNeeded =
    isComponent(type) || hasPlace.has(type) || data?.inserted !== undefined || isBlockIn(parent)
  return {
    ...node,
    ...(position && isNeeded
      ? {
          position: {
            start: { line: position.start.line, offset: position.start.offset },
            end: { offset: position.end.offset },
          },
        }
      : {}),
    ...(children ? { children: children.map((child) => pack(child, type)) } : {}),
  } as Node
}

/** Wherever they stand, they may be written otherwise. */
const hasPlace = new Set(['code', 'heading', 'link'])
const isBlockIn = (parent: string): boolean => parent === 'root' || isComponent(parent)

export interface TreeKeeper {
  keep(file: ContentFile, tree: Root): void
  /** Gives a tree back and forgets it; undefined when the file is not the one it was read from. */
  take(file: ContentFile): Root | undefined
}

export function createTreeKeeper(): TreeKeeper {
  const kept = new Map<string, { source: string; packed: string }>()
  return {
    keep(file, tree) {
      kept.set(file.route, { source: file.source, packed: JSON.stringify(pack(tree as Node, '')) })
    },
    take({ route, source }) {
      const found = kept.get(route)
      kept.delete(route)
      return found && found.source === source ? JSON.parse(found.packed) : undefined
    },
  }
}
