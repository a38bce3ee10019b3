import { LIMITS } from './limits.ts'
import { ProtocolError } from './protocolError.ts'

/**
 * Parses a JSON body. An empty body is an empty object.
 * @throws {ProtocolError} 413 if it is too long, 400 if it is not JSON
 */
export function parseBody(text: string): unknown {
  if (text.length > LIMITS.body) throw new ProtocolError(413, `The body is larger than ${LIMITS.body} bytes`)
  if (text.trim() === '') return {}
  try {
    return JSON.parse(text)
  } catch {
    throw new ProtocolError(400, 'The body is not valid JSON')
  }
}
