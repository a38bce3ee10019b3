/**
 * `/livez`: the process answers, so restarting it would not help. `/readyz`: send readers here; 503 while the server stops
 * and when a file of the build or the search is not as it should be. `/healthz`: the same report, for people.
 */

import type { FastifyInstance } from 'fastify'
import type { Fault } from './files/readSite.ts'

export interface HealthOptions {
  build: string
  /** Undefined where search is off. */
  records: number | undefined
  faults: readonly Fault[]
}

/** Faults that are named; a build that was copied halfway has thousands. */
const MOST_NAMED = 20

export async function healthPlugin(app: FastifyInstance, { build, records, faults }: HealthOptions) {
  const problems = [
    ...(records === undefined ? ['The search index is missing or damaged'] : []),
    ...faults.slice(0, MOST_NAMED).map(({ file, problem }) => `${file} is ${problem}`),
    ...(faults.length > MOST_NAMED
      ? [`${faults.length - MOST_NAMED} more files are missing or damaged`]
      : []),
  ]
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
