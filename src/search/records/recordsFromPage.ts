import type { SiteConfig } from '../../content/siteConfig.ts'
import { textHash } from '../../shared/text.ts'
import type { FollowUp, Hierarchy, RecordKind, RecordType, SearchRecord } from '../engine/record.ts'
import type { EntryBlock, HeadingBlock, SearchablePage } from './searchablePage.ts'

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
  language: string
  /** `docs-default-current` */
  tag: string
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

/** A record before it gets its ID and its position. */
interface Draft extends Pick<SearchRecord, 'type' | 'kind' | 'anchor' | 'hierarchy' | 'content'> {
  /** Attributes that only some records have. */
  more?: Partial<SearchRecord>
}

export function recordsFromPage(page: SearchablePage, options: RecordOptions): SearchRecord[] {
  const { language, version, tag } = options
  const pageRank = page.isRemoved ? -1 : 0
  const records = new Map<string, SearchRecord>()
  for (const { type, kind, anchor, hierarchy, content, more } of [pageDraft(page), ...blockDrafts(page)]) {
    const url = anchor === '' ? page.route : `${page.route}#${anchor}`
    const objectID = recordId(url, type, content)
    if (records.has(objectID)) continue
    records.set(objectID, {
      objectID,
      hierarchy,
      content,
      type,
      kind,
      url,
      anchor,
      language,
      version,
      docusaurus_tag: tag,
      weight: { pageRank, level: levelWeight(type), position: records.size },
      ...more,
    })
  }
  return [...records.values()]
}

function pageDraft(page: SearchablePage): Draft {
  const { call, description } = page
  const keywords = keywordsOf(page)
  return {
    type: 'lvl1',
    kind: call === undefined ? 'guide' : 'method',
    anchor: '',
    hierarchy: topOf(page),
    content: shorten(description) || null,
    more: {
      ...(call !== undefined && { aliases: [call] }),
      ...(call !== undefined && { leadsTo: exampleOf(page) }),
      ...(keywords.length > 0 && { keywords }),
    },
  }
}

/** The records of the blocks, each with the headings above it. */
function blockDrafts(page: SearchablePage): Draft[] {
  const drafts: Draft[] = []
  let path = topOf(page)
  /** The hierarchy of each heading, by anchor. Needed because text may belong to an h2 again after one of its h3s. */
  const headings = new Map([['', path]])
  /** The last heading, as long as it has no paragraph. */
  let headingWithoutText: Draft | undefined
  for (const block of page.blocks) {
    const { anchor } = block
    if (block.kind === 'heading') {
      const { depth, text } = block
      path = depth === 2 ? { ...path, lvl2: text, lvl3: null } : { ...path, lvl3: text }
      headings.set(anchor, path)
      headingWithoutText = headingDraft(block, path, page.questions?.[anchor])
      drafts.push(headingWithoutText)
    } else if (block.kind !== 'text') {
      drafts.push(entryDraft(block, path))
    } else {
      const content = shorten(block.text)
      if (content.length < MIN_CONTENT_LENGTH) continue
      // A heading and the paragraph below it are one hit, because a heading alone answers nothing.
      if (headingWithoutText?.anchor === anchor) headingWithoutText.content = content
      else
        drafts.push({
          type: 'content',
          kind: 'text',
          anchor,
          hierarchy: headings.get(anchor) ?? path,
          content,
        })
      headingWithoutText = undefined
    }
  }
  return drafts
}

/** @param path - including the heading itself */
function headingDraft(
  { depth, anchor, methods }: HeadingBlock,
  path: Hierarchy,
  questions: string[] | undefined,
): Draft {
  return {
    type: depth === 2 ? 'lvl2' : 'lvl3',
    kind: 'section',
    anchor,
    hierarchy: path,
    content: null,
    more: { ...(questions && { keywords: questions }), ...(methods && { leadsTo: methods }) },
  }
}

/** An entry is one level below its heading. */
function entryDraft({ kind, anchor, name, text, facts }: EntryBlock, path: Hierarchy): Draft {
  const type = path.lvl3 !== null ? 'lvl4' : path.lvl2 !== null ? 'lvl3' : 'lvl2'
  return {
    type,
    kind: entryKinds[kind],
    anchor,
    hierarchy: { ...path, [type]: name },
    content: shorten(text) || null,
    more: facts === undefined ? {} : { facts },
  }
}

const topOf = ({ section, title }: SearchablePage): Hierarchy => ({
  lvl0: section,
  lvl1: title,
  lvl2: null,
  lvl3: null,
  lvl4: null,
  lvl5: null,
  lvl6: null,
})

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
