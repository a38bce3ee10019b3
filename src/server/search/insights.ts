/**
 * Log summaries of searches, for sites with `insights`: the query, the number of hits, and the hits that were opened.
 * Clients report the latter in the format of Algolia's Insights API (`POST /1/events`). Nothing identifies the reader.
 */

import * as z from 'zod'
import { HttpError } from '../../shared/httpError.ts'

/** What the log needs of an event. Nothing else in it is read. */
const eventSchema = z.object({
  eventType: z.enum(['click', 'conversion', 'view']),
  /** From the response that contained the hits. */
  queryID: z
    .string()
    .regex(/^[0-9a-f]{32}$/i)
    .nullish(),
  objectIDs: z.array(z.string()).nullish(),
  /** Positions of the hits in that response, from 1. */
  positions: z.array(z.int().positive()).nullish(),
})

const bodySchema = z.object({ events: z.array(eventSchema).min(1).max(50) })

type ReaderEvent = z.infer<typeof eventSchema>

/**
 * @param body - parsed JSON of any shape
 * @throws {HttpError} 400 naming the invalid field. As with Algolia, one bad event fails the whole body
 */
export function readEvents(body: unknown): ReaderEvent[] {
  const { data, error } = bodySchema.safeParse(body)
  if (data) return data.events
  const [issue] = error.issues
  throw new HttpError(400, `Invalid ${issue?.path.join('.') || 'body'}: ${issue?.message}`)
}

/** Maximum number of events to log per body. A reader clicks one hit at a time. */
const MAX_LOGGED_EVENTS = 5
const MAX_LOGGED_ID_LENGTH = 200

/** Summarizes a body for one log line of limited length: the number of events, and the first hits that were opened. */
export function summarizeEvents(events: readonly ReaderEvent[]): object {
  const used = events.slice(0, MAX_LOGGED_EVENTS).map(({ eventType, queryID, objectIDs, positions }) => ({
    type: eventType,
    queryID,
    objectID: objectIDs?.[0]?.slice(0, MAX_LOGGED_ID_LENGTH),
    position: positions?.[0],
  }))
  return { events: events.length, used }
}

export interface LoggedSearch {
  query: string
  hits: number
  /** Clicks on the hits refer to this ID. */
  queryID: string
}

/** Longer queries are truncated: they are pasted text, which may contain anything. */
const MAX_QUERY_LENGTH = 100

/** Ethereum addresses, hashes, keys and email addresses. */
const personal = /0x[0-9a-f]{16,}|\b[0-9a-f]{32,}\b|[^\s@]+@[^\s@]+\.[^\s@]+/giu

/** @param results - all results of one request */
export function summarizeSearches(results: readonly object[]): LoggedSearch[] {
  return results.flatMap((result) => {
    const { query, nbHits, queryID, page, hitsPerPage } = result as { [field: string]: unknown }
    if (typeof query !== 'string' || typeof nbHits !== 'number' || typeof queryID !== 'string') return []
    // Requests for further pages, or only for counts, are not new queries.
    if (query.trim() === '' || page !== 0 || hitsPerPage === 0) return []
    return [{ query: withoutPersonalData(query), hits: nbHits, queryID }]
  })
}

function withoutPersonalData(query: string): string {
  return query.replace(personal, '…').slice(0, MAX_QUERY_LENGTH)
}
