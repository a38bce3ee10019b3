/**
 * Turns an `.mdx` file and the reference into the view model of a page (`page.ts`).
 *
 * A guide keeps the order of its author. On a method page, the author writes a lead, `## Example` and `## Notes`; the parts
 * from the declaration (signature, arguments, result, forms, errors) are inserted between them.
 */

import GithubSlugger from 'github-slugger'
import type { Heading, Image, Nodes, Root, RootContent } from 'mdast'
import type { ContainerDirective } from 'mdast-util-directive'
import type { MdxJsxFlowElement } from 'mdast-util-mdx-jsx'
import { toString as textOf } from 'mdast-util-to-string'
import { enumAnchor, enumMemberAnchor } from '../reference/anchors.ts'
import type { Enum, Method } from '../reference/model.ts'
import { problemAt } from '../shared/problem.ts'
import { refusedText } from '../shared/refusedText.ts'
import { readDefect } from './defects.ts'
import { findWholeFiles } from './examples/wholeFile.ts'
import type { FoundImage } from './files/images.ts'
import type { ContentFile } from './files/readContent.ts'
import { joinChoices } from './joinChoices.ts'
import { declarationBlocks, methodFacts, signatureBlocks } from './methodBlocks.ts'
import { anchorsOf, headingText, lineOfHeading, nameHeadings, outlineOf } from './outline.ts'
import {
  type Block,
  CALLOUT_NAMES,
  type Defect,
  type ImageBlock,
  type Page,
  type PageLink,
  type Tone,
} from './page.ts'
import { codeBlockOf, codeOf } from './syntax/codeOptions.ts'
import { attributesOf, componentKey } from './syntax/component.ts'
import { parseMarkdown, parseSource, syntaxProblem } from './syntax/parse.ts'
import { splitCallout, walk } from './syntax/tree.ts'

export interface ReadPageInput {
  file: ContentFile
  method: Method | undefined
  enums: Enum[]
  /** The Markdown that replaces components, by component: `<MigrationTable id="silent" />`. */
  tables: Record<string, string>
  /** The page's images, by the path as written on the page. */
  images?: Record<string, FoundImage>
}

const isTone = (name: string): name is Tone => Object.hasOwn(CALLOUT_NAMES, name)

/** @throws ProblemError for anything a page may not contain, with file and line */
export function readPage({
  file: { file, route, source },
  method,
  enums,
  tables,
  images = {},
}: ReadPageInput): Page {
  const { frontMatter, fieldLines, tree } = parseSource(source, file)
  const links: PageLink[] = collectLinks(tree)
  const defects: Defect[] = []
  const calloutIds = new GithubSlugger()
  const fail = (node: { position?: Nodes['position'] }, problem: string): never => {
    throw problemAt(file, node.position?.start.line ?? 1, problem)
  }
  if (method && method.name !== frontMatter.title) {
    throw problemAt(
      file,
      fieldLines.title ?? 1,
      `the title is \`${frontMatter.title}\`, but the method here is \`${method.name}\``,
    )
  }

  const blocksOf = (nodes: RootContent[]): Block[] =>
    joinChoices(
      nodes.flatMap((node) => blockOf(node)),
      file,
    )

  function blockOf(node: RootContent): Block[] {
    switch (node.type) {
      case 'heading':
        return [headingOf(node)]
      case 'code':
        return [codeOf(node)]
      case 'containerDirective':
        return [calloutOf(node)]
      case 'leafDirective':
        return fail(node, noSuchCallout(node.name))
      case 'mdxJsxFlowElement':
        return componentOf(node)
      default:
        if (node.type === 'paragraph' && node.children.every((child) => child.type === 'image'))
          return node.children.map((child) => imageOf(child))
        refuseNested(node)
        return [{ kind: 'prose', node: withoutPositions(node) }]
    }
  }

  function imageOf(node: Image): ImageBlock {
    const { alt } = node
    if (!alt?.trim())
      return fail(node, 'the image has no alternative text: describe what it shows as ![text](file)')
    const found = images[node.url] ?? {
      file: '',
      problem: `write the image as ![${alt}](./name.png), on one line`,
    }
    return 'problem' in found ? fail(node, found.problem) : { kind: 'image', alt, ...found.image }
  }

  function headingOf(node: Heading): Block {
    if (node.depth < 2 || node.depth > 3)
      fail(node, `a heading of level ${node.depth}: pages use levels 2 and 3`)
    const { children } = withoutPositions(node)
    return { kind: 'heading', depth: node.depth as 2 | 3, id: '', children }
  }

  function calloutOf(node: ContainerDirective): Block {
    const tone = node.name
    if (!isTone(tone)) return fail(node, noSuchCallout(tone))
    const { label, body } = splitCallout(node)
    const title = label ? textOf(label) : tone === 'note' ? 'Note' : 'Careful'
    const id = `${tone}-${calloutIds.slug(title)}`
    if (tone === 'defect') defects.push(readDefect(body, title, id, file, node.position?.start.line ?? 1))
    return { kind: 'callout', tone, title, id, blocks: blocksOf(body) }
  }

  function componentOf(node: MdxJsxFlowElement): Block[] {
    const name = node.name ?? ''
    const line = node.position?.start.line ?? 1
    if (node.children.length > 0) fail(node, `<${name}> has content: components have none, write <${name} />`)
    const attributes = attributesOf(node)
    if (name === 'EnumTable') {
      const found = enums.find((each) => each.name === attributes.name)
      return found
        ? [enumBlock(found)]
        : fail(node, `<EnumTable>: the reference has no enum \`${attributes.name}\``)
    }
    if (name === 'WholeFile') {
      const whole = findWholeFiles(source).find((each) => each.line === line)
      if (!whole?.code) return fail(node, '<WholeFile>: the page has no TypeScript example above it')
      return [codeBlockOf({ ...whole, code: whole.code.trimEnd() })]
    }
    const written = componentKey(name, attributes)
    const table = tables[written]
    if (table !== undefined) {
      const { children } = readTable(node, written, table)
      links.push(...collectLinks({ type: 'root', children }).map((link) => ({ ...link, line })))
      return children.map((each) => ({ kind: 'prose', node: withoutPositions(each) }))
    }
    if (Object.keys(tables).some((key) => key.startsWith(`<${name} `)))
      fail(node, `there is no ${written}: write one of ${Object.keys(tables).join(', ')}`)
    return [{ kind: 'component', name, attributes, line }]
  }

  function readTable(node: MdxJsxFlowElement, written: string, table: string): Root {
    const [unwanted] = refusedText(table)
    if (unwanted) return fail(node, `the text of ${written}: ${unwanted.problem}`)
    try {
      return parseMarkdown(table)
    } catch (error) {
      return fail(node, `the text of ${written}: ${syntaxProblem(error).problem}`)
    }
  }

  function refuseNested(parent: Nodes): void {
    walk(parent, (node) => {
      if (node.type === 'image') fail(node, 'put the image in its own paragraph, outside of lists')
      if (
        node.type === 'mdxJsxFlowElement' ||
        node.type === 'containerDirective' ||
        node.type === 'leafDirective'
      )
        fail(node, `\`${node.name}\` is inside a list or a quotation: move it out`)
    })
  }

  const authored = blocksOf(tree.children)
  if (authored.length === 0)
    throw problemAt(file, 1, 'the page is empty below its front matter: write its text')
  const blocks = method ? layOut(authored, method, frontMatter.related, file, tree) : authored
  nameHeadings(blocks, (problem) => {
    throw problemAt(file, lineOfHeading(tree, problem.text), problem.message)
  })
  const outline = outlineOf(blocks)
  const facts = method ? methodFacts(method) : []
  const anchors = blocks.flatMap(anchorsOf)
  const twice = anchors.find((anchor, index) => anchors.indexOf(anchor) !== index)
  if (twice) {
    const heading = outline.findLast(({ id }) => id === twice)
    const line = heading ? lineOfHeading(tree, heading.text) : 1
    throw problemAt(file, line, `the anchor #${twice} exists twice on the page`)
  }
  return {
    route,
    file,
    frontMatter,
    fieldLines,
    method,
    lead: method?.summary ?? frontMatter.description,
    facts,
    blocks,
    outline,
    links,
    defects,
    anchors,
  }
}

const noSuchCallout = (name: string): string =>
  `no such directive \`${name}\`: use ${Object.keys(CALLOUT_NAMES).join(', ')} between ::: lines`

/** Arranges the author's and the generated sections in the order of every method page. */
function layOut(authored: Block[], method: Method, related: string[], file: string, tree: Root): Block[] {
  const lead: Block[] = []
  const sections = new Map<string, Block[]>()
  let current = lead
  for (const block of authored) {
    if (block.kind === 'heading' && block.depth === 2) {
      const title = headingText(block)
      if (title !== 'Example' && title !== 'Notes') {
        throw problemAt(
          file,
          lineOfHeading(tree, title),
          `a method page has the sections Example and Notes; "${title}" goes under Notes as ###`,
        )
      }
      current = []
      sections.set(title, current)
    }
    current.push(block)
  }
  const example = sections.get('Example')
  if (!example) throw problemAt(file, 1, 'a method page needs a section `## Example`')
  return [
    ...signatureBlocks(method),
    ...lead,
    ...example,
    ...declarationBlocks(method),
    ...(sections.get('Notes') ?? []),
    ...(related.length > 0 ? relatedBlocks(related) : []),
  ]
}

const relatedBlocks = (routes: string[]): Block[] => [
  { kind: 'heading', depth: 2, id: '', children: [{ type: 'text', value: 'Related' }] },
  { kind: 'related', routes },
]

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

function collectLinks(tree: Root): PageLink[] {
  const links: PageLink[] = []
  walk(tree, (node) => {
    if (node.type === 'link') links.push({ href: node.url, line: node.position?.start.line ?? 1 })
  })
  return links
}

/** Removes positions, which make a tree many times larger. Code keeps its position, which identifies checked examples. */
function withoutPositions<Node extends Nodes>(node: Node): Node {
  const { position, ...rest } = node
  const children = 'children' in node ? { children: node.children.map(withoutPositions) } : {}
  return { ...rest, ...children, ...(node.type === 'code' ? { position } : {}) } as unknown as Node
}
