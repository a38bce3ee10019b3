/**
 * A documentation page as search sees it: plain text with anchors, in reading order. `render/searchBlocks.ts` prints it,
 * `recordsFromPage` turns it into records.
 */

import type { MethodIntent, NextStop } from '../engine/record.ts'

/** A heading of the article. `depth` is the HTML level: 2 for an h2, 3 for an h3. */
export interface HeadingBlock {
  kind: 'heading'
  depth: 2 | 3
  anchor: string
  text: string
  /** On pages that explain terms: the methods that the text below the heading links to by their names. */
  methods?: NextStop[]
}

/** A paragraph or a list item, as plain text. `anchor` is that of the nearest heading above; '' before the first. */
interface TextBlock {
  kind: 'text'
  anchor: string
  text: string
}

/** An argument, a result field, an enum member or an error: something with its own name and anchor. */
export interface EntryBlock {
  kind: 'argument' | 'field' | 'enumMember' | 'error'
  anchor: string
  /** The dotted name, or an error's message: `osTokenConfig.ltvPercent`. */
  name: string
  /** Type and unit of an argument or a field, if short: `bigint · wei`. */
  facts?: string
  /** What it means, in a sentence or two. */
  text: string
}

export type Block = HeadingBlock | TextBlock | EntryBlock

export interface SearchablePage {
  /** The page's path, without hash: `/vault/requests/getvault`. */
  route: string
  /** Top-level section, by which hits are grouped: `Vault`, `osToken`, `Setup`. */
  section: string
  /** `Requests`, `Transactions` or `Helpers` within a section. */
  subsection?: string
  title: string
  description: string
  /** Phrases a reader would type that are not in the title. Searched, never shown. */
  keywords: string[]
  /** By heading anchor, the questions that the section below it answers. Searched, never shown. */
  questions?: Record<string, string[]>
  /** True for the page of a method that the SDK no longer has. */
  isRemoved?: boolean
  /** The call a method page documents: `sdk.vault.getVault`. */
  call?: string
  /** What the method is for. */
  intent?: MethodIntent
  blocks: Block[]
}
