/** One process that serves the built site, the search API and the tools for agents. */

import { existsSync } from 'node:fs'
import { join } from 'node:path'
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest, LogController } from 'fastify'
import { sendApiError } from './api/apiError.ts'
import { registerApi } from './api/apiScope.ts'
import { createCallerBudgets } from './api/callerBudgets.ts'
import { answerMalformed } from './api/malformedRequest.ts'
import { registerMcpRoutes } from './api/mcp/mcpRoutes.ts'
import { readDocs } from './api/mcp/readDocs.ts'
import { openSearch } from './api/search/openSearch.ts'
import { registerSearchRoutes, unavailable } from './api/search/searchRoutes.ts'
import { createTurns } from './api/turns.ts'
import { BuildError, readBuild, readHeaderRules } from './build.ts'
import { endWithConnection } from './endWithConnection.ts'
import { isOverTls, takeHsts } from './hsts.ts'
import { logClientFaults } from './logClientFaults.ts'
import { defaultLimits, type Limits, type ServerOptions } from './options.ts'
import { readSiteFiles } from './static/siteFiles.ts'
import { logFault, registerStaticRoutes } from './static/staticRoutes.ts'
import { countAnswers } from './stopServer.ts'

/** Hits on the results page without scripts, which cannot load more of them. */
const UNSCRIPTED_HITS = 50

/**
 * Reads the build and returns a server that is ready to listen.
 * @throws {BuildError} when the build is missing or damaged. A missing search index is not that: the site is served
 * and search answers 503.
 */
export async function createServer(options: ServerOptions): Promise<FastifyInstance> {
  const limits: Limits = { ...defaultLimits, ...options.limits }
  const build = readBuild(options.dist)
  const { rules, hsts } = takeHsts(readHeaderRules(options.dist))
  const siteFolder = join(options.dist, 'site')
  if (!existsSync(join(siteFolder, 'index.html'))) {
    throw new BuildError(`No site to serve: ${siteFolder} has no index.html. Run "npm run build" first.`)
  }
  const site = readSiteFiles(siteFolder, rules, limits.siteMemory, build.files)

  const app = Fastify({
    logger: options.logger ?? false,
    trustProxy: options.trustProxy ?? false,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: limits.body,
    // Ids of records are addresses of the site, with all slashes encoded.
    routerOptions: { maxParamLength: 1000 },
    requestTimeout: limits.requestTimeoutMs,
    connectionTimeout: limits.idleTimeoutMs,
    keepAliveTimeout: limits.keepAliveMs,
    forceCloseConnections: 'idle',
    // How often Node looks for clients that are too slow; its default of 30 s would make the limits above a guess.
    http: { headersTimeout: limits.headersTimeoutMs, connectionsCheckingInterval: 2000 },
    clientErrorHandler: answerMalformed,
    // A path that cannot be decoded; no hook has run then.
    frameworkErrors: (_error, request, reply) => {
      secure(request, reply as FastifyReply)
      return sendPlain(reply as FastifyReply, 400)
    },
  })

  const secure = (request: FastifyRequest, reply: FastifyReply) => {
    reply.header('x-content-type-options', 'nosniff')
    if (isOverTls(request, options.hsts === true)) reply.header('strict-transport-security', hsts)
  }
  const sendPlain = (reply: FastifyReply, status: number) => {
    const reason = reasons[status] ?? 'The server could not answer'
    reply.code(status).headers({ ...site.commonHeaders, 'cache-control': 'no-store' })
    if (reply.request.url.startsWith('/1/')) return sendApiError(reply, { message: reason, status })
    return reply.type('text/plain; charset=utf-8').send(`${reason}\n`)
  }
  app.addHook('onRequest', (request, reply, done) => {
    secure(request, reply)
    done()
  })
  endWithConnection(app)
  countAnswers(app)
  logClientFaults(app, limits.faultLogMs)

  const budgets = createCallerBudgets({
    ...limits,
    windowMs: limits.rateWindowMs,
    workPerWindowMs: limits.ratePerWindow > 0 ? limits.workPerWindowMs : Number.POSITIVE_INFINITY,
  })
  const search = openSearch(options, createTurns(budgets), app.log)
  app.get('/healthz', async (_request, reply) => {
    reply.header('cache-control', 'no-store')
    return {
      status: 'ok',
      build: build.id,
      records: search?.records ?? 0,
      search: search ? 'ok' : 'degraded',
    }
  })

  const docs = await readDocs({
    site,
    build,
    name: options.search.indexName,
    search: async (caller, query, limit) => {
      if (search === undefined) throw unavailable()
      return search.search(caller, query, limit)
    },
    onBrokenReference: (reason) =>
      app.log.error({ reason }, 'reference.json cannot be read: run "npm run build"'),
  })
  await registerApi(app, limits, (scope) => {
    registerSearchRoutes(scope, options.search, search, budgets)
    registerMcpRoutes(scope, docs)
  })

  registerStaticRoutes(
    app,
    site,
    build,
    search && {
      find: (caller, query) => search.find(caller, query, UNSCRIPTED_HITS),
      hold: budgets.hold,
    },
  )
  for (const fault of site.faults) logFault(app.log, fault)
  if (build.files === undefined) {
    for (const route of build.routes) {
      if (!site.byPath.has(route)) logFault(app.log, { name: route, problem: 'missing' })
    }
  }

  app.setNotFoundHandler(async (_request, reply) => sendPlain(reply.header('allow', 'GET, HEAD'), 405))
  app.setErrorHandler(async (error: { statusCode?: number }, request, reply) => {
    const status = error.statusCode ?? 500
    if (status >= 500) request.log.error({ err: error }, 'A request failed')
    return sendPlain(reply, status)
  })
  return app
}

const reasons: Readonly<Record<number, string>> = {
  400: 'Bad request',
  405: 'Method not allowed',
  413: 'Request too large',
  415: 'Unsupported media type',
}
