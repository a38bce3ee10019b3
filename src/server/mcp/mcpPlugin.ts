/**
 * `POST /mcp`: Streamable HTTP without sessions. Each request gets its own server, and its response is one JSON document. So
 * replicas share no state, and no connection stays open.
 */

import { WebStandardStreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { HttpError } from '../../shared/httpError.ts'
import { api } from '../api.ts'
import { logFault, toErrorBody } from '../errors.ts'
import { createDocsTools, type Docs } from './docsTools.ts'

/** Maximum number of calls in a JSON-RPC batch. The protocol dropped batches in 2025, but older clients still send them. */
const MAX_BATCH = 10

/** JSON-RPC error codes (specification §5.1). The last one is the first code of the range reserved for servers. */
const PARSE_ERROR = -32_700
const INVALID_REQUEST = -32_600
const INTERNAL_ERROR = -32_603
const REFUSED = -32_000

/** Registered below `/mcp`, with and without a trailing slash, which some programs add. */
export async function mcpPlugin(app: FastifyInstance, { docs }: { docs: Docs }) {
  await app.register(api)

  // MCP clients expect errors as JSON-RPC.
  app.setErrorHandler(async (error, request, reply) => {
    logFault(error, request)
    const { status, message } = toErrorBody(error)
    if (error instanceof HttpError && error.retryAfter !== undefined)
      reply.header('retry-after', error.retryAfter)
    return sendError(reply, status, codeOf(status), message)
  })

  app.addHook('onRequest', async (request, reply) => {
    if (isAllowedOrigin(request.headers.origin, docs.url)) return
    return sendError(reply, 403, REFUSED, 'Pages of other sites may not use this endpoint')
  })

  app.post('/', async (request, reply) =>
    handleMessage(request, reply, {
      ...docs,
      search: (...query) => app.runMetered(request, () => docs.search(...query)),
    }),
  )
  // Without sessions there is nothing to resume or to end, and the protocol requires a 405.
  app.route({
    method: ['GET', 'HEAD', 'PUT', 'PATCH', 'DELETE'],
    url: '/',
    exposeHeadRoute: false,
    handler: async (_request, reply) =>
      sendError(
        reply.header('allow', 'POST'),
        405,
        INVALID_REQUEST,
        'This endpoint has no sessions: use POST',
      ),
  })
}

async function handleMessage(
  request: FastifyRequest,
  reply: FastifyReply,
  docs: Docs,
): Promise<FastifyReply> {
  let message: unknown
  try {
    message = JSON.parse(String(request.body))
  } catch {
    return sendError(reply, 400, PARSE_ERROR, 'The body is not JSON')
  }
  if (Array.isArray(message) && message.length === 0) {
    return sendError(reply, 400, INVALID_REQUEST, 'A batch must contain a message')
  }
  if (Array.isArray(message) && message.length > MAX_BATCH) {
    return sendError(reply, 400, INVALID_REQUEST, `A batch may contain at most ${MAX_BATCH} messages`)
  }

  const server = createDocsTools(docs)
  const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true })
  await server.connect(transport)
  try {
    const response = await transport.handleRequest(toWebRequest(request), { parsedBody: message })
    response.headers.forEach((value, name) => {
      reply.header(name, value)
    })
    if (response.body === null) return reply.code(response.status).send()
    return reply.code(response.status).send(await response.text())
  } finally {
    await server.close()
  }
}

function codeOf(status: number): number {
  if (status >= 500) return INTERNAL_ERROR
  return status === 429 ? REFUSED : INVALID_REQUEST
}

function toWebRequest(request: FastifyRequest): Request {
  const headers = new Headers()
  for (const name of ['accept', 'content-type', 'mcp-protocol-version'] as const) {
    const value = request.headers[name]
    if (typeof value === 'string') headers.set(name, value)
  }
  return new Request('http://localhost/mcp', { method: 'POST', headers })
}

function sendError(reply: FastifyReply, status: number, code: number, message: string): FastifyReply {
  return reply.code(status).send({ jsonrpc: '2.0', error: { code, message }, id: null })
}

const localNames = new Set(['localhost', '127.0.0.1', '[::1]'])

/**
 * Decides which origins may use `/mcp`. The protocol requires servers to check `Origin` as a protection against DNS
 * rebinding, with which a web page could reach a server on the reader's own machine. This endpoint only reads public data,
 * but clients and audits rely on the rule. These are allowed:
 *
 * - programs, which send no origin
 * - the site's own pages, by the URL in the build (a `Host` header could be forged)
 * - pages on the reader's machine, where inspectors and local clients run
 * - windows of editors and extensions, whose schemes no web page can have
 * @param site - the site's URL; '' if unknown
 */
function isAllowedOrigin(origin: string | undefined, site: string): boolean {
  if (origin === undefined) return true
  if (!URL.canParse(origin)) return false
  const { protocol, hostname, origin: requestOrigin } = new URL(origin)
  if (protocol !== 'http:' && protocol !== 'https:') return true
  return localNames.has(hostname) || (URL.canParse(site) && requestOrigin === new URL(site).origin)
}
