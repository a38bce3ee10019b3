/** The search API's routes: the paths, the credentials and the body's text; the rest is the service's. */

import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { SearchSettings } from '../../options.ts'
import { ApiError } from '../apiError.ts'
import { createCredentialsCheck } from './credentials.ts'
import type { SearchService } from './searchService.ts'

interface IndexParams {
  index: string
}

/** With no service, every search answers 503: a client with another host in its list goes there. */
export function registerSearchRoutes(
  app: FastifyInstance,
  settings: SearchSettings,
  service: SearchService | undefined,
): void {
  const checkCredentials = createCredentialsCheck(settings)

  const open = (request: FastifyRequest): SearchService => {
    checkCredentials(request)
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

  // All others, also those that look like pages.
  app.route({
    method: ['GET', 'POST', 'PUT', 'DELETE'],
    url: '/1/*',
    exposeHeadRoute: false,
    handler: async (request) => {
      checkCredentials(request)
      throw new ApiError(404, `There is nothing at ${request.method} ${request.url.split('?')[0]}`)
    },
  })
}

export function unavailable(): ApiError {
  return new ApiError(503, 'Search is not available on this server')
}

/** JSON, whatever the content type says; an empty body is an empty object. */
function readBody(request: FastifyRequest): unknown {
  const text = typeof request.body === 'string' ? request.body : ''
  if (text.trim() === '') return {}
  try {
    return JSON.parse(text)
  } catch {
    throw new ApiError(400, 'The body is not valid JSON')
  }
}
