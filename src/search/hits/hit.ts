/**
 * A hit as the dialog and the results page show it, read from a search service or the browser's storage. Reading it
 * also validates it: a hit without an ID, a safe URL and a title is dropped, and only known fields of the right type
 * are kept.
 */
import {
  type Hierarchy,
  type HierarchyLevel,
  hierarchyLevels,
  type NextStop,
  type RecordKind,
  type RecordType,
} from '../engine/record.ts'
import { plainText } from './highlight.ts'
import { safeUrl } from './safeUrl.ts'

export interface Hit {
  objectID: string
  /** Safe to follow: see `safeUrl`. */
  url: string
  type: RecordType
  hierarchy: Hierarchy
  content: string | null
  /** Missing when the service does not say. */
  kind?: RecordKind
  /** Type, unit and default of an argument or a field: `bigint · wei`. */
  facts?: string
  /** Where to go on from here: a method's example, the methods of a term. */
  leadsTo?: NextStop[]
  /** Texts with highlight tags, cut to snippets; only those that the service sent. */
  snippets: Partial<Record<HierarchyLevel | 'content', string>>
}

type Level = Exclude<HierarchyLevel, 'lvl0'>

/** Deepest first. */
const levelsBelowSection = hierarchyLevels.slice(1).reverse() as Level[]

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null
const text = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null)

/** @returns the hit, or undefined when it cannot be shown or followed. */
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
  const leadsTo = readNextStops(value.leadsTo, url, origin)
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

const MOST_NEXT_STOPS = 3

/** Each place once, and not the hit's own. */
function readNextStops(value: unknown, own: string, origin: string): NextStop[] {
  if (!Array.isArray(value)) return []
  const stops = new Map<string, NextStop>()
  for (const each of value.slice(0, MOST_NEXT_STOPS)) {
    const title = isObject(each) ? text(each.title) : null
    const url = isObject(each) && typeof each.url === 'string' ? safeUrl(each.url, origin) : undefined
    if (title !== null && url !== undefined && url !== own) stops.set(url, { title, url })
  }
  return [...stops.values()]
}

/** Label of each kind of hit, singular and plural. */
export const KIND_LABELS: Readonly<Record<RecordKind, { one: string; many: string }>> = {
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
  typeof value === 'string' && Object.hasOwn(KIND_LABELS, value)

/** The label of a hit in the list: `Result field · bigint · wei`. Sections and texts need none. */
export function hitLabel({ kind, facts }: Hit): string | undefined {
  if (kind === undefined || kind === 'section' || kind === 'text') return undefined
  return facts === undefined ? KIND_LABELS[kind].one : `${KIND_LABELS[kind].one} · ${facts}`
}

function readHierarchy(value: unknown): Hierarchy {
  const levels = isObject(value) ? value : {}
  const entries = hierarchyLevels.map((level) => [
    level,
    Object.hasOwn(levels, level) ? text(levels[level]) : null,
  ])
  return Object.fromEntries(entries) as Hierarchy
}

/** The type, if the hit has a text at that level. */
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

/** A hit's texts, each either a snippet with highlight tags or plain. */
export interface HitTexts {
  title: string
  /** The headings above the title, from the page title down; without the section. */
  path: string[]
  /** A sentence about the title. Undefined for content hits, whose title is the sentence itself. */
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

/** Replaces the placeholder name of a plain result, and shortens `[].apy`, a field of a list's items, to `apy`. */
function readableName(name: string): string {
  return plainText(name) === '(value)' ? 'returned value' : name.replace(/^\[\]\./, '')
}

/**
 * The hit as stored in the browser: without highlights. A content hit becomes the heading above it, because a sentence
 * is a poor name for a place to return to.
 */
export function toStored(hit: Hit): Hit {
  if (hit.type !== 'content') return { ...hit, content: null, snippets: {} }
  const type = levelsBelowSection.find((level) => hit.hierarchy[level] !== null) ?? 'lvl1'
  return { ...hit, type, content: null, snippets: {} }
}
