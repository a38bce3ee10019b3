/** The protocol's routes for runtimes without an HTTP framework: the worker in the page and the development server. */

import { own, quoted } from './json.ts'
import { limits } from './limits.ts'
import { ProtocolError } from './protocolError.ts'
import { handleFacetQuery, handleQueries, handleQuery } from './queries.ts'
import type { SearchContext } from './searchContext.ts'

export interface ProtocolResponse {
  /** HTTP status. */
  status: number
  /** To be sent as JSON. */
  body: unknown
}

/** What `POST /1/indexes/{any}/{action}` answers, by action: `recommendations`. Bodies are parsed JSON of any shape. */
export type FurtherActions = Readonly<Record<string, (body: unknown, context: SearchContext) => unknown>>

/**
 * Answers a POST; whoever calls has checked credentials, if any are asked for. What is wrong with the request is answered too, so
 * nothing is thrown but a fault of ours.
 * @param path - `/1/indexes/...`, without the query string
 * @param text - the body as it came: JSON, or nothing
 * @param further - actions beside those of a search; a page that only searches does not carry their code
 */
export function handleRequest(
  path: string,
  text: string,
  context: SearchContext,
  further: FurtherActions = {},
): ProtocolResponse {
  try {
    return { status: 200, body: route(path, parseBody(text), context, further) }
  } catch (error) {
    if (error instanceof ProtocolError) return { status: error.status, body: error.body }
    throw error
  }
}

/**
 * A body's JSON; an empty body is an empty object.
 * @throws {ProtocolError} 413 beyond the limit, 400 when it is no JSON
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

function route(path: string, body: unknown, context: SearchContext, further: FurtherActions): unknown {
  const [root, version, indexes, index = '', action = '', facet, facetAction, ...rest] = path
    .split('/')
    .map(decode)
  if (root === '' && version === '1' && indexes === 'indexes' && rest.length === 0) {
    if (facet === undefined) {
      if (action === 'queries') return handleQueries(body, context)
      if (action === 'query') return handleQuery(index, body, context)
      const answer = own(further, action)
      if (answer !== undefined) return answer(body, context)
    } else if (action === 'facets' && facetAction === 'query') {
      return handleFacetQuery(index, facet, body, context)
    }
  }
  throw new ProtocolError(404, `There is nothing at POST ${quoted(path)}`)
}

function decode(step: string): string {
  try {
    return decodeURIComponent(step)
  } catch {
    return step
  }
}
