/** The search API over HTTP: paths, credentials and bodies. The protocol itself is in `src/search/algolia`. */

import type { FastifyInstance } from 'fastify'
import type { SearchContext } from '../../search/algolia/searchHits.ts'
import { HttpError } from '../../shared/httpError.ts'
import { api } from '../api.ts'
import { sendApiError } from '../errors.ts'
import type { Metrics } from '../metrics.ts'
import type { SearchSettings } from '../options.ts'
import { addIndexRoutes, readBody } from './indexRoutes.ts'
import { readEvents, summarizeEvents } from './insights.ts'

export interface SearchPluginOptions {
  settings: SearchSettings
  /** Undefined if search is off. Each search then gets a 503, so that clients with several hosts switch to another one. */
  search: SearchContext | undefined
  /** ID of the build that is searched, sent with each response. */
  build: string
  metrics: Metrics | undefined
}

/** Registered below `/1`. */
export async function searchPlugin(app: FastifyInstance, options: SearchPluginOptions): Promise<void> {
  const { search } = options
  await app.register(api)
  app.setErrorHandler(sendApiError)
  app.get('/isalive', async () => {
    if (search === undefined) throw unavailable()
    return { message: 'server is alive' }
  })
  await app.register(authorizedRoutes, { ...options, prefix: '' })
}

/** Everything that needs the application ID and the API key. */
async function authorizedRoutes(app: FastifyInstance, options: SearchPluginOptions): Promise<void> {
  const { settings, search } = options
  app.addHook('preHandler', async ({ headers, query }) => {
    // Clients send them in headers or, in browsers, in the query string, where some spell them with capitals.
    const inQuery = Object.entries(query as object).map(([name, value]) => [name.toLowerCase(), value])
    const given: { [name: string]: unknown } = { ...Object.fromEntries(inQuery), ...headers }
    if (
      given['x-algolia-application-id'] !== settings.appId ||
      given['x-algolia-api-key'] !== settings.searchKey
    )
      throw new HttpError(403, 'Invalid Application-ID or API key')
  })

  if (search) addIndexRoutes(app, { ...options, search })
  else app.all('/indexes/*', async () => Promise.reject(unavailable()))

  app.post('/events', async (request) => {
    const events = readEvents(readBody(request))
    if (settings.insights) request.log.info(summarizeEvents(events), 'Search results opened')
    return { status: 200, message: 'OK' }
  })

  // Everything else in Algolia's API needs an admin key.
  app.route({
    method: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
    url: '/*',
    handler: async () => Promise.reject(new HttpError(403, 'Method not allowed with this API key')),
  })
}

export function unavailable(): HttpError {
  return new HttpError(503, 'Search is not available on this server')
}
