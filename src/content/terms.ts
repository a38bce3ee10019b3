/**
 * Links glossary terms in the prose of pages: the first mention in each section links to the glossary entry, whose first
 * sentence is shown on hover. Method pages are skipped, because their own links explain their terms.
 */
import type { Nodes, PhrasingContent, RootContent } from 'mdast'
import { toString as textOf } from 'mdast-util-to-string'
import { escapeRegExp } from '../shared/text.ts'
import { headingText } from './outline.ts'
import type { Block, Page } from './page.ts'

const GLOSSARY = 'introduction/glossary'

/** An entry of the glossary. */
export interface Term {
  name: string
  /** Path and anchor of the entry. */
  href: string
  /** The entry's first paragraph. */
  text: string
}

/** Terms that occur in almost every section. They are linked only once per page. */
const onceAPage: ReadonlySet<string> = new Set(['vault', 'ostoken', 'boost', 'debt', 'subgraph', 'apy'])
/** Terms that usually mean something else on other pages. */
const notLinked: ReadonlySet<string> = new Set(['roles'])

/** The glossary's entries: its h3 headings, each with the paragraph below. */
export function glossaryTerms(pages: Page[]): Term[] {
  const blocks = pages.find(({ route }) => route === GLOSSARY)?.blocks ?? []
  return blocks.flatMap((block, index) => {
    const below = blocks[index + 1]
    if (block.kind !== 'heading' || block.depth !== 3 || below?.kind !== 'prose') return []
    return [{ name: headingText(block), href: `/${GLOSSARY}#${block.id}`, text: textOf(below.node) }]
  })
}

/** The terms to link, and those that are linked already. */
interface Linking {
  byName: ReadonlyMap<string, Term>
  /** Matches any of the names, also in the plural. */
  pattern: RegExp
  /** Names of the terms that need no further link in this section. */
  linked: Set<string>
}

/** @returns the page with links to the entries */
export function linkTerms(page: Page, terms: Term[]): Page {
  if (page.method || page.route === GLOSSARY) return page
  const linking: Linking = { ...namesOf(terms), linked: new Set() }
  return { ...page, blocks: page.blocks.map((block) => linkBlock(block, linking)) }
}

function namesOf(terms: Term[]): Pick<Linking, 'byName' | 'pattern'> {
  const byName = new Map(terms.map((term) => [term.name.toLowerCase(), term]))
  for (const name of notLinked) byName.delete(name)
  // Longest first: `osToken rate` before `osToken`.
  const names = [...byName.keys()].sort((a, b) => b.length - a.length).map(escapeRegExp)
  return { byName, pattern: new RegExp(`(?<![\\w.-])(${names.join('|')})(s?)(?![\\w-])`, 'gi') }
}

function linkBlock(block: Block, linking: Linking): Block {
  if (block.kind === 'heading' && block.depth === 2) {
    for (const name of linking.linked) if (!onceAPage.has(name.toLowerCase())) linking.linked.delete(name)
  }
  if (block.kind === 'prose') return { ...block, node: linkNode<RootContent>(block.node, linking) }
  if (block.kind !== 'callout') return block
  return { ...block, blocks: block.blocks.map((each) => linkBlock(each, linking)) }
}

function linkNode<Node extends Nodes>(node: Node, linking: Linking): Node {
  if (node.type === 'link' || node.type === 'heading' || !('children' in node)) return node
  const children = node.children.flatMap((child, index): Nodes[] => {
    if (child.type === 'text') return linkText(child.value, linking)
    const isHead = node.type === 'table' && index === 0
    return [isHead ? child : linkNode(child, linking)]
  })
  return { ...node, children } as Node
}

function linkText(text: string, { byName, pattern, linked }: Linking): PhrasingContent[] {
  const parts: PhrasingContent[] = []
  let end = 0
  for (const { 0: found, 1: name = '', index } of text.matchAll(pattern)) {
    const term = byName.get(name.toLowerCase())
    if (!term || linked.has(term.name)) continue
    linked.add(term.name)
    parts.push(
      { type: 'text', value: text.slice(end, index) },
      {
        type: 'link',
        url: term.href,
        data: { hProperties: { className: ['term'] } },
        children: [{ type: 'text', value: found }],
      },
    )
    end = index + found.length
  }
  return [...parts, { type: 'text', value: text.slice(end) }]
}
