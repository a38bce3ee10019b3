/** Components as written on a page: `<MigrationTable id="silent" />`. */
import type { MdxJsxFlowElement } from 'mdast-util-mdx-jsx'

/** The key of a component in `tables`: the component as written, with normalized spaces. */
export const componentKey = (name: string, attributes: Record<string, string>): string =>
  `<${[name, ...Object.entries(attributes).map(([key, value]) => `${key}="${value}"`)].join(' ')} />`

export function attributesOf({ attributes }: MdxJsxFlowElement): Record<string, string> {
  return Object.fromEntries(
    attributes.flatMap((each) =>
      each.type === 'mdxJsxAttribute'
        ? [[each.name, typeof each.value === 'string' ? each.value : 'true']]
        : [],
    ),
  )
}
