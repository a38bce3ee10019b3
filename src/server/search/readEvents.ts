/**
 * What readers did with the hits they found, in the format of Algolia's Insights (`POST /1/events`), with Algolia's
 * bounds. Nothing is kept here of who the reader was.
 */

import { isJsonObject, type JsonObject, own } from '../../search/algolia/json.ts'
import { invalidParameter, ProtocolError } from '../../search/algolia/protocolError.ts'

export interface ReaderEvent {
  eventType: string
  eventName: string
  index: string
  /** Of the answer that held the hits. */
  queryID?: string
  objectIDs?: string[]
  /** Of the hits in that answer, from 1. */
  positions?: number[]
}

const eventTypes = ['click', 'conversion', 'view']
/** Algolia's; only the number of events is smaller than their 1000. */
const most = { events: 50, eventName: 64, userToken: 129, objectIDs: 20, objectID: 512, index: 256 } as const
const queryIdPattern = /^[0-9a-f]{32}$/i

/**
 * @param body - parsed JSON of any shape
 * @throws {ProtocolError} 400 naming the field that is wrong; one bad event spoils the body, as at Algolia
 */
export function readEvents(body: unknown): ReaderEvent[] {
  const events = isJsonObject(body) ? own(body, 'events') : undefined
  if (!Array.isArray(events) || events.length === 0 || !events.every(isJsonObject))
    throw new ProtocolError(400, 'Expected "events", a list of objects, in the body')
  if (events.length > most.events)
    throw new ProtocolError(400, `Too many events: ${events.length} in one body, at most ${most.events}`)
  return events.map(readEvent)
}

/** Clicks of one body that the log keeps: a reader makes one at a time. */
const MOST_LOGGED = 5
const LONGEST_LOGGED_ID = 200

/** What the log keeps of a body, in one line of bounded length: how many events, and the first hits that were opened. */
export function summarizeEvents(events: readonly ReaderEvent[]): object {
  const used = events.slice(0, MOST_LOGGED).map(({ eventType, queryID, objectIDs, positions }) => ({
    type: eventType,
    queryID,
    objectID: objectIDs?.[0]?.slice(0, LONGEST_LOGGED_ID),
    position: positions?.[0],
  }))
  return { events: events.length, used }
}

function readEvent(event: JsonObject): ReaderEvent {
  const eventType = text(event, 'eventType', 20)
  if (!eventTypes.includes(eventType)) throw invalidParameter('eventType', eventTypes.join(', '))
  text(event, 'userToken', most.userToken)
  const objectIDs = optional(event, 'objectIDs', readObjectIds)
  const positions = optional(event, 'positions', readPositions)
  if (positions && positions.length !== objectIDs?.length)
    throw invalidParameter('positions', 'a number for each of "objectIDs"')
  const queryID = optional(event, 'queryID', readQueryId)
  return {
    eventType,
    eventName: text(event, 'eventName', most.eventName),
    index: text(event, 'index', most.index),
    ...(queryID && { queryID }),
    ...(objectIDs && { objectIDs }),
    ...(positions && { positions }),
  }
}

function text(event: JsonObject, name: string, longest: number): string {
  const value = own(event, name)
  if (isText(value, longest)) return value
  throw invalidParameter(name, `a string of 1 to ${longest} characters`)
}

function optional<T>(event: JsonObject, name: string, read: (value: unknown) => T): T | undefined {
  const value = own(event, name)
  return value === undefined || value === null ? undefined : read(value)
}

function readObjectIds(value: unknown): string[] {
  if (isList(value) && value.every((each) => isText(each, most.objectID))) return value
  throw invalidParameter('objectIDs', `1 to ${most.objectIDs} strings of at most ${most.objectID} characters`)
}

function readPositions(value: unknown): number[] {
  if (isList(value) && value.every((each) => Number.isSafeInteger(each) && (each as number) > 0))
    return value as number[]
  throw invalidParameter('positions', `1 to ${most.objectIDs} whole numbers, counted from 1`)
}

function readQueryId(value: unknown): string {
  if (typeof value === 'string' && queryIdPattern.test(value)) return value
  throw invalidParameter('queryID', '32 hexadecimal digits, as answers with "clickAnalytics" hold them')
}

function isList(value: unknown): value is unknown[] {
  return Array.isArray(value) && value.length > 0 && value.length <= most.objectIDs
}

function isText(value: unknown, longest: number): value is string {
  return typeof value === 'string' && value !== '' && value.length <= longest
}
