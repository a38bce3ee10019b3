/** Starts the server with the settings from the environment, logs its address, and stops it on a signal. */

import closeWithGrace from 'close-with-grace'
import type { FastifyInstance } from 'fastify'
import { type DestinationStream, type Logger, pino } from 'pino'
import { config } from '../../site.config.ts'
import { UsageError } from '../shared/commandLine.ts'
import { nodeProblem } from '../shared/nodeVersion.ts'
import { createServer } from './createServer.ts'
import { stopServer } from './lifecycle.ts'
import { createMetrics, serveMetrics } from './metrics.ts'
import { BuildError } from './readBuild.ts'
import { readSettings, type Settings } from './settings.ts'

/**
 * Milliseconds for pending requests to finish. Together with the default drain time, this is less than the 10 s after which
 * Docker kills a container.
 */
export const FINISH_MS = 5000

/** Runs until a signal, then exits with code 0. If the server cannot start, logs one line and exits with code 1. */
export async function main(dist: string): Promise<void> {
  const log = createLogger('info')
  try {
    const problem = nodeProblem()
    if (problem) throw new UsageError(problem)
    const settings = readSettings(process.env)
    log.level = settings.logLevel
    await start(dist, settings, log)
  } catch (error) {
    log.fatal(explain(error))
    process.exit(1)
  }
}

/** Logs one JSON object per line, including errors at start. */
function createLogger(level: string): Logger {
  const options = {
    level,
    base: undefined,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label: string) => ({ level: label }) },
  }
  return pino(options, openLog())
}

/** In bytes: what the log keeps while it cannot be written. Lines beyond that are lost. */
const MAX_UNWRITTEN = 1_000_000

/** Standard output. If it cannot be written, for example because the disk is full, the server goes on without a log. */
function openLog(): DestinationStream {
  const log = pino.destination({ fd: 1, maxLength: MAX_UNWRITTEN })
  log.on('error', () => {})
  // Pino calls it after a fatal error, and it would wait until the disk has room. Lines are written at once anyway.
  log.flushSync = () => {}
  return log
}

async function start(dist: string, settings: Settings, log: Logger): Promise<void> {
  const { host, port, metricsPort, drainMs, options } = settings
  if (options.trustProxy === true) {
    log.warn(
      'TRUST_PROXY=true believes X-Forwarded-For from anyone, so whoever reaches this port directly chooses the address that limits count. Set it to the addresses of your proxies',
    )
  }
  const metrics = metricsPort === undefined ? undefined : createMetrics()
  const app = await createServer({
    dist,
    search: config.search,
    ...options,
    logger: log,
    ...(metrics && { metrics }),
  })
  closeWithGrace({ delay: drainMs + FINISH_MS + 1000, logger: log }, async ({ signal, err }) => {
    if (err) log.fatal({ err }, 'Stopping because of an error')
    else log.info({ signal }, 'Stopping')
    // Ctrl+C is used in development, where no proxy needs time to notice.
    await stop(app, signal === 'SIGINT' ? 0 : drainMs)
  })
  if (metrics && metricsPort !== undefined)
    log.info(`Metrics: ${await serveMetrics(metrics, host, metricsPort)}/metrics`)
  // Logged for each address: localhost may have two.
  await app.listen({ host, port, listenTextResolver: (url) => `${config.title} documentation: ${url}` })
}

async function stop(app: FastifyInstance, drainMs: number): Promise<void> {
  const aborted = await stopServer(app, { drainMs, finishMs: FINISH_MS })
  if (aborted === 0) app.log.info('Stopped; every request was answered')
  else
    app.log.warn(
      { requests: aborted },
      `Stopped; aborted requests that took longer than ${FINISH_MS / 1000} s`,
    )
}

/** What to log when the server cannot start: one line for whoever starts it, or the stack of an error of ours. */
export function explain(error: unknown): string {
  if (error instanceof BuildError || error instanceof UsageError) return error.message
  const { code, path, port, address } = error as NodeJS.ErrnoException & { port?: number; address?: string }
  if (code === 'EADDRINUSE') {
    return `Port ${port} is taken. Stop the program that uses it, or choose another one with PORT or METRICS_PORT.`
  }
  if ((code === 'EACCES' || code === 'EPERM') && path !== undefined)
    return `${path} cannot be read by this user. Give it the right to read all files and folders of the build.`
  if (code === 'EACCES') return `Port ${port} needs more rights than this user has. Choose one above 1023.`
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') {
    return `This machine has no address "${address ?? process.env.HOST}" to listen on. Change HOST.`
  }
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}
