/**
 * A hit as the dialog and the results page show it. It comes from a search service or from the browser's storage and is
 * validated: a hit without an ID, a safe URL or a title is dropped, and only known fields of the right type are kept.
 */
import {
  type FollowUp,
  type Hierarchy,
  type HierarchyLevel,
  hierarchyLevels,
  type RecordKind,
  type RecordType,
} from '../engine/record.ts'
import { safeUrl } from './safeUrl.ts'
import { markTags, plainText } from './splitHighlight.ts'

export interface Hit {
  objectID: string
  /** Safe to follow: see `safeUrl`. */
  url: string
  type: RecordType
  hierarchy: Hierarchy
  content: string | null
  /** Missing if the service does not send it. */
  kind?: RecordKind
  /** Type, unit and default of an argument or a field: `bigint · wei`. */
  facts?: string
  /** Follow-up links: the example of a method, or the methods that a section links to. */
  leadsTo?: FollowUp[]
  /** Snippets with highlight tags, as far as the service sent them. */
  snippets: Partial<Record<HierarchyLevel | 'content', string>>
}

/**
 * The parameters of a search whose hits are shown: marked snippets of all headings and of the content.
 * @param words - maximum length of a snippet, and that of the content's
 */
export const snippetParams = (words: number, contentWords = words) => ({
  attributesToHighlight: [],
  attributesToSnippet: [
    ...hierarchyLevels.slice(1).map((level) => `hierarchy.${level}:${words}`),
    `content:${contentWords}`,
  ],
  snippetEllipsisText: '…',
  highlightPreTag: markTags.open,
  highlightPostTag: markTags.close,
})

type Level = Exclude<HierarchyLevel, 'lvl0'>

/** Deepest first. */
const levelsBelowSection = hierarchyLevels.slice(1).reverse() as Level[]

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null
const text = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null)

/** @returns the hit, or undefined if it cannot be shown or followed */
export function readHit(value: unknown, origin: string): Hit | undefined {
  if (!isObject(value) || typeof value.url !== 'string') return undefined
  const objectID = text(value.objectID)
  const url = safeUrl(value.url, origin)
  const hierarchy = readHierarchy(value.hierarchy)
  const content = text(value.content)
  const deepest = levelsBelowSection.find((level) => hierarchy[level] !== null)
  if (objectID === null || url === undefined || deepest === undefined) return undefined
  const type = readType(value.type, hierarchy, content) ?? deepest
  const facts = text(value.facts)
  const leadsTo = readFollowUps(value.leadsTo, url, origin)
  return {
    objectID,
    url,
    type,
    hierarchy,
    content,
    ...(isKind(value.kind) ? { kind: value.kind } : {}),
    ...(facts === null ? {} : { facts }),
    ...(leadsTo.length > 0 ? { leadsTo } : {}),
    snippets: readSnippets(value._snippetResult),
  }
}

const MAX_FOLLOW_UPS = 3

/** Reads the follow-up links, without duplicates and without the hit's own URL. */
function readFollowUps(value: unknown, own: string, origin: string): FollowUp[] {
  if (!Array.isArray(value)) return []
  const followUps = new Map<string, FollowUp>()
  for (const each of value.slice(0, MAX_FOLLOW_UPS)) {
    const title = isObject(each) ? text(each.title) : null
    const url = isObject(each) && typeof each.url === 'string' ? safeUrl(each.url, origin) : undefined
    if (title !== null && url !== undefined && url !== own) followUps.set(url, { title, url })
  }
  return [...followUps.values()]
}

/** Label of each kind of hit, singular and plural. */
export const kindLabels: Readonly<Record<RecordKind, { one: string; many: string }>> = {
  method: { one: 'Method', many: 'Methods' },
  guide: { one: 'Guide', many: 'Guides' },
  section: { one: 'Section', many: 'Sections' },
  argument: { one: 'Argument', many: 'Arguments' },
  result: { one: 'Result field', many: 'Result fields' },
  error: { one: 'Error', many: 'Errors' },
  value: { one: 'Enum value', many: 'Enum values' },
  text: { one: 'Text', many: 'Text' },
}

export const isKind = (value: unknown): value is RecordKind =>
  typeof value === 'string' && Object.hasOwn(kindLabels, value)

/** The label of a hit in the list: `Result field · bigint · wei`. Undefined for sections and texts. */
export function hitLabel(hit: Hit): string | undefined {
  const kind = kindLabel(hit)
  return kind === undefined || hit.facts === undefined ? kind : `${kind} · ${hit.facts}`
}

/** What a hit is. @returns undefined for sections and texts, whose path says enough */
export const kindLabel = ({ kind }: Hit): string | undefined =>
  kind === undefined || kind === 'section' || kind === 'text' ? undefined : kindLabels[kind].one

function readHierarchy(value: unknown): Hierarchy {
  const levels = isObject(value) ? value : {}
  const entries = hierarchyLevels.map((level) => [
    level,
    Object.hasOwn(levels, level) ? text(levels[level]) : null,
  ])
  return Object.fromEntries(entries) as Hierarchy
}

/** The type, if it is valid and the hit has a text for it. */
function readType(value: unknown, hierarchy: Hierarchy, content: string | null): RecordType | undefined {
  if (value === 'content') return content === null ? undefined : 'content'
  return levelsBelowSection.find((level) => level === value && hierarchy[level] !== null)
}

function readSnippets(value: unknown): Hit['snippets'] {
  if (!isObject(value)) return {}
  const snippets: Hit['snippets'] = {}
  const add = (name: HierarchyLevel | 'content', leaf: unknown) => {
    const snippet = isObject(leaf) ? text(leaf.value) : null
    if (snippet !== null) snippets[name] = snippet
  }
  const levels = isObject(value.hierarchy) ? value.hierarchy : {}
  for (const level of hierarchyLevels) add(level, levels[level])
  add('content', value.content)
  return snippets
}

/** The texts of a hit. Each is a snippet with highlight tags or plain text. */
export interface HitTexts {
  title: string
  /** The headings above the title, from the page title down; without the section. */
  path: string[]
  /** A sentence about the title. Undefined for content hits, because there the title is the sentence. */
  detail: string | undefined
}

export function hitTexts(hit: Hit): HitTexts {
  const { type, hierarchy, content, snippets } = hit
  const depth = type === 'content' ? hierarchyLevels.length : hierarchyLevels.indexOf(type)
  const path = hierarchyLevels
    .slice(1, depth)
    .flatMap((level) => (hierarchy[level] === null ? [] : [snippets[level] ?? hierarchy[level]]))
  if (type === 'content') return { title: snippets.content ?? content ?? '', path, detail: undefined }
  return {
    title: readableName(snippets[type] ?? hierarchy[type] ?? ''),
    path,
    detail: snippets.content ?? content ?? undefined,
  }
}

/** The title as plain text. */
export const titleOf = (hit: Hit): string => plainText(hitTexts(hit).title)

/** Replaces the placeholder name `(value)`, and shortens `[].apy`, a field of list items, to `apy`. */
function readableName(name: string): string {
  return plainText(name) === '(value)' ? 'returned value' : name.replace(/^\[\]\./, '')
}

/**
 * The hit as stored in the browser, without highlights. A content hit is stored as the heading above it, because a sentence
 * is a poor label in a list of recent hits.
 */
export function toStored(hit: Hit): Hit {
  if (hit.type !== 'content') return { ...hit, content: null, snippets: {} }
  const type = levelsBelowSection.find((level) => hit.hierarchy[level] !== null) ?? 'lvl1'
  return { ...hit, type, content: null, snippets: {} }
}
