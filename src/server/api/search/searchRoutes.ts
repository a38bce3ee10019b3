/** The search API's routes: the paths, the credentials and the body's text; the rest is the service's. */

import type { FastifyInstance, FastifyRequest } from 'fastify'
import { parseBody } from '../../../search/protocol/answerRequest.ts'
import { checkCredentials, readCredentials } from '../../../search/protocol/credentials.ts'
import { ProtocolError } from '../../../search/protocol/protocolError.ts'
import type { SearchSettings } from '../../options.ts'
import type { SearchService } from './searchService.ts'

interface IndexParams {
  index: string
}

interface FacetParams extends IndexParams {
  facet: string
}

/** With no service, every search answers 503: a client with another host in its list goes there. */
export function registerSearchRoutes(
  app: FastifyInstance,
  settings: SearchSettings,
  service: SearchService | undefined,
): void {
  const expected = { appId: settings.appId, apiKey: settings.searchKey }
  const admit = ({ headers, query }: FastifyRequest) =>
    checkCredentials(readCredentials(headers, query as Record<string, unknown>), expected)
  const open = (request: FastifyRequest): SearchService => {
    admit(request)
    if (service === undefined) throw unavailable()
    return service
  }

  // The first two take the index from each request in the body; what stands in the path is `*` by custom.
  app.post('/1/indexes/:index/queries', async (request) => open(request).queries(readBody(request)))
  app.post('/1/indexes/:index/recommendations', async (request) =>
    open(request).recommendations(readBody(request)),
  )
  app.post<{ Params: IndexParams }>('/1/indexes/:index/query', async (request) =>
    open(request).query(request.params.index, readBody(request)),
  )
  app.post<{ Params: FacetParams }>('/1/indexes/:index/facets/:facet/query', async (request) =>
    open(request).facetQuery(request.params.index, request.params.facet, readBody(request)),
  )

  // All others, also those that look like pages.
  app.route({
    method: ['GET', 'POST', 'PUT', 'DELETE'],
    url: '/1/*',
    exposeHeadRoute: false,
    handler: async (request) => {
      admit(request)
      throw new ProtocolError(404, 'There is no such path in the search API')
    },
  })
}

export function unavailable(): ProtocolError {
  return new ProtocolError(503, 'Search is not available on this server')
}

/** JSON, whatever the content type says. */
function readBody({ body }: FastifyRequest): unknown {
  return parseBody(typeof body === 'string' ? body : '')
}
