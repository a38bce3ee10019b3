/**
 * The pages as a short text and back, for hosts that only serve files: the browser fetches the text, makes the same
 * records of it as the build does, and indexes them. So it finds what a server finds. Pages are JSON with lists in place of
 * objects; an anchor that ends with its name is a prefix, and common words are one character each.
 */

import { slug } from '../../reference/anchors.ts'
import type { SearchRecord } from '../engine/record.ts'
import { decodeWords, encodeWords } from './commonWords.ts'
import { type RecordOptions, recordsFromPage } from './recordsFromPage.ts'
import type { Block, EntryBlock, SearchablePage } from './searchablePage.ts'

/** What the anchor has before the slug of the name, and the anchor where it does not end so. */
type PackedAnchor = [prefix: string] | [prefix: null, anchor: string]
/** A text, or one with the anchor of another heading than the last. */
type PackedText = string | [text: string, anchor: string]
type PackedHeading = [depth: 2 | 3, text: string, ...PackedAnchor]
/** Facts are '' where there are none. */
type PackedEntry = [kind: EntryBlock['kind'], name: string, text: string, facts: string, ...PackedAnchor]
type PackedBlock = PackedText | PackedHeading | PackedEntry

interface PackedPages {
  options: RecordOptions
  /** Without blocks; those of a page stand at the same place in `blocks`. */
  pages: Omit<SearchablePage, 'blocks'>[]
  blocks: PackedBlock[][]
}

export function packPages(pages: readonly SearchablePage[], options: RecordOptions): string {
  const packed: PackedPages = {
    options,
    pages: pages.map(({ blocks: _, ...page }) => page),
    blocks: pages.map(({ blocks }) => packBlocks(blocks)),
  }
  return encodeWords(JSON.stringify(packed))
}

/** The records of the packed pages. @throws when the text was not made by `packPages` */
export function unpackRecords(text: string): SearchRecord[] {
  const { options, pages, blocks }: PackedPages = JSON.parse(decodeWords(text))
  return pages.flatMap((page, i) =>
    recordsFromPage({ ...page, blocks: unpackBlocks(blocks[i] as PackedBlock[]) }, options),
  )
}

function packBlocks(blocks: readonly Block[]): PackedBlock[] {
  let heading = ''
  return blocks.map((block) => {
    if (block.kind === 'text') return block.anchor === heading ? block.text : [block.text, block.anchor]
    if (block.kind !== 'heading')
      return [block.kind, block.name, block.text, block.facts ?? '', ...packAnchor(block.anchor, block.name)]
    heading = block.anchor
    return [block.depth, block.text, ...packAnchor(block.anchor, block.text)]
  })
}

function unpackBlocks(blocks: readonly PackedBlock[]): Block[] {
  let heading = ''
  return blocks.map((block): Block => {
    if (typeof block === 'string') return { kind: 'text', anchor: heading, text: block }
    if (isText(block)) return { kind: 'text', anchor: block[1], text: block[0] }
    if (isHeading(block)) {
      const [depth, text, ...packed] = block
      heading = unpackAnchor(packed, text)
      return { kind: 'heading', depth, anchor: heading, text }
    }
    const [kind, name, text, facts, ...packed] = block
    return { kind, anchor: unpackAnchor(packed, name), name, text, ...(facts === '' ? {} : { facts }) }
  })
}

const isText = (block: Exclude<PackedBlock, string>): block is [string, string] => block.length === 2
const isHeading = (block: PackedHeading | PackedEntry): block is PackedHeading => typeof block[0] === 'number'

function packAnchor(anchor: string, name: string): PackedAnchor {
  const end = slug(name)
  return anchor.endsWith(end) ? [anchor.slice(0, anchor.length - end.length)] : [null, anchor]
}

function unpackAnchor([prefix, anchor]: PackedAnchor, name: string): string {
  return prefix === null ? (anchor as string) : prefix + slug(name)
}
