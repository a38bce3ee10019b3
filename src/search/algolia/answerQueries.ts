import { parseBody } from './parseBody.ts'
import { ProtocolError } from './protocolError.ts'
import { handleQueries } from './queries.ts'
import type { SearchContext } from './searchContext.ts'

/**
 * Handles the searches of the site's own dialog without an HTTP framework, for the development server and for tests. API
 * keys are not checked.
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
