/** Prints a page for the search index: its metadata, and its headings, paragraphs and entries as plain text, in order. */
import type { RootContent } from 'mdast'
import { toString as textOf } from 'mdast-util-to-string'
import type { Position } from '../content/nav.ts'
import { headingText } from '../content/outline.ts'
import type { Block, Fact, FieldView, Page } from '../content/page.ts'
import { walk } from '../content/syntax/tree.ts'
import type {
  EntryBlock,
  HeadingBlock,
  SearchablePage,
  SearchBlock,
} from '../search/records/searchablePage.ts'
import { address } from '../shared/address.ts'

/**
 * @param section - the top-level section, by which search results are grouped
 * @param methods - paths of all method pages
 */
export function searchablePage(
  page: Page,
  section: string,
  position: Position | undefined,
  methods: ReadonlySet<string>,
): SearchablePage {
  const { frontMatter, method, route, lead } = page
  return {
    route: address(`/${route}`),
    section,
    ...(position?.group?.label ? { subsection: position.group.label } : {}),
    title: frontMatter.title,
    description: lead.replaceAll('`', ''),
    keywords: frontMatter.keywords,
    ...(Object.keys(frontMatter.questions).length > 0 ? { questions: frontMatter.questions } : {}),
    ...(method ? { call: method.call, intent: method.kind === 'transaction' ? 'send' : 'read' } : {}),
    ...(method?.removed ? { isRemoved: true } : {}),
    blocks: frontMatter.titleOnly ? [] : searchBlocks(page, methods),
  }
}

export function searchBlocks(
  { blocks, method }: Page,
  methods: ReadonlySet<string> = new Set(),
): SearchBlock[] {
  const found: SearchBlock[] = []
  let anchor = ''
  /** The heading of the current section. Always undefined on method pages, where headings list no methods. */
  let heading: HeadingBlock | undefined
  const read = (block: Block): void => {
    switch (block.kind) {
      case 'heading':
        anchor = block.id
        heading = { kind: 'heading', depth: block.depth, anchor, text: headingText(block) }
        found.push(heading)
        if (method) heading = undefined
        return
      case 'prose':
        for (const text of paragraphs(block.node)) found.push({ kind: 'text', anchor, text })
        if (heading) addMethods(heading, block.node, methods)
        return
      case 'image':
        found.push({ kind: 'text', anchor, text: block.alt })
        return
      case 'callout': {
        const outer = anchor
        anchor = block.id
        found.push({ kind: 'heading', depth: 3, anchor, text: block.title })
        block.blocks.forEach(read)
        anchor = outer
        return
      }
      case 'fields':
        found.push(...block.fields.flatMap((field) => entries(field, block.of)))
        return
      case 'value': {
        const { anchor: own, type, description, facts } = block
        found.push({
          kind: 'field',
          anchor: own,
          name: '(value)',
          text: described(description, facts),
          ...shortFacts(type, facts),
        })
        return
      }
      case 'errors':
        for (const error of block.errors) {
          // Nearly every method checks addresses, so the page about errors answers for all of them.
          if (error.isCheck && error.message.endsWith('must be a valid address')) continue
          const name = error.message.replace('<arg>', error.arguments.join('" or "'))
          found.push({ kind: 'error', anchor: error.anchor, name, text: error.when })
        }
        return
      case 'enum':
        for (const { name, anchor: own, description } of block.members)
          found.push({ kind: 'enumMember', anchor: own, name, text: description })
        return
      // Code is not indexed, because the names in it are also in the text around it. The others repeat what other pages say.
      case 'code':
      case 'choices':
      case 'signature':
      case 'type':
      case 'sample':
      case 'related':
      case 'methods':
      case 'contents':
      case 'component':
        return
      default:
        block satisfies never
    }
  }
  blocks.forEach(read)
  return found
}

export const methodPaths = (pages: readonly Page[]): Set<string> =>
  new Set(pages.filter(({ method }) => method).map(({ route }) => `/${route}`))

const MAX_METHODS = 3

/** Adds the links whose target is a method's page and whose text is the method's name. */
function addMethods(heading: HeadingBlock, node: RootContent, methods: ReadonlySet<string>): void {
  walk(node, (link) => {
    if (link.type !== 'link' || !methods.has(link.url)) return
    const title = textOf(link)
    const known = heading.methods ?? []
    const isName = link.url.endsWith(`/${title.toLowerCase()}`)
    if (!isName || known.length === MAX_METHODS || known.some((each) => each.title === title)) return
    heading.methods = [...known, { title, url: address(link.url) }]
  })
}

const entries = (field: FieldView, kind: 'argument' | 'field'): EntryBlock[] => [
  {
    kind,
    anchor: field.anchor,
    name: field.path,
    text: described(field.description, field.facts),
    ...shortFacts(field.type, field.facts),
  },
  ...field.fields.flatMap((nested) => entries(nested, kind)),
]

/** In characters. Longer types are left out of search results. */
const MAX_TYPE_LENGTH = 24

/** The facts shown with a hit: type, unit and default. */
function shortFacts(type: string, facts: Fact[]): Pick<EntryBlock, 'facts'> {
  const parts = facts.flatMap(({ label, value }) =>
    label === 'Unit' ? [value] : label === 'Default' ? [`default ${value}`] : [],
  )
  const all = [...(type.length > MAX_TYPE_LENGTH ? [] : [type]), ...parts]
  return all.length > 0 ? { facts: all.join(' · ').replaceAll('`', '') } : {}
}

/** Adds the unit to the description, because readers search for units. They do not search for defaults and limits. */
function described(description: string, facts: Fact[]): string {
  const unit = facts.find(({ label }) => label === 'Unit')
  return (unit ? `${description} Unit: ${unit.value}.` : description).replaceAll('`', '')
}

/** The texts that become separate search records: paragraphs, list items, table rows. */
function paragraphs(node: RootContent): string[] {
  if (node.type === 'list') return node.children.map((item) => flat(flowing(item))).filter(Boolean)
  if (node.type === 'table')
    return node.children
      .slice(1)
      .map((row) => flat(flowing(row)))
      .filter(Boolean)
  if (node.type === 'blockquote') return node.children.flatMap(paragraphs)
  return node.type === 'paragraph' ? [flat(textOf(node))].filter(Boolean) : []
}

/** Separates cells and paragraphs: `capacity · 32 wei`. */
function flowing(node: RootContent): string {
  if (node.type === 'tableRow') return node.children.map((cell) => textOf(cell)).join(' · ')
  if (node.type === 'listItem' || node.type === 'list') return node.children.map(flowing).join(' ')
  return textOf(node)
}

const flat = (text: string): string => text.replace(/\s+/g, ' ').trim()
