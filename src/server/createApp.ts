import { randomUUID } from 'node:crypto'
import type { Server } from 'node:http'
import Fastify, {
  type FastifyHttpOptions,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify'
import { logFault, respondToMalformed, sendApiError, toErrorBody } from './errors.ts'
import type { SiteFiles } from './files/readSiteFiles.ts'
import { hasDecodablePath, readTarget } from './files/sitePath.ts'
import type { Limits, ServerOptions } from './options.ts'
import type { Build } from './readBuild.ts'

interface Context {
  options: ServerOptions
  limits: Limits
  build: Build
  site: SiteFiles
}

/** Creates a Fastify app without routes: HTTP settings, IDs of requests, and responses to errors. */
export function createApp({ options, limits, build, site }: Context): FastifyInstance {
  const sendError = (error: unknown, request: FastifyRequest, reply: FastifyReply) => {
    reply.header('cache-control', 'no-store')
    if (request.url.startsWith('/1/')) return sendApiError(error, request, reply)
    reply.headers(site.commonHeaders)
    logFault(error, request)
    const { status, message } = toErrorBody(error)
    return reply.code(status).type('text/plain; charset=utf-8').send(`${message}\n`)
  }
  const app = Fastify({
    ...(options.logger ? { loggerInstance: options.logger } : { logger: false }),
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: options.trustProxy ?? false,
    // For a path that cannot be decoded, Fastify would run no hooks: no log line, no metric, no headers. So it gets one that
    // can be, and `proxyChecks` refuses the request.
    rewriteUrl: ({ url = '/' }) => {
      const target = readTarget(url, build.base)
      return hasDecodablePath(target) ? target : target.replaceAll('%', '%25')
    },
    genReqId: ({ headers }) => requestId(headers['x-request-id']),
    ...httpSettings(limits),
    clientErrorHandler: respondToMalformed,
  })
  app.setErrorHandler(sendError)
  return app
}

function httpSettings(limits: Limits): FastifyHttpOptions<Server> {
  return {
    bodyLimit: limits.body,
    requestTimeout: limits.requestTimeoutMs,
    connectionTimeout: limits.idleTimeoutMs,
    keepAliveTimeout: limits.keepAliveMs,
    // Requests that arrive while the server stops are still answered.
    return503OnClosing: false,
    // Interval at which Node checks these timeouts. Its default of 30 s would make them imprecise.
    http: { headersTimeout: limits.headersTimeoutMs, connectionsCheckingInterval: 2000 },
  }
}

/** Reuses a proxy's request ID, so that its log and ours can be matched. */
function requestId(given: string | string[] | undefined): string {
  return typeof given === 'string' && /^[\w-]{1,64}$/.test(given) ? given : randomUUID()
}
