/**
 * A hit as the dialog and the results page show it, read from what a search service or the browser's storage gave.
 * Reading is checking: a hit without an id, an address that may be followed and a title is dropped, and of the rest
 * only known fields of the right type are kept.
 */
import {
  type Hierarchy,
  type HierarchyLevel,
  hierarchyLevels,
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
  /** Where the service says what the hit is. */
  kind?: RecordKind
  /** Type, unit and default of an argument or a field: `bigint · wei`. */
  facts?: string
  /** Texts with highlight tags and cut to snippets, where the service sent them. */
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
  return {
    objectID,
    url,
    type,
    hierarchy,
    content,
    ...(isKind(value.kind) ? { kind: value.kind } : {}),
    ...(facts === null ? {} : { facts }),
    snippets: readSnippets(value._snippetResult),
  }
}

/** What each kind of hit is called, one and several. */
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

/** What a row says of its hit beside the texts: `Result field · bigint · wei`. Sections and text speak for themselves. */
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

/** The type, if the text it points at is there. */
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
  /** What stands above the title on its page, from the page's own title down; the section is left out. */
  path: string[]
  /** A sentence about the title; content hits have none, their title is the sentence. */
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

/** A plain result has no name, and items of a list none but their own: `[].apy`. */
function readableName(name: string): string {
  return plainText(name) === '(value)' ? 'returned value' : name.replace(/^\[\]\./, '')
}

/**
 * The hit as it is remembered: without highlights, and a sentence as the heading it stands under, because a sentence
 * makes a poor name for a place one wants to come back to.
 */
export function toStored(hit: Hit): Hit {
  if (hit.type !== 'content') return { ...hit, content: null, snippets: {} }
  const type = levelsBelowSection.find((level) => hit.hierarchy[level] !== null) ?? 'lvl1'
  return { ...hit, type, content: null, snippets: {} }
}
