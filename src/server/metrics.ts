/**
 * Metrics for Prometheus: requests and their duration, searches and those without hits, memory and the event loop. They
 * are served on a separate port, which a proxy does not expose.
 */

import Fastify, { type FastifyInstance } from 'fastify'
import fp from 'fastify-plugin'
import { Counter, collectDefaultMetrics, Histogram, Registry } from 'prom-client'

/** Histogram buckets in seconds. Most responses take less than a millisecond. */
const buckets = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5]

export type Metrics = ReturnType<typeof createMetrics>

export function createMetrics() {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the headers of a request to the last byte of its response',
    labelNames: ['method', 'route', 'status'],
    buckets,
    registers: [registry],
  })
  const searches = new Counter({
    name: 'search_queries_total',
    help: 'Searches that were run; a request may contain several',
    registers: [registry],
  })
  const withoutHits = new Counter({
    name: 'search_queries_without_hits_total',
    help: 'Searches that found nothing',
    registers: [registry],
  })
  return {
    registry,
    requests,
    /** @param result - the result of one search */
    observeSearch: (result: object) => {
      searches.inc()
      if ('nbHits' in result && result.nbHits === 0) withoutHits.inc()
    },
  }
}

export const measureRequests = fp(async (app: FastifyInstance, { metrics }: { metrics: Metrics }) => {
  app.addHook('onResponse', async ({ method, routeOptions }, reply) => {
    // The route's pattern, not the requested path: paths are unlimited, and each would be a new time series.
    const route = routeOptions.url ?? 'none'
    metrics.requests.observe({ method, route, status: reply.statusCode }, reply.elapsedTime / 1000)
  })
})

/**
 * Serves `GET /metrics` on its own port.
 * @returns the address once it listens
 */
export async function serveMetrics({ registry }: Metrics, host: string, port: number): Promise<string> {
  const app = Fastify()
  app.get('/metrics', async (_request, reply) =>
    reply.type(registry.contentType).send(await registry.metrics()),
  )
  const address = await app.listen({ host, port })
  // The server for metrics must not keep the process alive.
  app.server.unref()
  return address
}
