/** Records by their ids: `POST /1/indexes/{any}/objects` and `GET /1/indexes/{index}/{objectID}`. */

import { type JsonObject, own } from './json.ts'
import { limits } from './limits.ts'
import { ParamReader } from './paramReader.ts'
import { invalidParameter, ProtocolError } from './protocolError.ts'
import { readRequests } from './readRequests.ts'
import { createRetrieve } from './retrieve.ts'
import { findIndex, type SearchContext, type ServedIndex } from './searchContext.ts'

/**
 * Several records.
 * @param body - parsed JSON: `{requests: [{indexName, objectID, attributesToRetrieve?}]}`
 * @returns null in place of a record that does not exist, as at Algolia
 * @throws {ProtocolError} 400 or 404
 */
export function handleObjects(body: unknown, context: SearchContext): { results: (JsonObject | null)[] } {
  return {
    results: readRequests(body, limits.objects).map((request) => {
      const index = findIndex(context, own(request, 'indexName'))
      const read = ParamReader.from(request)
      const objectID = read.text('objectID')
      if (objectID === undefined) throw invalidParameter('objectID', 'the id of a record')
      return readRecord(index, objectID, read.names('attributesToRetrieve')) ?? null
    }),
  }
}

/**
 * One record.
 * @param parameters - of the address: `attributesToRetrieve`, names with commas between them
 * @throws {ProtocolError} 404 when there is no such index or record
 */
export function handleObject(
  indexName: string,
  objectID: string,
  parameters: JsonObject,
  context: SearchContext,
): JsonObject {
  const names = ParamReader.from(parameters).names('attributesToRetrieve')
  const record = readRecord(findIndex(context, indexName), objectID, names)
  if (record === undefined) throw new ProtocolError(404, 'ObjectID does not exist')
  return record
}

function readRecord(
  index: ServedIndex,
  objectID: string,
  attributes: string[] | undefined,
): JsonObject | undefined {
  const record = index.records.find((each) => each.objectID === objectID)
  return record && createRetrieve(attributes ?? ['*'])(record)
}
