/** The search API's routes: the paths, the credentials and the body's text; the rest is the service's. */

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { parseBody } from '../../../search/protocol/answerRequest.ts'
import { checkCredentials, readCredentials } from '../../../search/protocol/credentials.ts'
import { ProtocolError } from '../../../search/protocol/protocolError.ts'
import type { SearchSettings } from '../../options.ts'
import type { CallerBudgets } from '../callerBudgets.ts'
import { compressAnswer } from '../compressAnswer.ts'
import type { SearchService, Write } from './searchService.ts'

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
  budgets: CallerBudgets,
): void {
  const expected = { appId: settings.appId, apiKey: settings.searchKey }
  const admit = ({ headers, query }: FastifyRequest) =>
    checkCredentials(readCredentials(headers, query as Record<string, unknown>), expected)
  type Ask = (
    search: SearchService,
    caller: string,
    write: Write<string | Buffer>,
  ) => Promise<string | Buffer>
  const answer = async (request: FastifyRequest, reply: FastifyReply, ask: Ask): Promise<FastifyReply> => {
    admit(request)
    if (service === undefined) throw unavailable()
    budgets.check(request.ip)
    const body = await ask(service, request.ip, (result) =>
      compressAnswer(request, reply, JSON.stringify(result)),
    )
    reply.raw.once('close', budgets.hold(request.ip, body.length))
    return reply.type('application/json; charset=utf-8').send(body)
  }

  // The first two take the index from each request in the body; what stands in the path is `*` by custom.
  app.post('/1/indexes/:index/queries', (request, reply) =>
    answer(request, reply, (search, caller, write) => search.queries(caller, readBody(request), write)),
  )
  app.post('/1/indexes/:index/recommendations', (request, reply) =>
    answer(request, reply, (search, caller, write) =>
      search.recommendations(caller, readBody(request), write),
    ),
  )
  app.post<{ Params: IndexParams }>('/1/indexes/:index/query', (request, reply) =>
    answer(request, reply, (search, caller, write) =>
      search.query(caller, request.params.index, readBody(request), write),
    ),
  )
  app.post<{ Params: FacetParams }>('/1/indexes/:index/facets/:facet/query', (request, reply) =>
    answer(request, reply, (search, caller, write) =>
      search.facetQuery(caller, request.params.index, request.params.facet, readBody(request), write),
    ),
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
