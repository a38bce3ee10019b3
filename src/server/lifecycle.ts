/**
 * Stops the server without losing a request. First it reports that it is no longer ready and closes each connection after
 * its response, so proxies and clients move elsewhere while everything is still answered. Then it stops listening,
 * finishes the pending requests and exits.
 *
 * When listening ends, the operating system resets connections that have not been accepted yet. So for a moment before,
 * new requests are held: clients that wait for a response open no new connections, and the open ones get accepted.
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
  underWay: number
  /** While set, new requests wait for it. */
  held: Promise<void> | undefined
}

export interface StopTimes {
  /** Milliseconds that proxies get to notice that the server is not ready, before it stops listening. */
  drainMs: number
  /** Milliseconds that pending requests get after that. */
  finishMs: number
}

/** When no request arrives for this many milliseconds, we assume that none is on its way. */
const QUIET_MS = 50
/** Most milliseconds for which requests are held. */
const LONGEST_HOLD_MS = 500

/** Must be registered before all routes. */
export const lifecycle = fp(async (app: FastifyInstance) => {
  const state: Lifecycle = { isStopping: false, arrived: 0, underWay: 0, held: undefined }
  app.decorate('lifecycle', state)
  app.addHook('onRequest', (_request, { raw }, done) => {
    state.arrived++
    state.underWay++
    raw.once('close', () => state.underWay--)
    if (state.held) state.held.then(() => done())
    else done()
  })
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (state.isStopping) reply.header('connection', 'close')
    done(null, payload)
  })
})

/** @returns how many requests had to be cut off */
export async function stopServer(app: FastifyInstance, { drainMs, finishMs }: StopTimes): Promise<number> {
  const state = app.lifecycle
  state.isStopping = true
  await setTimeout(drainMs)
  let release = () => {}
  state.held = new Promise((resolve) => {
    release = resolve
  })
  await untilQuiet(state, LONGEST_HOLD_MS)
  void app.close()
  while (app.server.listening) await setImmediate()
  state.held = undefined
  release()
  const deadline = performance.now() + finishMs
  do await untilQuiet(state, finishMs)
  while (state.underWay > 0 && performance.now() < deadline)
  return state.underWay
}

async function untilQuiet(state: Lifecycle, longest: number): Promise<void> {
  const deadline = performance.now() + longest
  let before: number
  do {
    before = state.arrived
    await setTimeout(QUIET_MS)
  } while (state.arrived > before && performance.now() < deadline)
}
