import { isJsonObject, type JsonObject, own } from './json.ts'
import { ProtocolError } from './protocolError.ts'

/**
 * What a body asks for: `{requests: […]}`, or the list alone, as some clients send it.
 * @param most - requests in one body
 * @throws {ProtocolError} 400
 */
export function readRequests(body: unknown, most: number): JsonObject[] {
  const requests = isJsonObject(body) ? own(body, 'requests') : body
  const isEmptyBody = Array.isArray(body) && body.length === 0
  if (!Array.isArray(requests) || isEmptyBody)
    throw new ProtocolError(400, 'Expected "requests", a list, in the body')
  if (requests.length > most)
    throw new ProtocolError(400, `Too many requests: ${requests.length} in one body, at most ${most}`)
  if (!requests.every(isJsonObject))
    throw new ProtocolError(400, 'Expected each of "requests" to be a JSON object')
  return requests
}
