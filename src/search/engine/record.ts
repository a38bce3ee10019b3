/**
 * A search record: one target that a reader can jump to, such as a page, a heading, a paragraph, an argument, a field or an
 * error. The names of its attributes are those of DocSearch's crawler, so that records are published as they are. The engine
 * searches, filters and counts attributes by name (`settings.ts`); nothing in it depends on what `language`, `version` and
 * `docusaurus_tag` mean to DocSearch.
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

/** What a record describes, as shown to readers. `result`: a field that a method returns. `value`: a member of an enum. */
export type RecordKind = 'method' | 'guide' | 'section' | 'argument' | 'result' | 'error' | 'value' | 'text'

interface RecordWeight {
  /** Importance of the page, higher first: 0, or -1 for a method that the SDK no longer has. */
  pageRank: number
  /** On DocSearch's scale: 100 for lvl1, 10 less for each level below, 0 for content. */
  level: number
  /** Position of the record in its page, from 0. */
  position: number
}

/** A link from a hit to a related page or section. */
export interface FollowUp {
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
  /**
   * Follow-up links: from a method to its example, from a section of a guide to the methods that it links to. Shown, not
   * searched.
   */
  leadsTo?: FollowUp[]
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
  /** Other names of the page, such as the full call. Searched like its title, but never returned or shown. */
  aliases?: string[]
  /** Phrases that a reader would type. Searched, but never returned or shown. */
  keywords?: string[]
}

/** The page a record belongs to: its URL without the hash. */
export function pageOf(record: Pick<SearchRecord, 'url'>): string {
  const hash = record.url.indexOf('#')
  return hash === -1 ? record.url : record.url.slice(0, hash)
}

/** The texts at a dotted path: a string, or each string of an array. Only own properties are read. */
export function textsAt(record: object, path: string): string[] {
  let value: unknown = record
  for (const key of path.split('.')) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return []
    value = (value as Record<string, unknown>)[key]
  }
  return [value].flat().filter((text): text is string => typeof text === 'string' && text !== '')
}
