/** Starts the server from the environment's settings, says where it is, and stops it when told to. */

import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { config } from '../../site.config.ts'
import { BuildError } from './build.ts'
import { createServer } from './createServer.ts'
import { readSettings, SettingError, type Settings } from './settings.ts'
import { stopServer } from './stopServer.ts'

/**
 * Answers under way get this long to finish after a signal, in milliseconds: less than the 10 s after which Docker
 * kills a container.
 */
export const STOP_DEADLINE_MS = 5000

/** Runs until SIGTERM or SIGINT, then exits with 0. Exits with 1 and one line on standard error when it cannot start. */
export async function main(dist: string): Promise<void> {
  try {
    const settings = readSettings(process.env)
    const app = await createServer({
      dist,
      search: config.search,
      limits: settings.limits,
      trustProxy: settings.trustProxy,
      hsts: settings.hsts,
      logger: { level: settings.logLevel },
    })
    stopOnSignals(app)
    await app.listen({ host: settings.host, port: settings.port })
    console.log(`${config.title} documentation: ${addressOf(app, settings)}`)
  } catch (error) {
    console.error(explain(error))
    process.exit(1)
  }
}

function stopOnSignals(app: FastifyInstance): void {
  let isStopping = false
  const stop = async () => {
    // A second signal is from someone who will not wait.
    if (isStopping) process.exit(1)
    isStopping = true
    console.log(await stopServer(app, STOP_DEADLINE_MS))
    process.exit(0)
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
}

function addressOf(app: FastifyInstance, { host }: Settings): string {
  const { port } = app.server.address() as AddressInfo
  const isEverywhere = host === '0.0.0.0' || host === '::'
  const name = isEverywhere ? 'localhost' : host.includes(':') ? `[${host}]` : host
  return `http://${name}:${port}`
}

function explain(error: unknown): string {
  if (error instanceof BuildError || error instanceof SettingError) return error.message
  const { code, port, address } = error as NodeJS.ErrnoException & { port?: number; address?: string }
  if (code === 'EADDRINUSE') {
    return `Port ${port} is taken. Stop the program that uses it, or choose another one: PORT=${(port ?? 3000) + 1}`
  }
  if (code === 'EACCES')
    return `Port ${port} needs more rights than this user has. Choose one above 1023 with PORT.`
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') {
    return `This machine has no address "${address ?? process.env.HOST}" to listen on. Change HOST.`
  }
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}
