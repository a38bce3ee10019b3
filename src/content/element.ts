import type { Root, RootContent } from 'mdast'
import type { MdxJsxFlowElement } from 'mdast-util-mdx-jsx'

/** A component in a page's tree, the same as if the author had written `<Name a="b">…</Name>`. */
export function element(
  name: string,
  attributes: Record<string, string> = {},
  children: RootContent[] = [],
  position?: Root['position'],
): MdxJsxFlowElement {
  return {
    type: 'mdxJsxFlowElement',
    name,
    attributes: Object.entries(attributes).map(([key, value]) => ({
      type: 'mdxJsxAttribute',
      name: key,
      value,
    })),
    children: children as MdxJsxFlowElement['children'],
    ...(position ? { position } : {}),
  }
}

/** The plain-text attributes of a component in a page's tree. */
export function attributesOf(node: {
  attributes: { type: string; name?: string; value?: unknown }[]
}): Record<string, string> {
  const result: Record<string, string> = {}
  for (const attribute of node.attributes) {
    if (attribute.type === 'mdxJsxAttribute' && attribute.name) {
      result[attribute.name] = typeof attribute.value === 'string' ? attribute.value : 'true'
    }
  }
  return result
}
