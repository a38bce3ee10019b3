import type { SiteConfig } from '../../content/siteConfig.ts'
import { textHash } from '../../shared/textHash.ts'
import type {
  FollowUp,
  Hierarchy,
  HierarchyLevel,
  RecordKind,
  RecordType,
  SearchRecord,
} from '../engine/record.ts'
import type { EntryBlock, SearchablePage, SearchBlock } from './searchablePage.ts'

/**
 * Turns a page into records: one for the page, one for each heading with the paragraph below it, one for each argument,
 * field, enum member and error, and one for each further paragraph or list item. Levels follow the article: the section is
 * lvl0, the title lvl1, an h2 lvl2, an h3 lvl3, and an entry is one level below its heading. A record's hierarchy contains
 * all headings above it, so queries may contain words of these headings.
 */

/** The attributes that DocSearch's contextual search filters by. */
export interface RecordOptions {
  /** ID and label of the documentation's version. */
  version: string[]
  /** `en` unless given. */
  language?: string
  /** `docs-default-current` unless given. */
  tag?: string
}

/** The options for a site's own pages. */
export function recordOptions({
  language,
  version,
}: Pick<SiteConfig, 'language' | 'version'>): RecordOptions {
  return { language, version: [version.id, version.label], tag: `docs-default-${version.id}` }
}

/** In characters. Longer paragraphs are truncated, because readers rarely search for the end of a long paragraph. */
const MAX_CONTENT_LENGTH = 400

/** In characters. Shorter paragraphs ("Or:", "Then:") are useless as search results. */
const MIN_CONTENT_LENGTH = 12

const entryKinds: Readonly<Record<EntryBlock['kind'], RecordKind>> = {
  argument: 'argument',
  field: 'result',
  enumMember: 'value',
  error: 'error',
}

function isEntry(block: SearchBlock): block is EntryBlock {
  return block.kind in entryKinds
}

/** Collapses whitespace and truncates after the last word that fits. */
function shorten(text: string): string {
  const flat = text.split(/\s+/u).join(' ').trim()
  if (flat.length <= MAX_CONTENT_LENGTH) return flat
  const cut = flat.lastIndexOf(' ', MAX_CONTENT_LENGTH - 1)
  return `${flat.slice(0, cut > 0 ? cut : MAX_CONTENT_LENGTH - 1)}…`
}

/** The page's keywords, plus its section and subsection (`Vault Transactions`). */
function keywordsOf(page: SearchablePage): string[] {
  return page.subsection === undefined
    ? page.keywords
    : [...page.keywords, `${page.section} ${page.subsection}`]
}

export function recordsFromPage(page: SearchablePage, options: RecordOptions): SearchRecord[] {
  const records: SearchRecord[] = []
  const seen = new Set<string>()
  const path: Hierarchy = {
    lvl0: page.section,
    lvl1: page.title,
    lvl2: null,
    lvl3: null,
    lvl4: null,
    lvl5: null,
    lvl6: null,
  }

  const add = (
    type: RecordType,
    kind: RecordKind,
    anchor: string,
    levels: Partial<Hierarchy>,
    content: string | null,
  ) => {
    const url = anchor === '' ? page.route : `${page.route}#${anchor}`
    const objectID = recordId(url, type, content)
    if (seen.has(objectID)) return
    seen.add(objectID)
    const record: SearchRecord = {
      objectID,
      hierarchy: { ...path, ...levels },
      content,
      type,
      kind,
      url,
      anchor,
      language: options.language ?? 'en',
      version: options.version,
      docusaurus_tag: options.tag ?? 'docs-default-current',
      weight: { pageRank: page.isRemoved ? -1 : 0, level: levelWeight(type), position: records.length },
    }
    records.push(record)
    return record
  }

  const pageKind = page.call === undefined ? 'guide' : 'method'
  const pageRecord = add('lvl1', pageKind, '', {}, shorten(page.description) || null)
  if (pageRecord !== undefined) {
    const keywords = keywordsOf(page)
    if (page.call !== undefined) pageRecord.aliases = [page.call]
    if (page.intent !== undefined) pageRecord.intent = page.intent
    if (page.call !== undefined) pageRecord.leadsTo = exampleOf(page)
    if (keywords.length > 0) pageRecord.keywords = keywords
  }

  /** The hierarchy of each heading, by anchor. Needed because text may belong to an h2 again after one of its h3s. */
  const headings = new Map<string, Hierarchy>([['', { ...path }]])
  /** The last heading, as long as it has no paragraph. */
  let headingWithoutText: SearchRecord | undefined
  for (const block of page.blocks) {
    if (block.kind === 'heading') {
      const level: HierarchyLevel = block.depth === 2 ? 'lvl2' : 'lvl3'
      if (block.depth === 2) path.lvl3 = null
      path[level] = block.text
      headings.set(block.anchor, { ...path })
      const record = add(level, 'section', block.anchor, {}, null)
      headingWithoutText = record
      const questions = page.questions?.[block.anchor]
      if (record !== undefined && questions !== undefined) record.keywords = questions
      if (record !== undefined && block.methods !== undefined) record.leadsTo = block.methods
    } else if (isEntry(block)) {
      const level: HierarchyLevel = path.lvl3 === null ? (path.lvl2 === null ? 'lvl2' : 'lvl3') : 'lvl4'
      const kind = entryKinds[block.kind]
      const record = add(level, kind, block.anchor, { [level]: block.name }, shorten(block.text) || null)
      if (record !== undefined && block.facts !== undefined) record.facts = block.facts
    } else {
      const content = shorten(block.text)
      if (content.length < MIN_CONTENT_LENGTH) continue
      // A heading and the paragraph below it are one hit, because a heading alone answers nothing.
      if (headingWithoutText?.anchor === block.anchor) headingWithoutText.content = content
      else add('content', 'text', block.anchor, headings.get(block.anchor) ?? {}, content)
      headingWithoutText = undefined
    }
  }
  return records
}

function exampleOf({ route, blocks }: SearchablePage): FollowUp[] | undefined {
  const example = blocks.find(({ kind, anchor }) => kind === 'heading' && anchor === 'example')
  return example && [{ title: 'Example', url: `${route}#${example.anchor}` }]
}

/**
 * A record's ID is its URL. For a paragraph, a hash of the text is added, so that the ID does not change if other paragraphs
 * are added or removed.
 */
function recordId(url: string, type: RecordType, content: string | null): string {
  return type === 'content' ? `${url}~${textHash(content ?? '')}` : url
}

/** DocSearch's scale: 100 for the page, 10 less for each level below it, 0 for a paragraph. */
function levelWeight(type: RecordType): number {
  return type === 'content' ? 0 : 110 - 10 * Number(type.slice(3))
}
