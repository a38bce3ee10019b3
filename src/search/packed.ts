/**
 * Records as a short text and back, for hosts that only serve files: the browser fetches the text and indexes it. Most of
 * a record follows from the records before it. A row holds only what does not: a page begins with its address, section,
 * title, summary and phrases; a heading, an argument or a field adds its name and text, and an anchor only where it is
 * not made from the name in a usual way; a paragraph adds its text. Compression does the rest. A record that the rows
 * cannot express is kept as JSON, so that unpacking gives back what was packed, whatever it was.
 *
 * Prose is most of the text and least of the answers. `packWithin` cuts it until the packed records fit a budget.
 */

import { argumentAnchor, enumAnchor, errorAnchor, fieldAnchor } from '../reference/anchors.ts'
import {
  type Hierarchy,
  type HierarchyLevel,
  hierarchyLevels,
  type RecordType,
  type SearchRecord,
} from './record.ts'
import { levelWeight, recordId } from './recordId.ts'

/** Bytes, compressed, that the packed records may take beside the engine, so that both are at most 35 kB. */
export const packedBudget = 14_300

const row = '\n'
const column = '\t'
const item = '\u001f'

/** Ways an anchor is made from a name. `heading` is the anchor of the heading above. */
const anchorRules: readonly ((name: string, heading: string) => string)[] = [
  (name) => slug(name),
  (name) => argumentAnchor(name),
  (name) => fieldAnchor(name),
  (name) => errorAnchor(name),
  (name) => enumAnchor(name),
  (name) => `defect-${slug(name)}`,
  // A member of the enum that the heading names.
  (name, heading) => `${heading.slice(enumAnchor('').length)}-${slug(name)}`,
]

const slug = (name: string): string => argumentAnchor(name).slice(argumentAnchor('').length)

/** Instead of a rule's number: the anchor is written out. */
const explicit = 'x'

/** What the rows so far say of the next. */
interface State {
  route: string
  path: Hierarchy
  heading: string
  pageRank: number
  position: number
  language: string
  version: string[]
  tag: SearchRecord['docusaurus_tag']
}

const isPlain = (text: string): boolean =>
  !text.includes(row) && !text.includes(column) && !text.includes(item)

/** Rows for records: a first row with what all share, then one a record. */
export function packRecords(records: readonly SearchRecord[]): string {
  const [first] = records
  const shared = { language: first?.language, version: first?.version, tag: first?.docusaurus_tag }
  const state = initialState(JSON.stringify(shared))
  const rows = [JSON.stringify(shared)]
  for (const record of records) {
    const short = shortRow(record, state)
    const isExact =
      short !== undefined && sameJson(readRow(short, { ...state, path: { ...state.path } }), record)
    const chosen = isExact ? short : JSON.stringify(record)
    rows.push(chosen)
    readRow(chosen, state)
  }
  return rows.join(row)
}

/** @throws SyntaxError when the text was not made by `packRecords` */
export function unpackRecords(packed: string): SearchRecord[] {
  const [shared = '{}', ...rows] = packed.split(row)
  const state = initialState(shared)
  return rows.map((text) => readRow(text, state))
}

function initialState(shared: string): State {
  const { language, version, tag } = JSON.parse(shared)
  const path = Object.fromEntries(hierarchyLevels.map((level) => [level, null])) as unknown as Hierarchy
  return { route: '', path, heading: '', pageRank: 0, position: 0, language, version, tag }
}

/**
 * `/route, section, title, summary, aliases, keywords` for a page, and its rank where that is not 0; `2` to `6`, an anchor rule, then name and text for
 * what has a name; `t` and text for a paragraph. Undefined where these cannot say it.
 */
function shortRow(record: SearchRecord, state: State): string | undefined {
  const { hierarchy, content, type, anchor, url, aliases = [], keywords = [] } = record
  const texts = [...Object.values(hierarchy), content, url, ...aliases, ...keywords]
  if (!texts.every((text) => text === null || isPlain(text))) return undefined
  if (type === 'content') return `t${content}`
  if (type === 'lvl1') {
    const cells = [
      url,
      hierarchy.lvl0,
      hierarchy.lvl1,
      content ?? '',
      aliases.join(item),
      keywords.join(item),
    ]
    if (record.weight.pageRank !== 0) cells.push(String(record.weight.pageRank))
    return cells.join(column)
  }
  const name = hierarchy[type] ?? ''
  const rule = anchorRules.findIndex((make) => make(name, state.heading) === anchor)
  const cells = [rule === -1 ? `${explicit}${anchor}${column}${name}` : `${rule}${name}`]
  if (content !== null) cells.push(content)
  return `${type.slice(3)}${cells.join(column)}`
}

/** Reads a row and moves the state on. */
function readRow(text: string, state: State): SearchRecord {
  const [kind = ''] = text
  const record = kind === '{' ? (JSON.parse(text) as SearchRecord) : readShortRow(text, kind, state)
  if (record.type === 'lvl1') {
    state.route = record.url
    state.path = { ...record.hierarchy }
    state.heading = ''
    state.pageRank = record.weight.pageRank
    state.position = 0
  } else if (record.type !== 'content' && record.content === null) {
    state.path = { ...record.hierarchy }
    state.heading = record.anchor
  }
  state.position++
  return record
}

function readShortRow(text: string, kind: string, state: State): SearchRecord {
  if (kind === '/') {
    const [url = '', lvl0 = '', lvl1 = '', content = '', aliases = '', keywords = '', rank = '0'] =
      text.split(column)
    const path = { ...emptyPath(state.path), lvl0, lvl1 }
    const record = makeRecord(
      { ...state, route: url, pageRank: Number(rank), position: 0 },
      'lvl1',
      '',
      path,
      content || null,
    )
    if (aliases !== '') record.aliases = aliases.split(item)
    if (keywords !== '') record.keywords = keywords.split(item)
    return record
  }
  if (kind === 't') return makeRecord(state, 'content', state.heading, { ...state.path }, text.slice(1))
  const cells = text.slice(2).split(column)
  const isExplicit = text[1] === explicit
  const name = cells[isExplicit ? 1 : 0] ?? ''
  const content = cells[isExplicit ? 2 : 1] ?? null
  const rule = anchorRules[Number(text[1])]
  const anchor = isExplicit ? (cells[0] ?? '') : (rule?.(name, state.heading) ?? '')
  const type = `lvl${kind}` as Exclude<RecordType, 'content'>
  return makeRecord(state, type, anchor, { ...upTo(state.path, type), [type]: name }, content)
}

function emptyPath(path: Hierarchy): Hierarchy {
  return upTo(path, 'lvl0')
}

/** The levels above one; what is at it and below is null. */
function upTo(path: Hierarchy, level: HierarchyLevel): Hierarchy {
  const above = { ...path }
  for (const below of hierarchyLevels.slice(hierarchyLevels.indexOf(level))) above[below] = null
  return above
}

function makeRecord(
  state: State,
  type: RecordType,
  anchor: string,
  hierarchy: Hierarchy,
  content: string | null,
): SearchRecord {
  const url = anchor === '' ? state.route : `${state.route}#${anchor}`
  return {
    objectID: recordId(url, type, content),
    hierarchy,
    content,
    type,
    url,
    anchor,
    language: state.language,
    version: state.version,
    docusaurus_tag: state.tag,
    weight: { pageRank: state.pageRank, level: levelWeight(type), position: state.position },
  }
}

/** Whether two values are the same JSON, whatever the order of keys. */
function sameJson(a: unknown, b: unknown): boolean {
  if (a === b) return true
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false
  const keys = Object.keys(a)
  return (
    Array.isArray(a) === Array.isArray(b) &&
    keys.length === Object.keys(b).length &&
    keys.every((key) => Object.hasOwn(b, key) && sameJson(a[key as keyof typeof a], b[key as keyof typeof b]))
  )
}
