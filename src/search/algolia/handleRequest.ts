/** Routes the protocol's requests where there is no HTTP framework: in the development server and in tests. */

import { quoted } from './json.ts'
import { limits } from './limits.ts'
import { ProtocolError } from './protocolError.ts'
import { handleFacetQuery, handleQueries, handleQuery } from './queries.ts'
import { handleRecommendations } from './recommendations.ts'
import type { SearchContext } from './searchContext.ts'

/**
 * Answers a POST; errors have the protocol's format. API keys are not checked.
 * @param path - `/1/indexes/...`, without the query string
 * @param text - the raw body: JSON, or empty
 */
export function handleRequest(
  path: string,
  text: string,
  context: SearchContext,
): { status: number; body: unknown } {
  try {
    return { status: 200, body: route(path, parseBody(text), context) }
  } catch (error) {
    if (error instanceof ProtocolError) return { status: error.status, body: error.body }
    throw error
  }
}

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

function route(path: string, body: unknown, context: SearchContext): unknown {
  const [, index = '', action = ''] = /^\/1\/indexes\/([^/]+)\/(.+)$/.exec(path) ?? []
  const [, facet] = /^facets\/([^/]+)\/query$/.exec(action) ?? []
  if (action === 'queries') return handleQueries(body, context)
  if (action === 'query') return handleQuery(index, body, context)
  if (action === 'recommendations') return handleRecommendations(body, context)
  if (facet) return handleFacetQuery(index, facet, body, context)
  throw new ProtocolError(404, `There is nothing at POST ${quoted(path)}`)
}
