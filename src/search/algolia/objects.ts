/** Records by ID: `POST /1/indexes/{any}/objects` and `GET /1/indexes/{index}/{objectID}`. */

import { type JsonObject, own } from './json.ts'
import { limits } from './limits.ts'
import { names, readParams, text } from './params/readParams.ts'
import { invalidParameter, ProtocolError } from './protocolError.ts'
import { readRequests } from './queries.ts'
import { createRetrieve } from './retrieve.ts'
import { checkIndexName, type SearchContext } from './searchContext.ts'

const parameters = { objectID: text, attributesToRetrieve: names }

/**
 * Several records.
 * @param body - parsed JSON: `{requests: [{indexName, objectID, attributesToRetrieve?}]}`
 * @returns null for a record that does not exist, like Algolia
 * @throws {ProtocolError} 400 or 404
 */
export function handleObjects(body: unknown, context: SearchContext): { results: (JsonObject | null)[] } {
  return {
    results: readRequests(body, limits.objects).map((request) => {
      checkIndexName(context, own(request, 'indexName'))
      return readRecord(request, context) ?? null
    }),
  }
}

/**
 * One record.
 * @param sent - URL parameters: `attributesToRetrieve`, comma-separated
 * @throws {ProtocolError} 404 when there is no such index or record
 */
export function handleObject(
  indexName: string,
  objectID: string,
  sent: JsonObject,
  context: SearchContext,
): JsonObject {
  checkIndexName(context, indexName)
  const record = readRecord({ ...sent, objectID }, context)
  if (record === undefined) throw new ProtocolError(404, 'ObjectID does not exist')
  return record
}

function readRecord(request: JsonObject, { index }: SearchContext): JsonObject | undefined {
  const { objectID, attributesToRetrieve = ['*'] } = readParams(request, parameters)
  if (objectID === undefined) throw invalidParameter('objectID', 'the id of a record')
  const record = index.records.find((each) => each.objectID === objectID)
  return record && createRetrieve(attributesToRetrieve)(record)
}
