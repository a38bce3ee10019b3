/** Turns the Markdown of a page into blocks. Anything that a block cannot represent is a problem with its line. */

import type GithubSlugger from 'github-slugger'
import type { Heading, Image, Node, Nodes, RootContent } from 'mdast'
import type { ContainerDirective } from 'mdast-util-directive'
import type { MdxJsxFlowElement } from 'mdast-util-mdx-jsx'
import { toString as textOf } from 'mdast-util-to-string'
import { enumAnchor, enumMemberAnchor } from '../reference/anchors.ts'
import type { Enum } from '../reference/model.ts'
import { problemAt } from '../shared/problem.ts'
import { readDefect } from './defects.ts'
import { findWholeFiles } from './examples/wholeFile.ts'
import type { FoundImage } from './files/images.ts'
import { type Block, calloutNames, type Defect, type Tone } from './page.ts'
import { choiceKinds } from './syntax/choices.ts'
import { codeBlockOf, codeOf } from './syntax/codeOptions.ts'
import { attributesOf, lineOf, splitCallout, walk } from './syntax/tree.ts'

/** What the blocks of a page need besides its Markdown. */
export interface BlockContext {
  /** The page's file, for problems. */
  file: string
  /** The page's text, whose examples `<WholeFile>` joins. */
  source: string
  enums: Enum[]
  /** The page's images, by the path as written on the page. */
  images: Record<string, FoundImage>
  /** Makes the IDs of callouts unique. */
  calloutIds: GithubSlugger
  /** Collects the known defects that the page states. */
  defects: Defect[]
}

/** @throws ProblemError for anything that a page may not contain */
export const readBlocks = (nodes: RootContent[], context: BlockContext): Block[] =>
  joinChoices(
    nodes.flatMap((node) => blocksOf(node, context)),
    context.file,
  )

function blocksOf(node: RootContent, context: BlockContext): Block[] {
  switch (node.type) {
    case 'heading':
      return [headingOf(node, context)]
    case 'code':
      return [codeOf(node)]
    case 'containerDirective':
      return [calloutOf(node, context)]
    case 'leafDirective':
      throw problemIn(context, node, noSuchCallout(node.name))
    case 'mdxJsxFlowElement':
      return [componentOf(node, context)]
    default:
      if (node.type === 'paragraph' && node.children.every((child) => child.type === 'image'))
        return node.children.map((child) => imageOf(child, context))
      refuseNested(node, context)
      return [{ kind: 'prose', node: withoutPositions(node) }]
  }
}

const problemIn = ({ file }: BlockContext, node: Pick<Node, 'position'>, problem: string): Error =>
  problemAt(file, lineOf(node), problem)

const noSuchCallout = (name: string): string =>
  `no such directive \`${name}\`: use ${Object.keys(calloutNames).join(', ')} between ::: lines`

function headingOf(node: Heading, context: BlockContext): Block {
  const { depth } = node
  if (depth !== 2 && depth !== 3)
    throw problemIn(context, node, `a heading of level ${depth}: pages use levels 2 and 3`)
  refuseNested(node, context)
  return { kind: 'heading', depth, id: '', children: withoutPositions(node).children }
}

function imageOf(node: Image, context: BlockContext): Block {
  const { alt, url } = node
  if (!alt?.trim())
    throw problemIn(
      context,
      node,
      'the image has no alternative text: describe what it shows as ![text](file)',
    )
  const found = context.images[url]
  if (!found) throw problemIn(context, node, `write the image as ![${alt}](./name.png), on one line`)
  if ('problem' in found) throw problemIn(context, node, found.problem)
  return { kind: 'image', alt, ...found.image }
}

const isTone = (name: string): name is Tone => Object.hasOwn(calloutNames, name)

function calloutOf(node: ContainerDirective, context: BlockContext): Block {
  const tone = node.name
  if (!isTone(tone)) throw problemIn(context, node, noSuchCallout(tone))
  const { label, body } = splitCallout(node)
  if (!label) throw problemIn(context, node, `the callout has no title: write :::${tone}[Title]`)
  const heading = body.find(({ type }) => type === 'heading')
  if (heading)
    throw problemIn(
      context,
      heading,
      'a heading inside a callout: put it above the callout, or make it bold text',
    )
  const title = textOf(label)
  const id = `${tone}-${context.calloutIds.slug(title)}`
  if (tone === 'defect') context.defects.push({ title, anchor: id, ...readDefect(node, title, context.file) })
  return { kind: 'callout', tone, title, id, blocks: readBlocks(body, context) }
}

function componentOf(node: MdxJsxFlowElement, context: BlockContext): Block {
  const name = node.name ?? ''
  const line = lineOf(node)
  if (node.children.length > 0)
    throw problemIn(context, node, `<${name}> has content: components have none, write <${name} />`)
  const attributes = attributesOf(node)
  if (name === 'EnumTable') {
    const found = context.enums.find((each) => each.name === attributes.name)
    if (found) return enumBlock(found)
    throw problemIn(
      context,
      node,
      `<EnumTable>: write the name of an enum that a declaration in sdk/ exports: <EnumTable name="Network" />`,
    )
  }
  if (name === 'WholeFile') {
    const whole = findWholeFiles(context.source).find((each) => each.line === line)
    if (whole?.code) return codeBlockOf({ ...whole, code: whole.code.trimEnd() })
    throw problemIn(context, node, '<WholeFile>: the page has no TypeScript example above it')
  }
  return { kind: 'component', name, attributes, line }
}

const enumBlock = ({ name, members }: Enum): Block => ({
  kind: 'enum',
  name,
  anchor: enumAnchor(name),
  members: members.map((member) => ({
    name: `${name}.${member.name}`,
    anchor: enumMemberAnchor(name, member.name),
    value: JSON.stringify(member.value),
    description: member.description,
  })),
})

function refuseNested(parent: Nodes, context: BlockContext): void {
  walk(parent, (node) => {
    if (node.type === 'image')
      throw problemIn(context, node, 'put the image in its own paragraph, outside of lists')
    if (
      node.type === 'mdxJsxFlowElement' ||
      node.type === 'containerDirective' ||
      node.type === 'leafDirective'
    )
      throw problemIn(context, node, `\`${node.name}\` is inside a list or a quotation: move it out`)
  })
}

/** Removes positions, which make a tree many times larger. Code keeps its position, which identifies checked examples. */
function withoutPositions<Tree extends Nodes>(node: Tree): Tree {
  const { position, ...rest } = node
  const children = 'children' in node ? { children: node.children.map(withoutPositions) } : {}
  return { ...rest, ...children, ...(node.type === 'code' ? { position } : {}) } as unknown as Tree
}

/**
 * Joins consecutive examples for different choices (`network=…`, `runtime=…`) into one block.
 * @throws ProblemError for a choice without alternatives, and for two examples with the same choice
 */
function joinChoices(blocks: Block[], file: string): Block[] {
  const joined: Block[] = []
  for (const block of blocks) {
    if (block.kind !== 'code' || !block.choice) {
      joined.push(block)
      continue
    }
    const { choice, line } = block
    const example = { ...block, choice }
    const last = joined.at(-1)
    if (last?.kind !== 'choices' || last.of !== choice.of) {
      joined.push({ kind: 'choices', of: choice.of, examples: [example] })
    } else if (last.examples.some((each) => each.choice.value === choice.value)) {
      throw problemAt(file, line, `two consecutive examples for \`${choice.of}=${choice.value}\`: keep one`)
    } else last.examples.push(example)
  }
  for (const block of joined) {
    if (block.kind !== 'choices' || block.examples.length > 1) continue
    const others = Object.keys(choiceKinds[block.of].names).filter(
      (each) => each !== block.examples[0]?.choice.value,
    )
    throw problemAt(
      file,
      block.examples[0]?.line ?? 1,
      `there is nothing to choose from: add an example for ${others.map((each) => `\`${block.of}=${each}\``).join(' or ')} right below, or remove the option`,
    )
  }
  return joined
}
