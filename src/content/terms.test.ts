import { expect, test } from 'vitest'
import type { Block, Page } from './page.ts'
import { parseMarkdown } from './syntax/markdown.ts'
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
  const found = JSON.stringify(blocks)
  return [...found.matchAll(/"url":"([^"]*)".*?"value":"([^"]*)"/g)].map(([, url, text]) => `${text} ${url}`)
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
  expect(linked('## Harvest\n\n`harvest` [harvest](/x)\n\n| Harvest |\n| --- |\n| none |')).toEqual([
    'harvest /x',
  ])
})

test('does not link terms in the glossary itself', () => {
  expect(linked('A vault.', 'introduction/glossary')).toEqual([])
})
