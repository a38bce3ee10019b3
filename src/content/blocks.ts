/** A page as search reads it: headings, paragraphs, and the entries of its generated tables, with their anchors. */
import type { Root, RootContent } from 'mdast'
import type { MdxJsxFlowElement } from 'mdast-util-mdx-jsx'
import { toString as textOf } from 'mdast-util-to-string'
import { argumentAnchor, enumMemberAnchor, errorAnchor, fieldAnchor } from '../reference/anchors.ts'
import type { Enum, Method } from '../reference/model.ts'
import { attributesOf } from './element.ts'

/** The same shape as search's `Block`; content does not import search. */
export type ContentBlock =
  | { kind: 'heading'; depth: 2 | 3; anchor: string; text: string }
  | { kind: 'text'; anchor: string; text: string }
  | {
      kind: 'argument' | 'field' | 'enumMember' | 'error'
      anchor: string
      name: string
      type?: string
      text: string
    }

/** Blocks of a page's tree, in reading order. */
export function blocksOf(tree: Root, method: Method | undefined, enums: Enum[]): ContentBlock[] {
  const blocks: ContentBlock[] = []
  let anchor = ''
  const text = (node: RootContent) => {
    const value = flowing(node).replace(/\s+/g, ' ').trim()
    if (value) blocks.push({ kind: 'text', anchor, text: value })
  }
  const read = (node: RootContent) => {
    if (node.type === 'heading') {
      anchor = (node.data as { hProperties?: { id?: string } })?.hProperties?.id ?? anchor
      blocks.push({ kind: 'heading', depth: node.depth as 2 | 3, anchor, text: textOf(node) })
    } else if (node.type === 'paragraph') text(node)
    else if (node.type === 'list') for (const item of node.children) text(item as RootContent)
    else if (node.type === 'table') for (const row of node.children.slice(1)) text(row as RootContent)
    else if (node.type === 'blockquote') node.children.forEach(read)
    else if (node.type === 'mdxJsxFlowElement') readElement(node as unknown as MdxJsxFlowElement)
  }
  const readElement = (node: MdxJsxFlowElement) => {
    const attributes = attributesOf(node)
    if (node.name === 'Callout') {
      const outer = anchor
      anchor = attributes.id ?? anchor
      blocks.push({ kind: 'heading', depth: 3, anchor, text: attributes.title ?? '' })
      ;(node.children as RootContent[]).forEach(read)
      anchor = outer
    } else if (node.name === 'EnumTable') {
      const found = enums.find((each) => each.name === attributes.name)
      for (const member of found?.members ?? []) {
        const name = `${found?.name}.${member.name}`
        blocks.push({
          kind: 'enumMember',
          anchor: enumMemberAnchor(found?.name ?? '', member.name),
          name,
          text: member.description,
        })
      }
    } else if (method) blocks.push(...methodBlocks(node.name ?? '', method))
  }
  tree.children.forEach(read)
  return blocks
}

/** Text of a row or an item; its cells and paragraphs must not run into one another: `capacity · 32 wei`. */
function flowing(node: RootContent): string {
  if (node.type === 'tableRow') return node.children.map((cell) => textOf(cell)).join(' · ')
  if (node.type === 'listItem' || node.type === 'list') return node.children.map(flowing).join(' ')
  return textOf(node)
}

function methodBlocks(part: string, method: Method): ContentBlock[] {
  if (part === 'Arguments') {
    return method.parameters.map((each) => ({
      kind: 'argument',
      anchor: argumentAnchor(each.name),
      name: each.name,
      type: each.type,
      text: described(each.description, each.unit),
    }))
  }
  if (part === 'Returns') {
    return method.returns.fields.map((each) => ({
      kind: 'field',
      anchor: fieldAnchor(each.path),
      name: each.path,
      type: each.type,
      text: described(each.description, each.unit),
    }))
  }
  if (part === 'Errors') {
    return method.throws
      .filter((each) => !each.arguments)
      .map((each) => ({
        kind: 'error',
        anchor: errorAnchor(each.message),
        name: each.message,
        text: each.when,
      }))
  }
  return []
}

const described = (description: string, unit: string | undefined): string =>
  (unit ? `${description} Unit: ${unit}.` : description).replace(/`/g, '')

/** Every anchor that the generated parts of a method page carry. */
export function methodAnchors(method: Method | undefined): string[] {
  if (!method) return []
  return [
    ...method.parameters.map((each) => argumentAnchor(each.name)),
    ...method.returns.fields.map((each) => fieldAnchor(each.path)),
    ...method.throws.map((each) => errorAnchor(each.message)),
    ...(method.companions?.encode.fields ?? []).map((each) => `encode-${fieldAnchor(each.path)}`),
  ]
}
