import type { Node, Nodes, RootContent } from 'mdast'
import type { ContainerDirective } from 'mdast-util-directive'
import type { MdxJsxFlowElement } from 'mdast-util-mdx-jsx'

/** Visits every node of a tree in reading order. */
export function walk(node: Nodes, look: (node: Nodes) => void): void {
  look(node)
  if ('children' in node) for (const child of node.children) walk(child, look)
}

/** Line of the page's file on which a node begins, counted from 1. */
export const lineOf = ({ position }: Pick<Node, 'position'>): number => position?.start.line ?? 1

/** Separates the title of a callout (`:::note[Title]`), which the parser returns as its first paragraph, from its text. */
export function splitCallout({ children }: ContainerDirective): {
  label: RootContent | undefined
  body: RootContent[]
} {
  const [first, ...rest] = children as RootContent[]
  const isLabel = (first?.data as { directiveLabel?: boolean } | undefined)?.directiveLabel
  return isLabel ? { label: first, body: rest } : { label: undefined, body: children as RootContent[] }
}

/** The key of a component such as `<MigrationTable id="silent" />` in `tables`: the component as written, with normalized spaces. */
export const componentKey = (name: string, attributes: Record<string, string>): string =>
  `<${[name, ...Object.entries(attributes).map(([key, value]) => `${key}="${value}"`)].join(' ')} />`

/** The attributes of a component. */
export function attributesOf({ attributes }: MdxJsxFlowElement): Record<string, string> {
  return Object.fromEntries(
    attributes.flatMap((each) =>
      each.type === 'mdxJsxAttribute'
        ? [[each.name, typeof each.value === 'string' ? each.value : 'true']]
        : [],
    ),
  )
}
