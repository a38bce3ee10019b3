/** Bodies of requests as text, and searches without an HTTP framework. */

import { limits } from './limits.ts'
import { ProtocolError } from './protocolError.ts'
import { handleQueries } from './queries.ts'
import type { SearchContext } from './searchContext.ts'

/**
 * Parses a JSON body; an empty body is an empty object.
 * @throws {ProtocolError} 413 when it is too long, 400 when it is not JSON
 */
export function parseBody(text: string): unknown {
  if (text.length > limits.body) throw new ProtocolError(413, `The body is larger than ${limits.body} bytes`)
  if (text.trim() === '') return {}
  try {
    return JSON.parse(text)
  } catch {
    throw new ProtocolError(400, 'The body is not valid JSON')
  }
}

/**
 * Answers the searches of the site's own dialog, in the development server and in tests. API keys are not checked.
 * @param text - the body of `POST /1/indexes/{any}/queries`
 */
export function answerQueries(text: string, context: SearchContext): { status: number; body: object } {
  try {
    return { status: 200, body: handleQueries(parseBody(text), context) }
  } catch (error) {
    if (error instanceof ProtocolError) return { status: error.status, body: error.body }
    throw error
  }
}
