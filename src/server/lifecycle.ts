/**
 * Graceful shutdown: stops the server without losing a request. First, the server reports that it is not ready and closes
 * each connection after its response. It still handles all requests, while proxies and clients switch to other servers. Then
 * it stops listening, finishes the pending requests and exits.
 *
 * When a server stops listening, the operating system resets connections that have not been accepted yet. So new requests
 * are paused for a moment before that: clients that wait for a response open no new connections, and the open ones get
 * accepted.
 */

import { setImmediate, setTimeout } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import fp from 'fastify-plugin'

declare module 'fastify' {
  interface FastifyInstance {
    lifecycle: Lifecycle
  }
}

interface Lifecycle {
  isStopping: boolean
  /** Number of requests since the start. */
  arrived: number
  /** Number of requests whose response has not been sent completely. */
  pending: number
  /** If set, new requests wait for this promise. */
  pause: Promise<void> | undefined
}

export interface StopTimes {
  /** Milliseconds before the server stops listening, in which proxies notice that it is not ready. */
  drainMs: number
  /** Milliseconds after that for pending requests to finish. */
  finishMs: number
}

/** If no request arrives for this many milliseconds, we assume that none is on its way. */
const QUIET_MS = 50
/** Maximum time for which requests are paused, in milliseconds. */
const MAX_PAUSE_MS = 500

/** Must be registered before all routes. */
export const lifecycle = fp(async (app: FastifyInstance) => {
  const state: Lifecycle = { isStopping: false, arrived: 0, pending: 0, pause: undefined }
  app.decorate('lifecycle', state)
  app.addHook('onRequest', (_request, { raw }, done) => {
    state.arrived++
    state.pending++
    raw.once('close', () => state.pending--)
    if (state.pause) state.pause.then(() => done())
    else done()
  })
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (state.isStopping) reply.header('connection', 'close')
    done(null, payload)
  })
})

/** @returns the number of requests that did not finish in time */
export async function stopServer(app: FastifyInstance, { drainMs, finishMs }: StopTimes): Promise<number> {
  const state = app.lifecycle
  state.isStopping = true
  await setTimeout(drainMs)
  let resume = () => {}
  state.pause = new Promise((resolve) => {
    resume = resolve
  })
  await untilQuiet(state, MAX_PAUSE_MS)
  void app.close()
  while (app.server.listening) await setImmediate()
  state.pause = undefined
  resume()
  const deadline = performance.now() + finishMs
  do await untilQuiet(state, finishMs)
  while (state.pending > 0 && performance.now() < deadline)
  return state.pending
}

async function untilQuiet(state: Lifecycle, maxMs: number): Promise<void> {
  const deadline = performance.now() + maxMs
  let before: number
  do {
    before = state.arrived
    await setTimeout(QUIET_MS)
  } while (state.arrived > before && performance.now() < deadline)
}
