/** Creates the server for the built site, the search API and the agent tools. */

import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest, LogController } from 'fastify'
import { ProtocolError } from '../search/algolia/protocolError.ts'
import { basePathOf } from '../shared/address.ts'
import { accessLog } from './accessLog.ts'
import { callerLimits } from './callerLimits.ts'
import { logFault, respondToMalformed, sendApiError, toErrorBody } from './errors.ts'
import { filesPlugin } from './files/filesPlugin.ts'
import { readSiteFiles } from './files/readSiteFiles.ts'
import { readTarget } from './files/sitePath.ts'
import { healthPlugin } from './health.ts'
import { lifecycle } from './lifecycle.ts'
import { mcpPlugin } from './mcp/mcpPlugin.ts'
import { readDocs } from './mcp/readDocs.ts'
import { measureRequests } from './metrics.ts'
import { defaultLimits, type Limits, type ServerOptions } from './options.ts'
import { readBuild, readHeaderRules } from './readBuild.ts'
import { openSearch, type Search } from './search/openSearch.ts'
import { searchPlugin } from './search/searchPlugin.ts'
import { HSTS, isOverTls, securityHeaders, securityText } from './security.ts'

/** Number of hits on the results page without scripts, which cannot load more. */
const NO_SCRIPT_HITS = 50

/** Maximum number of faulty files to log at start. An incomplete copy of a build may lack thousands. */
const MAX_LOGGED_FAULTS = 20

/**
 * Reads and checks the build, and returns a server that is ready to listen.
 * @throws {BuildError} if the build as a whole is missing or damaged. If only a page or the search index is damaged, the
 * rest is still served, and `/readyz` reports the problem.
 */
export async function createServer(options: ServerOptions): Promise<FastifyInstance> {
  const { dist, search: settings, metrics } = options
  const limits: Limits = { ...defaultLimits, ...options.limits }
  const build = readBuild(dist)
  const site = readSiteFiles(join(dist, 'site'), build, readHeaderRules(dist))
  const base = build.url && basePathOf(build.url)
  const isTlsOnly = options.hsts === true

  const app = Fastify({
    ...(options.logger ? { loggerInstance: options.logger } : { logger: false }),
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: options.trustProxy ?? false,
    rewriteUrl: ({ url = '/' }) => readTarget(url, base),
    // Reuses a proxy's request ID, so that its log and ours can be matched.
    genReqId: ({ headers }) => {
      const given = headers['x-request-id']
      return typeof given === 'string' && /^[\w-]{1,64}$/.test(given) ? given : randomUUID()
    },
    bodyLimit: limits.body,
    requestTimeout: limits.requestTimeoutMs,
    connectionTimeout: limits.idleTimeoutMs,
    keepAliveTimeout: limits.keepAliveMs,
    forceCloseConnections: 'idle',
    // Requests that arrive while the server stops are still answered.
    return503OnClosing: false,
    // Interval at which Node checks these timeouts. Its default of 30 s would make them imprecise.
    http: { headersTimeout: limits.headersTimeoutMs, connectionsCheckingInterval: 2000 },
    clientErrorHandler: respondToMalformed,
    // Handles paths that cannot be decoded. No hooks have run at that point, so their headers are set here.
    frameworkErrors: (error, request, reply) => {
      const response = reply as FastifyReply
      response.header('x-content-type-options', 'nosniff')
      if (isOverTls(request, isTlsOnly)) response.header('strict-transport-security', HSTS)
      return sendError(error, request as FastifyRequest, response)
    },
  })

  const sendError = (error: unknown, request: FastifyRequest, reply: FastifyReply) => {
    reply.headers({ ...site.commonHeaders, 'cache-control': 'no-store' })
    if (request.url.startsWith('/1/')) return sendApiError(error, request, reply)
    logFault(error, request)
    const { status, message } = toErrorBody(error)
    return reply.code(status).type('text/plain; charset=utf-8').send(`${message}\n`)
  }
  app.setErrorHandler(sendError)

  await app.register(lifecycle)
  await app.register(securityHeaders, { isTlsOnly })
  if (metrics) await app.register(measureRequests, { metrics })
  if (options.accessLog === 'on' || options.accessLog === 'full')
    await app.register(accessLog, { isFull: options.accessLog === 'full' })
  app.addHook('onRequest', async ({ raw }) => {
    // With two Host headers, a proxy and the server may each trust a different one: RFC 9112 §3.2 requires a 400.
    const names = raw.rawHeaders.filter((_, index) => index % 2 === 0)
    if (names.filter((name) => /^host$/i.test(name)).length > 1)
      throw new ProtocolError(400, 'A request may have one Host header')
  })
  warnOfUntrustedProxy(app)
  const search = openOrDisable(() => openSearch(dist, settings.indexName), app)
  const docs = await readDocs({
    site,
    build,
    name: settings.indexName,
    search,
    onBrokenReference: (reason) =>
      app.log.error({ reason }, 'reference.json cannot be read: run "npm run build"'),
  })

  // Registered last, because the event loop delay of the slow start would count as overload.
  await app.register(callerLimits, limits)
  await app.register(healthPlugin, { build: build.id, records: search?.records, faults: site.faults })
  await app.register(securityText, { contact: options.securityContact, url: build.url })
  await app.register(searchPlugin, {
    prefix: '/1',
    settings,
    search,
    build: build.id,
    bodyLimit: limits.body,
    metrics,
  })
  await app.register(mcpPlugin, { prefix: '/mcp', docs, bodyLimit: limits.body })
  await app.register(filesPlugin, {
    site,
    build,
    base,
    findHits:
      search &&
      (async (request, query) => {
        await app.limitCaller(request)
        return app.runMetered(request, () => search.findMarked(query, NO_SCRIPT_HITS))
      }),
  })

  for (const { file, problem } of site.faults.slice(0, MAX_LOGGED_FAULTS))
    app.log.error({ file, problem }, `A file of the build is ${problem}. ${REPAIR_HINT}`)
  if (site.faults.length > MAX_LOGGED_FAULTS)
    app.log.error({ files: site.faults.length }, `Files of the build are missing or damaged. ${REPAIR_HINT}`)
  return app
}

const REPAIR_HINT =
  'Copy the build again, or run "npm run build", which replaces what is damaged; then restart'

/** Opens the search index; if that fails, pages are served without search. */
function openOrDisable(open: () => Search, app: FastifyInstance): Search | undefined {
  try {
    return open()
  } catch (error) {
    app.log.error(`Search is off: ${(error as Error).message}`)
    return undefined
  }
}

/** Warns once: behind a proxy that is not trusted, all readers share one rate limit. */
function warnOfUntrustedProxy(app: FastifyInstance): void {
  let hasWarned = false
  app.addHook('onRequest', (request, _reply, done) => {
    const { headers, socket, ip } = request
    if (!hasWarned && headers['x-forwarded-for'] !== undefined && ip === socket.remoteAddress) {
      hasWarned = true
      app.log.warn(
        { proxy: socket.remoteAddress },
        'X-Forwarded-For came from an address that is not trusted and is ignored. If that is your proxy, set TRUST_PROXY to its address',
      )
    }
    done()
  })
}
