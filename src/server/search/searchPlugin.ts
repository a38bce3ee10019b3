/** The search API over HTTP: paths, credentials and bodies. The protocol itself is in `src/search/algolia`. */

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { parseBody } from '../../search/algolia/parseBody.ts'
import { ProtocolError } from '../../search/algolia/protocolError.ts'
import { handleFacetQuery, handleQueries, handleQuery } from '../../search/algolia/queries.ts'
import { handleRecommendations } from '../../search/algolia/recommendations.ts'
import type { SearchContext } from '../../search/algolia/searchContext.ts'
import { api } from '../api.ts'
import { compress, encodingFor, sendCompressed } from '../compress.ts'
import { sendApiError } from '../errors.ts'
import type { Metrics } from '../metrics.ts'
import type { SearchSettings } from '../options.ts'
import { checkCredentials } from './credentials.ts'
import { readEvents, summarizeEvents, summarizeSearches } from './insights.ts'
import type { Search } from './openSearch.ts'

export interface SearchPluginOptions {
  settings: SearchSettings
  /** Undefined if search is off. Each search then gets a 503, so that clients with several hosts switch to another one. */
  search: Search | undefined
  /** ID of the build that is searched, sent with each response. */
  build: string
  bodyLimit: number
  metrics: Metrics | undefined
}

interface IndexRoute {
  Params: { index: string }
}
interface FacetRoute {
  Params: { index: string; facet: string }
}

const JSON_TYPE = 'application/json; charset=utf-8'

/** Maximum bytes of all cached responses and their keys, the request bodies. */
const CACHE_BYTES = 16 * 1024 * 1024

/** The resources of Algolia's API that need an admin key. */
const adminResources = new Set(['clusters', 'dictionaries', 'indexes', 'keys', 'logs', 'security', 'task'])

/** Registered below `/1`. */
export async function searchPlugin(app: FastifyInstance, options: SearchPluginOptions): Promise<void> {
  const { settings, search, build, bodyLimit, metrics } = options
  await app.register(api, { bodyLimit })
  app.setErrorHandler(sendApiError)

  const expected = { appId: settings.appId, apiKey: settings.searchKey }
  const authorize = (request: FastifyRequest) => checkCredentials(request, expected)
  const contextFor = (request: FastifyRequest): SearchContext => {
    authorize(request)
    if (search === undefined) throw unavailable()
    return search.context
  }
  const answer = (
    request: FastifyRequest,
    reply: FastifyReply,
    handle: (context: SearchContext) => object,
  ) => {
    const context = contextFor(request)
    const encoding = encodingFor(request)
    const body = app.runMetered(request, () => compress(JSON.stringify(handle(context)), encoding))
    return sendCompressed(reply.type(JSON_TYPE), body, encoding)
  }

  const recordSearches = (request: FastifyRequest, results: readonly object[]) => {
    for (const result of results) metrics?.observeSearch(result)
    const searches = settings.insights ? summarizeSearches(results) : []
    if (searches.length > 0) request.log.info({ searches }, 'Searches were answered')
  }

  // Many queries begin with the same few letters. These short queries match the most records and take the longest.
  const cache = new LRUCache<string, string | Buffer>({
    maxSize: CACHE_BYTES,
    sizeCalculation: (body, key) => body.length + key.length,
  })

  app.get('/isalive', async () => {
    if (search === undefined) throw unavailable()
    return { message: 'server is alive' }
  })

  // The index is named by each request in the body; the path has `*` by convention.
  app.post('/indexes/:index/queries', async (request, reply) => {
    const context = contextFor(request)
    const encoding = encodingFor(request)
    const key = `${encoding} ${request.body}`
    const cached = cache.get(key)
    if (cached !== undefined) return sendCompressed(reply.type(JSON_TYPE), cached, encoding)
    const body = app.runMetered(request, () => {
      const answer = handleQueries(readBody(request), context)
      recordSearches(request, answer.results)
      const compressed = compress(JSON.stringify({ ...answer, build }), encoding)
      // A query ID must be unique, so a response with one is not cached.
      if (!answer.results.some((result) => 'queryID' in result)) cache.set(key, compressed)
      return compressed
    })
    return sendCompressed(reply.type(JSON_TYPE), body, encoding)
  })
  const query = (request: FastifyRequest<IndexRoute>, reply: FastifyReply, readParams: () => unknown) =>
    answer(request, reply, (context) => {
      const result = handleQuery(request.params.index, readParams(), context)
      recordSearches(request, [result])
      return { ...result, build }
    })
  app.post<IndexRoute>('/indexes/:index/query', async (request, reply) =>
    query(request, reply, () => readBody(request)),
  )
  app.get<IndexRoute>('/indexes/:index', async (request, reply) => {
    const given = new URLSearchParams(request.query as { [name: string]: string })
    const params = new URLSearchParams([...given].filter(([name]) => !isCredential(name)))
    return query(request, reply, () => ({ params: params.toString() }))
  })
  app.post<FacetRoute>('/indexes/:index/facets/:facet/query', async (request, reply) => {
    const { index, facet } = request.params
    return answer(request, reply, (context) => handleFacetQuery(index, facet, readBody(request), context))
  })
  app.post('/indexes/:index/recommendations', async (request, reply) =>
    answer(request, reply, (context) => handleRecommendations(readBody(request), context)),
  )

  app.post('/events', async (request) => {
    authorize(request)
    const events = readEvents(readBody(request))
    if (settings.insights) request.log.info(summarizeEvents(events), 'Search results were used')
    return { status: 200, message: 'OK' }
  })

  // Everything else: operations that the key does not allow, and unknown paths.
  app.route({
    method: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
    url: '/*',
    async handler(request) {
      authorize(request)
      const [, , resource = ''] = request.url.split(/[/?]/)
      if (adminResources.has(resource)) throw new ProtocolError(403, 'Method not allowed with this API key')
      throw new ProtocolError(404, 'There is no such path in the search API')
    },
  })
}

export function unavailable(): ProtocolError {
  return new ProtocolError(503, 'Search is not available on this server')
}

/** Whether a query parameter contains credentials or client information. They are mixed with the search parameters. */
const isCredential = (name: string): boolean => name.toLowerCase().startsWith('x-algolia-')

/** JSON, whatever the content type says. */
function readBody({ body }: FastifyRequest): unknown {
  return parseBody(typeof body === 'string' ? body : '')
}
