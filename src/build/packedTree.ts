/**
 * Keeps the trees of pages between reading them and making their articles. Thousands of trees would fill the memory, so
 * each is kept as text, without the positions that take most of it: only the lines of fences and components are needed.
 */
import type { Root } from 'mdast'
import type { ContentFile } from '../content/readContent.ts'

interface Node {
  type: string
  position?: { start: { line: number } } | undefined
  children?: Node[]
}

const keepsLine = (type: string): boolean => type === 'code' || type.startsWith('mdxJsx')

function pack({ position, children, ...node }: Node): Node {
  return {
    ...node,
    ...(position && keepsLine(node.type) ? { position: { start: { line: position.start.line } } } : {}),
    ...(children ? { children: children.map(pack) } : {}),
  }
}

export interface TreeKeeper {
  keep(file: ContentFile, tree: Root): void
  /** Gives a tree back and forgets it; undefined when the file is not the one it was read from. */
  take(file: ContentFile): Root | undefined
}

export function createTreeKeeper(): TreeKeeper {
  const kept = new Map<string, { source: string; packed: string }>()
  return {
    keep(file, tree) {
      kept.set(file.route, { source: file.source, packed: JSON.stringify(pack(tree as Node)) })
    },
    take({ route, source }) {
      const found = kept.get(route)
      kept.delete(route)
      return found && found.source === source ? JSON.parse(found.packed) : undefined
    },
  }
}
