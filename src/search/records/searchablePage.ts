/**
 * A documentation page as input of the search index: plain text with anchors, in reading order. `render/searchBlocks.ts`
 * creates it, and `recordsFromPage` turns it into records.
 */

import type { FollowUp } from '../engine/record.ts'

/** A heading of the article. `depth` is the HTML level: 2 for an h2, 3 for an h3. */
export interface HeadingBlock {
  kind: 'heading'
  depth: 2 | 3
  anchor: string
  text: string
  /** Not on method pages: the methods that the text below the heading links to by name. */
  methods?: FollowUp[]
}

/** A paragraph or a list item, as plain text. `anchor` is that of the nearest heading above, or '' before the first one. */
interface TextBlock {
  kind: 'text'
  anchor: string
  text: string
}

/** An argument, a result field, an enum member or an error. Each has its own name and anchor. */
export interface EntryBlock {
  kind: 'argument' | 'field' | 'enumMember' | 'error'
  anchor: string
  /** The dotted name, or an error's message: `osTokenConfig.ltvPercent`. */
  name: string
  /** Type and unit of an argument or a field, if short: `bigint · wei`. */
  facts?: string
  /** The description, one or two sentences. */
  text: string
}

export type SearchBlock = HeadingBlock | TextBlock | EntryBlock

export interface SearchablePage {
  /** The page's path, without hash: `/vault/requests/getvault`. */
  route: string
  /** Top-level section, by which hits are grouped: `Vault`, `osToken`, `Setup`. */
  section: string
  /** `Requests`, `Transactions` or `Helpers` within a section. */
  subsection?: string
  title: string
  description: string
  /** Phrases that a reader would type and that are not in the title. Searched, but never shown. */
  keywords: string[]
  /** By anchor of a heading, the questions that its section answers. Searched, but never shown. */
  questions?: Record<string, string[]>
  /** True for the page of a method that the SDK no longer has. */
  isRemoved?: boolean
  /** The call a method page documents: `sdk.vault.getVault`. */
  call?: string
  blocks: SearchBlock[]
}
