import type { FastifyInstance } from 'fastify'
import { pino } from 'pino'
import { createServer } from '../../../src/server/createServer.ts'
import type { ServerOptions } from '../../../src/server/options.ts'

export const searchSettings = {
  indexName: 'stakewise-v3-sdk',
  appId: 'stakewise-docs',
  searchKey: 'public-search-key',
}

export interface RunningServer {
  app: FastifyInstance
  origin: string
  port: number
  /** Everything logged so far, one parsed line each. */
  logs: Record<string, unknown>[]
  logText: () => string
}

/** Starts a server on the loopback address, by default on a free port, and collects its log for the test. */
export async function startServer({
  port = 0,
  ...options
}: Omit<Partial<ServerOptions>, 'logger'> & { dist: string; port?: number }): Promise<RunningServer> {
  const lines: string[] = []
  const logs: Record<string, unknown>[] = []
  const stream = {
    write: (line: string) => {
      lines.push(line)
      logs.push(JSON.parse(line))
    },
  }
  const logger = pino({ level: 'trace' }, stream)
  // These limits depend on the speed of the machine, so only the tests of the limits set low values.
  const limits = { eventLoopDelayMs: 0, msPerRequest: 60_000, ...options.limits }
  const app = await createServer({ search: searchSettings, ...options, limits, logger })
  const origin = await app.listen({ host: '127.0.0.1', port })
  return { app, origin, port: Number(new URL(origin).port), logs, logText: () => lines.join('') }
}

/** Log lines with the level error or above. */
export const errorsOf = ({ logs }: RunningServer) => logs.filter(({ level }) => Number(level) >= 50)
