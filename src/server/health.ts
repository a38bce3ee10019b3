/**
 * Health checks. `/livez`: 200 as long as the process responds and need not be restarted. `/readyz`: 200 if the server may
 * get traffic, 503 while it stops or if search or a file of the build is damaged. `/healthz`: the same report for people.
 */

import type { FastifyInstance } from 'fastify'

export interface HealthOptions {
  build: string
  /** Undefined when search is off. */
  records: number | undefined
  /** What is missing or damaged. */
  problems: readonly string[]
}

export async function healthPlugin(app: FastifyInstance, { build, records, problems }: HealthOptions) {
  const status = () => {
    if (app.lifecycle.isStopping) return 'stopping'
    return problems.length > 0 ? 'degraded' : 'ok'
  }
  const report = () => ({
    status: status(),
    build,
    records: records ?? 0,
    search: records === undefined ? 'degraded' : 'ok',
    problems,
  })
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('cache-control', 'no-store')
  })
  app.get('/livez', async () => ({ status: 'ok' }))
  app.get('/readyz', async (_request, reply) => reply.code(status() === 'ok' ? 200 : 503).send(report()))
  app.get('/healthz', async (_request, reply) =>
    reply.code(status() === 'stopping' ? 503 : 200).send(report()),
  )
}
