/**
 * A search record in the shape that DocSearch's crawler writes, so any DocSearch client can read it. Each record is one
 * target a reader may jump to: a page, a heading, a paragraph, an argument, a field, an error.
 */

export type HierarchyLevel = 'lvl0' | 'lvl1' | 'lvl2' | 'lvl3' | 'lvl4' | 'lvl5' | 'lvl6'

export const hierarchyLevels = [
  'lvl0',
  'lvl1',
  'lvl2',
  'lvl3',
  'lvl4',
  'lvl5',
  'lvl6',
] as const satisfies readonly HierarchyLevel[]

/** From the section (lvl0) down to the record itself; levels that do not apply are null. */
export type Hierarchy = Record<HierarchyLevel, string | null>

export type RecordType = Exclude<HierarchyLevel, 'lvl0'> | 'content'

/** What a record is, as shown to readers. A `result` is a field that a method returns, a `value` a member of an enum. */
export type RecordKind = 'method' | 'guide' | 'section' | 'argument' | 'result' | 'error' | 'value' | 'text'

/** What a method is for: reading data, or changing something on chain. */
export type MethodIntent = 'read' | 'send'

interface RecordWeight {
  /** Importance of the page, higher first: 0, or -1 for a method that the SDK no longer has. */
  pageRank: number
  /** On DocSearch's scale: 100 for lvl1, 10 less for each level below, 0 for content. */
  level: number
  /** Place of the record in its page, from 0. */
  position: number
}

/** A place that a hit leads on to. */
export interface NextStop {
  title: string
  /** Path and hash. */
  url: string
}

export interface SearchRecord {
  objectID: string
  hierarchy: Hierarchy
  content: string | null
  type: RecordType
  kind: RecordKind
  /** Type, unit and default of an argument or a field: `bigint · wei`. Shown, not searched. */
  facts?: string
  /** Where to go on from here: from a method to its example, from a term to the methods its text names. Shown, not searched. */
  leadsTo?: NextStop[]
  /** Only on a method page's own record. */
  intent?: MethodIntent
  /** Path and hash: `/vault/requests/getvault#returns-apy`. */
  url: string
  /** The hash without `#`, or '' for the page itself. */
  anchor: string
  language: string
  /** The documentation's version labels, and `current` for the one readers see by default. */
  version: string[]
  /** `docs-default-` and the version, which DocSearch's contextual search filters by. */
  docusaurus_tag: string
  weight: RecordWeight
  /** Other names of the page, such as the whole call. Searched like its title, never returned or shown. */
  aliases?: string[]
  /** Phrases a reader would type. Searched, never returned or shown. */
  keywords?: string[]
}

/** The page a record belongs to: its URL without the hash. */
export function pageOf(record: Pick<SearchRecord, 'url'>): string {
  const hash = record.url.indexOf('#')
  return hash === -1 ? record.url : record.url.slice(0, hash)
}
