/**
 * `POST /mcp`: streamable HTTP without sessions. Each request is answered by a server made for it and by one JSON
 * document, so replicas need not know of each other and no connection is held open.
 */

import { WebStandardStreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { createDocsTools, type Docs } from './docsTools.ts'

/** Calls in one JSON-RPC batch; the protocol dropped batches in 2025, older clients still send small ones. */
const MAX_BATCH = 10

/** JSON-RPC's own codes, from its specification §5.1. */
const PARSE_ERROR = -32_700
const INVALID_REQUEST = -32_600

/** Bodies must reach the handler as text. */
export function registerMcpRoutes(app: FastifyInstance, docs: Docs): void {
  app.post('/mcp', async (request, reply) => {
    let message: unknown
    try {
      message = JSON.parse(String(request.body))
    } catch {
      return sendError(reply, 400, PARSE_ERROR, 'The body is not JSON')
    }
    if (Array.isArray(message) && message.length > MAX_BATCH) {
      return sendError(reply, 400, INVALID_REQUEST, `A batch may hold at most ${MAX_BATCH} messages`)
    }

    const server = createDocsTools(docs, request.ip)
    const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true })
    await server.connect(transport)
    try {
      const answer = await transport.handleRequest(toWebRequest(request), { parsedBody: message })
      answer.headers.forEach((value, name) => {
        reply.header(name, value)
      })
      return reply.code(answer.status).send(answer.body === null ? undefined : await answer.text())
    } finally {
      await server.close()
    }
  })

  // No session to resume or to end: the protocol asks for 405 then.
  app.route({
    method: ['GET', 'DELETE'],
    url: '/mcp',
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

function toWebRequest(request: FastifyRequest): Request {
  const headers = new Headers()
  for (const name of ['accept', 'content-type', 'mcp-protocol-version', 'mcp-session-id'] as const) {
    const value = request.headers[name]
    if (typeof value === 'string') headers.set(name, value)
  }
  return new Request('http://localhost/mcp', { method: 'POST', headers })
}

function sendError(reply: FastifyReply, status: number, code: number, message: string): FastifyReply {
  return reply.code(status).send({ jsonrpc: '2.0', error: { code, message }, id: null })
}
