/**
 * Reports what readers searched for, from the server's log: the most frequent queries, those without hits, and those whose
 * hits were not opened. Each letter that a reader types starts a search, so only the last query of such a series counts.
 */

import type { LoggedSearch } from '../search/insights.ts'

export interface QueryStats {
  query: string
  times: number
  /** Number of hits of the latest search. */
  hits: number
  /** Number of searches of which a hit was opened. */
  opened: number
  /** Positions of the opened hits, from 1. */
  positions: number[]
}

interface Search extends LoggedSearch {
  time: number
}

/** A query that is extended within this time counts as unfinished. */
const PAUSE_MS = 3000

/** False if the server can have logged none of the lines, as in a compressed log, which would look like one without searches. */
export const isLog = (lines: readonly string[]): boolean =>
  lines.length === 0 || lines.some((line) => parse(line) !== undefined)

/** @param lines - of a log; unrelated lines are ignored */
export function countQueries(lines: Iterable<string>): QueryStats[] {
  const searches: Search[] = []
  const positionsOf = new Map<string, number[]>()
  for (const line of lines) {
    const entry = parse(line)
    if (entry === undefined) continue
    for (const search of listOf<LoggedSearch>(entry.searches))
      if (typeof search.query === 'string')
        searches.push({ ...search, query: normalize(search.query), time: Number(entry.time) })
    for (const { queryID, position } of listOf<{ queryID?: string; position?: number }>(entry.used))
      if (queryID !== undefined && position !== undefined)
        positionsOf.set(queryID, [...(positionsOf.get(queryID) ?? []), position])
  }
  const queries = new Map<string, QueryStats>()
  for (const [at, { query, hits, queryID }] of searches.entries()) {
    const positions = positionsOf.get(queryID) ?? []
    if (positions.length === 0 && isUnfinished(searches, at)) continue
    const known = queries.get(query) ?? { query, times: 0, hits, opened: 0, positions: [] }
    known.times++
    known.hits = hits
    known.opened += Math.min(1, positions.length)
    known.positions.push(...positions)
    queries.set(query, known)
  }
  return [...queries.values()].sort((a, b) => b.times - a.times || (a.query < b.query ? -1 : 1))
}

/** @param most - rows of each table */
export function formatReport(queries: readonly QueryStats[], most: number): string {
  if (queries.length === 0)
    return 'no searches in this log: the server logs them only if search.insights is on in site.config.ts'
  return [
    table('Most asked', queries, most),
    table(
      'Nothing found',
      queries.filter(({ hits }) => hits === 0),
      most,
    ),
    table(
      'Found, and nothing opened',
      queries.filter(({ hits, opened }) => hits > 0 && opened === 0),
      most,
    ),
  ].join('\n\n')
}

function table(title: string, rows: readonly QueryStats[], most: number): string {
  if (rows.length === 0) return `${title}\n  none`
  const cells = rows
    .slice(0, most)
    .map(({ query, times, hits, opened, positions }) => [
      `${times}`,
      `${hits}`,
      `${opened}`,
      positions.length === 0 ? '' : mean(positions).toFixed(1),
      query,
    ])
  const allRows = [['Times', 'Hits', 'Opened', 'Place', 'Query'], ...cells]
  const widths = [0, 1, 2, 3].map((column) => Math.max(...allRows.map((row) => row[column]?.length ?? 0)))
  const lines = allRows.map((row) => row.map((cell, i) => cell.padStart(widths[i] ?? 0)).join('  '))
  const rest = rows.length > most ? [`  and ${rows.length - most} more`] : []
  return [title, ...lines.map((line) => `  ${line}`), ...rest].join('\n')
}

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length

const normalize = (query: string): string => query.trim().split(/\s+/u).join(' ').toLowerCase()

/** True if a longer version of the query was searched right afterwards. */
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
