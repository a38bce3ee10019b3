/** Prints a page for the search index: its metadata, and its headings, paragraphs and entries as plain text, in order. */
import type { RootContent } from 'mdast'
import { toString as textOf } from 'mdast-util-to-string'
import type { Position } from '../content/nav.ts'
import { headingText } from '../content/outline.ts'
import type { Block, ErrorView, Fact, FieldView, Page } from '../content/page.ts'
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
    ...(method ? { call: method.call } : {}),
    ...(method?.removed ? { isRemoved: true } : {}),
    blocks: frontMatter.titleOnly ? [] : searchBlocks(page, methods),
  }
}

export const searchBlocks = (page: Page, methods: ReadonlySet<string>): SearchBlock[] => {
  const reading: Reading = { anchor: '', methods: page.method ? new Set() : methods }
  return page.blocks.flatMap((block) => printBlock(block, reading))
}

/** The state of reading a page. */
interface Reading {
  /** The anchor to which text belongs. */
  anchor: string
  /** The heading above. */
  heading?: HeadingBlock
  /** Paths of the method pages that a heading lists if the text below it names them. None on a method page. */
  methods: ReadonlySet<string>
}

function printBlock(block: Block, reading: Reading): SearchBlock[] {
  switch (block.kind) {
    case 'heading':
      reading.anchor = block.id
      reading.heading = { kind: 'heading', depth: block.depth, anchor: block.id, text: headingText(block) }
      return [reading.heading]
    case 'prose':
      if (reading.heading) addMethods(reading.heading, block.node, reading.methods)
      return paragraphs(block.node).map((text) => ({ kind: 'text', anchor: reading.anchor, text }))
    case 'image':
      return [{ kind: 'text', anchor: reading.anchor, text: block.alt }]
    case 'callout':
      return printCallout(block, reading)
    case 'fields':
      return block.fields.flatMap((field) => entries(field, block.of))
    case 'value':
      return [entryOf('field', { ...block, path: '(value)' })]
    case 'errors':
      return block.errors.flatMap(errorEntries)
    case 'enum':
      return block.members.map(({ name, anchor, description }) => ({
        kind: 'enumMember',
        anchor,
        name,
        text: description,
      }))
    // The names in code are also in the text around it, and lists of pages and methods repeat what those pages say. Calculators
    // and diagrams are not indexed.
    case 'code':
    case 'choices':
    case 'signature':
    case 'type':
    case 'sample':
    case 'related':
    case 'methods':
    case 'contents':
    case 'component':
      return []
    default:
      return block satisfies never
  }
}

/** The text of a callout belongs to its own anchor. */
function printCallout(
  { id, title, blocks }: Extract<Block, { kind: 'callout' }>,
  reading: Reading,
): SearchBlock[] {
  const inside = { ...reading, anchor: id }
  return [
    { kind: 'heading', depth: 3, anchor: id, text: title },
    ...blocks.flatMap((block) => printBlock(block, inside)),
  ]
}

/** Nearly every method checks addresses, so the page about errors answers for all of them. */
function errorEntries({ message, anchor, arguments: names, when, isCheck }: ErrorView): EntryBlock[] {
  if (isCheck && message.endsWith('must be a valid address')) return []
  return [{ kind: 'error', anchor, name: message.replace('<arg>', names.join('" or "')), text: when }]
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
  entryOf(kind, field),
  ...field.fields.flatMap((nested) => entries(nested, kind)),
]

const entryOf = (
  kind: 'argument' | 'field',
  { anchor, path, type, description, facts }: Omit<FieldView, 'name' | 'fields'>,
): EntryBlock => ({
  kind,
  anchor,
  name: path,
  text: described(description, facts),
  ...shortFacts(type, facts),
})

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
