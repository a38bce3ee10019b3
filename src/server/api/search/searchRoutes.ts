/** The search API's routes: the paths, the credentials and the body's text; the rest is the service's. */

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { parseBody } from '../../../search/protocol/answerRequest.ts'
import { checkCredentials, methodNotAllowed, readCredentials } from '../../../search/protocol/credentials.ts'
import { ProtocolError } from '../../../search/protocol/protocolError.ts'
import type { SearchSettings } from '../../options.ts'
import type { CallerBudgets } from '../callerBudgets.ts'
import { compressAnswer, describeEncoding, encodingFor, type WrittenAnswer } from '../compressAnswer.ts'
import { sendHeld } from '../sendHeld.ts'
import { createKeptAnswers } from './keptAnswers.ts'
import { readEvents } from './readEvents.ts'
import type { SearchService, Write } from './searchService.ts'

interface IndexParams {
  index: string
}

interface FacetParams extends IndexParams {
  facet: string
}

interface ObjectParams extends IndexParams {
  objectID: string
}

/** Below an index's path, where they stand for themselves and not for a record. */
const actions = new Set(['settings', 'browse', 'batch', 'query', 'queries', 'objects', 'recommendations'])

/** What Algolia's search API has besides searches: changes, settings, keys, logs. */
const administered = new Set(['clusters', 'dictionaries', 'indexes', 'keys', 'logs', 'security', 'task'])

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
  const kept = createKeptAnswers()
  type Ask = (search: SearchService, caller: string, write: Write<WrittenAnswer>) => Promise<WrittenAnswer>
  /** @param mayKeep - what is asked stands in the body alone, and many ask the same */
  const answer = async (
    request: FastifyRequest,
    reply: FastifyReply,
    ask: Ask,
    mayKeep = false,
  ): Promise<FastifyReply> => {
    admit(request)
    if (service === undefined) throw unavailable()
    budgets.check(request.ip)
    const encoding = encodingFor(request)
    const key = mayKeep ? `${encoding} ${request.body}` : undefined
    const known = key && kept.get(key)
    if (known) return send(request, reply, known)
    const written = await ask(service, request.ip, (result) => {
      const made = compressAnswer(JSON.stringify(result), encoding)
      if (key) kept.keep(key, result, made)
      return made
    })
    return send(request, reply, written)
  }
  const send = (request: FastifyRequest, reply: FastifyReply, written: WrittenAnswer): FastifyReply => {
    describeEncoding(reply, written)
    reply.type('application/json; charset=utf-8')
    return sendHeld(request, reply, written.body, budgets)
  }

  /** What the key may not do, and what is not there. */
  const refuse = async (request: FastifyRequest): Promise<never> => {
    admit(request)
    const [, , resource = ''] = request.url.split(/[/?]/)
    if (administered.has(resource)) throw methodNotAllowed()
    throw new ProtocolError(404, 'There is no such path in the search API')
  }

  // The first two take the index from each request in the body; what stands in the path is `*` by custom.
  app.post('/1/indexes/:index/queries', (request, reply) =>
    answer(request, reply, (search, caller, write) => search.queries(caller, readBody(request), write), true),
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

  app.post('/1/indexes/:index/objects', (request, reply) =>
    answer(request, reply, (search, caller, write) => search.objects(caller, readBody(request), write)),
  )
  app.get<{ Params: ObjectParams }>(
    '/1/indexes/:index/:objectID',
    { exposeHeadRoute: false },
    (request, reply) => {
      const { index, objectID } = request.params
      if (actions.has(objectID)) return refuse(request)
      const parameters = request.query as Record<string, unknown>
      return answer(request, reply, (search, caller, write) =>
        search.object(caller, index, objectID, parameters, write),
      )
    },
  )

  app.post('/1/events', async (request) => {
    admit(request)
    for (const event of readEvents(readBody(request))) request.log.info({ event }, 'A search event')
    return { status: 200, message: 'OK' }
  })

  // All others, also those that look like pages.
  app.route({
    method: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
    url: '/1/*',
    exposeHeadRoute: false,
    handler: refuse,
  })
}

export function unavailable(): ProtocolError {
  return new ProtocolError(503, 'Search is not available on this server')
}

/** JSON, whatever the content type says. */
function readBody({ body }: FastifyRequest): unknown {
  return parseBody(typeof body === 'string' ? body : '')
}
