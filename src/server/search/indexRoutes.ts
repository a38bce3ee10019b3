import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import {
  handleFacetQuery,
  handleQueries,
  handleQuery,
  handleRecommendations,
  parseBody,
} from '../../search/algolia/queries.ts'
import type { SearchContext } from '../../search/algolia/searchHits.ts'
import { compress, encodingFor, sendCompressed } from '../compress.ts'
import { summarizeSearches } from './insights.ts'
import type { SearchPluginOptions } from './searchPlugin.ts'

type Options = SearchPluginOptions & { search: SearchContext }

interface IndexRoute {
  Params: { index: string }
}
interface FacetRoute {
  Params: { index: string; facet: string }
}

/** Maximum bytes of all cached responses and their keys, the requests. */
const CACHE_BYTES = 16 * 1024 * 1024

/** Adds the routes that search an index, or recommend from it. */
export function addIndexRoutes(app: FastifyInstance, { settings, search, build, metrics }: Options): void {
  // Many queries begin with the same few letters. These short queries match the most records and take the longest.
  const cache = new LRUCache<string, string | Buffer>({
    maxSize: CACHE_BYTES,
    sizeCalculation: (body, key) => body.length + key.length,
  })
  const send = (request: FastifyRequest, reply: FastifyReply, find: () => object) => {
    const encoding = encodingFor(request)
    const key = [encoding, request.method, request.url, request.body].join(' ')
    const run = () => {
      const found = find()
      const results: object[] = 'results' in found ? (found.results as object[]) : [found]
      for (const result of results) metrics?.observeSearch(result)
      const searches = settings.insights ? summarizeSearches(results) : []
      if (searches.length > 0) request.log.info({ searches }, 'Searches')
      const body = compress(JSON.stringify({ ...found, build }), encoding)
      // A query ID must be unique, so a response with one is not cached.
      if (!results.some((result) => 'queryID' in result)) cache.set(key, body)
      return body
    }
    const body = cache.get(key) ?? app.runMetered(request, run)
    return sendCompressed(reply.type('application/json; charset=utf-8'), body, encoding)
  }

  // The index is named by each request in the body; the path has `*` by convention.
  app.post('/indexes/:index/queries', async (request, reply) =>
    send(request, reply, () => handleQueries(readBody(request), search)),
  )
  app.post<IndexRoute>('/indexes/:index/query', async (request, reply) =>
    send(request, reply, () => handleQuery(request.params.index, readBody(request), search)),
  )
  app.get<IndexRoute>('/indexes/:index', async (request, reply) => {
    const params = withoutCredentials(request.query).toString()
    return send(request, reply, () => handleQuery(request.params.index, { params }, search))
  })
  app.post<FacetRoute>('/indexes/:index/facets/:facet/query', async (request, reply) => {
    const { index, facet } = request.params
    return send(request, reply, () => handleFacetQuery(index, facet, readBody(request), search))
  })
  app.post('/indexes/:index/recommendations', async (request) => ({
    ...handleRecommendations(readBody(request), search),
    build,
  }))
}

/** JSON, whatever the content type says. */
export function readBody({ body }: FastifyRequest): unknown {
  return parseBody(typeof body === 'string' ? body : '')
}

/** The search parameters of a query string, in which clients mix them with credentials and information on themselves. */
function withoutCredentials(query: unknown): URLSearchParams {
  const given = new URLSearchParams(query as { [name: string]: string })
  return new URLSearchParams([...given].filter(([name]) => !name.toLowerCase().startsWith('x-algolia-')))
}
