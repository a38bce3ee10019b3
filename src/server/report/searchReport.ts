/**
 * Reports what readers searched for, from the server's log: most asked, nothing found, found but not opened. Every letter
 * a reader types makes a search; of such a series, only the last one counts.
 */

import type { LoggedSearch } from '../search/insights.ts'

export interface AskedQuery {
  query: string
  times: number
  /** Number of hits of the latest search. */
  hits: number
  /** Number of searches of which a hit was opened. */
  opened: number
  /** Positions of the opened hits, from 1. */
  places: number[]
}

interface Search extends LoggedSearch {
  time: number
}

/** A reader who types more within this time had not finished the query. */
const PAUSE_MS = 3000

/** Whether a line is one of the server's. */
export const isOfLog = (line: string): boolean => parse(line) !== undefined

/** @param lines - of a log; unrelated lines are ignored */
export function askedQueries(lines: Iterable<string>): AskedQuery[] {
  const searches: Search[] = []
  const placesOf = new Map<string, number[]>()
  for (const line of lines) {
    const entry = parse(line)
    if (entry === undefined) continue
    for (const search of listOf<LoggedSearch>(entry.searches))
      if (typeof search.query === 'string')
        searches.push({ ...search, query: plain(search.query), time: Number(entry.time) })
    for (const { queryID, position } of listOf<{ queryID?: string; position?: number }>(entry.used))
      if (queryID !== undefined && position !== undefined)
        placesOf.set(queryID, [...(placesOf.get(queryID) ?? []), position])
  }
  const asked = new Map<string, AskedQuery>()
  for (const [at, { query, hits, queryID }] of searches.entries()) {
    const places = placesOf.get(queryID) ?? []
    if (places.length === 0 && isUnfinished(searches, at)) continue
    const known = asked.get(query) ?? { query, times: 0, hits, opened: 0, places: [] }
    known.times++
    known.hits = hits
    known.opened += Math.min(1, places.length)
    known.places.push(...places)
    asked.set(query, known)
  }
  return [...asked.values()].sort((a, b) => b.times - a.times || (a.query < b.query ? -1 : 1))
}

/** @param most - rows of each table */
export function formatReport(asked: readonly AskedQuery[], most: number): string {
  return [
    table('Most asked', asked, most),
    table(
      'Nothing found',
      asked.filter(({ hits }) => hits === 0),
      most,
    ),
    table(
      'Found, and nothing opened',
      asked.filter(({ hits, opened }) => hits > 0 && opened === 0),
      most,
    ),
  ].join('\n\n')
}

function table(title: string, rows: readonly AskedQuery[], most: number): string {
  if (rows.length === 0) return `${title}\n  none`
  const cells = rows
    .slice(0, most)
    .map(({ query, times, hits, opened, places }) => [
      `${times}`,
      `${hits}`,
      `${opened}`,
      places.length === 0 ? '' : mean(places).toFixed(1),
      query,
    ])
  const columns = [['Times', 'Hits', 'Opened', 'Place', 'Query'], ...cells]
  const widths = [0, 1, 2, 3].map((column) => Math.max(...columns.map((row) => row[column]?.length ?? 0)))
  const lines = columns.map((row) => row.map((cell, i) => cell.padStart(widths[i] ?? 0)).join('  '))
  const rest = rows.length > most ? [`  and ${rows.length - most} more`] : []
  return [title, ...lines.map((line) => `  ${line}`), ...rest].join('\n')
}

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length

const plain = (query: string): string => query.trim().split(/\s+/u).join(' ').toLowerCase()

/** True when a longer version of the query was searched right afterwards. */
function isUnfinished(searches: readonly Search[], at: number): boolean {
  const { query, time } = searches[at] as Search
  for (let next = at + 1; next < searches.length; next++) {
    const later = searches[next] as Search
    if (later.time - time > PAUSE_MS) return false
    if (later.query.length > query.length && later.query.startsWith(query)) return true
  }
  return false
}

function parse(line: string): { [field: string]: unknown } | undefined {
  if (!line.startsWith('{')) return undefined
  try {
    return JSON.parse(line)
  } catch {
    return undefined
  }
}

const listOf = <T>(value: unknown): T[] => (Array.isArray(value) ? value : [])
