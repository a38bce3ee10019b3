/**
 * Links glossary terms in the prose of pages: the first mention in each section links to the glossary entry, whose first
 * paragraph is shown on hover. Method pages are skipped, because their own links explain their terms.
 */
import type { Nodes, PhrasingContent, RootContent } from 'mdast'
import { toString as textOf } from 'mdast-util-to-string'
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
const ONCE_A_PAGE: ReadonlySet<string> = new Set(['vault', 'ostoken', 'boost', 'debt', 'subgraph', 'apy'])
/** Terms that usually mean something else on other pages. */
const NOT_LINKED: ReadonlySet<string> = new Set(['roles'])

/** The glossary's entries: its h3 headings, each with the paragraph below. */
export function glossaryTerms(pages: Page[]): Term[] {
  const blocks = pages.find(({ route }) => route === GLOSSARY)?.blocks ?? []
  return blocks.flatMap((block, index) => {
    const below = blocks[index + 1]
    if (block.kind !== 'heading' || block.depth !== 3 || below?.kind !== 'prose') return []
    return [{ name: headingText(block), href: `/${GLOSSARY}#${block.id}`, text: textOf(below.node) }]
  })
}

/** @returns the page with links to the entries */
export function linkTerms(page: Page, terms: Term[]): Page {
  if (page.method || page.route === GLOSSARY || terms.length === 0) return page
  const byName = new Map(terms.map((term) => [term.name.toLowerCase(), term]))
  for (const name of NOT_LINKED) byName.delete(name)
  // Longest first: `osToken rate` before `osToken`.
  const names = [...byName.keys()].sort((a, b) => b.length - a.length)
  const pattern = new RegExp(`(?<![\\w.-])(${names.map(escapeRegExp).join('|')})(s?)(?![\\w-])`, 'gi')
  let seen = new Set<string>()

  const linkText = (value: string): PhrasingContent[] => {
    const parts: PhrasingContent[] = []
    let end = 0
    for (const { 0: found, 1: name = '', index } of value.matchAll(pattern)) {
      const term = byName.get(name.toLowerCase())
      if (!term || seen.has(term.name)) continue
      seen.add(term.name)
      if (index > end) parts.push({ type: 'text', value: value.slice(end, index) })
      parts.push({
        type: 'link',
        url: term.href,
        data: { hProperties: { className: ['term'] } },
        children: [{ type: 'text', value: found }],
      })
      end = index + found.length
    }
    if (end < value.length) parts.push({ type: 'text', value: value.slice(end) })
    return parts
  }
  const linkNode = <Node extends Nodes>(node: Node): Node => {
    if (node.type === 'link' || node.type === 'heading' || !('children' in node)) return node
    const children = node.children.flatMap((child, index): Nodes[] => {
      if (child.type === 'text') return linkText(child.value)
      // Do not link column names.
      return [node.type === 'table' && index === 0 ? child : linkNode(child)]
    })
    return { ...node, children } as Node
  }
  const linkBlock = (block: Block): Block => {
    if (block.kind === 'heading' && block.depth === 2)
      seen = new Set([...seen].filter((name) => ONCE_A_PAGE.has(name.toLowerCase())))
    if (block.kind === 'prose') return { ...block, node: linkNode<RootContent>(block.node) }
    return block.kind === 'callout' ? { ...block, blocks: block.blocks.map(linkBlock) } : block
  }
  return { ...page, blocks: page.blocks.map(linkBlock) }
}

const escapeRegExp = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
