import type { Nodes } from 'mdast'
import { toString as plain } from 'mdast-util-to-string'
import { expect, test } from 'vitest'
import { guide } from '../../tests/unit/content/samples.ts'
import type { Block, Page } from './page.ts'
import { parseMarkdown } from './syntax/markdown.ts'
import { walk } from './syntax/tree.ts'
import { glossaryTerms, linkTerms } from './terms.ts'

const blocksOf = (markdown: string): Block[] =>
  parseMarkdown(markdown).children.map((node): Block => {
    if (node.type !== 'heading') return { kind: 'prose', node }
    const id = node.children
      .map((child) => ('value' in child ? child.value : ''))
      .join('-')
      .toLowerCase()
    return { kind: 'heading', depth: node.depth as 2 | 3, id, children: node.children }
  })
const page = (route: string, markdown: string) => ({ route, blocks: blocksOf(markdown) }) as Page

const terms = glossaryTerms([
  page(
    'introduction/glossary',
    '## Stake\n\n### Vault\n\nPools stake.\n\n### Vault version\n\nA number.\n\n### Harvest\n\nMoves rewards.',
  ),
])
const textOf = (blocks: Block[]): string =>
  [...JSON.stringify(blocks).matchAll(/"value":"([^"]*)"/g)].map(([, text]) => text).join('')

/** The linked words with their targets. */
const linked = (markdown: string, route = 'setup/guide'): string[] => {
  const before = page(route, markdown)
  const { blocks } = linkTerms(before, terms)
  // Linking must not change the text.
  expect(textOf(blocks)).toBe(textOf(before.blocks))
  return linksIn(blocks)
}

function linksIn(blocks: Block[]): string[] {
  const found: string[] = []
  const look = (node: Nodes) => {
    if (node.type === 'link') found.push(`${plain(node)} ${node.url}`)
  }
  for (const block of blocks) {
    if (block.kind === 'prose') walk(block.node, look)
    if (block.kind === 'heading') for (const child of block.children) walk(child, look)
    if (block.kind === 'callout') found.push(...linksIn(block.blocks))
  }
  return found
}

test('links the first mention in each section, whether upper or lower case, singular or plural', () => {
  expect(linked('A Harvest, harvests.\n\n## Next\n\nTwo harvests.')).toEqual([
    'Harvest /introduction/glossary#harvest',
    'harvests /introduction/glossary#harvest',
  ])
})

test('does not link a term again in a subsection', () => {
  expect(linked('A harvest.\n\n### Part\n\nTwo harvests.')).toEqual([
    'harvest /introduction/glossary#harvest',
  ])
})

test('prefers the longest term, and links frequent terms once per page', () => {
  expect(linked('The vault version of a vault.\n\n## Next\n\nA vault.')).toEqual([
    'vault version /introduction/glossary#vault version',
    'vault /introduction/glossary#vault',
  ])
})

test('does not link terms in code, links, headings and column names', () => {
  expect(
    linked('## Harvest\n\n`harvest` [harvest](/x)\n\n| Harvest |\n| --- |\n| none |\n\n> ### Harvest'),
  ).toEqual(['harvest /x'])
})

test('links terms in lists, in the rows of tables and in callouts', () => {
  expect(linked('- a harvest\n- a vault\n\n| X |\n| - |\n| A vault version |')).toEqual([
    'harvest /introduction/glossary#harvest',
    'vault /introduction/glossary#vault',
    'vault version /introduction/glossary#vault version',
  ])
  const { blocks } = linkTerms(guide(':::note[Harvest]', 'A harvest.', ':::'), terms)
  expect(linksIn(blocks)).toEqual(['harvest /introduction/glossary#harvest'])
})

test('does not link terms in the glossary itself', () => {
  expect(linked('A vault.', 'introduction/glossary')).toEqual([])
})
