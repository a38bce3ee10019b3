/**
 * How the server stops without losing a request. First it only says so: it is not ready any more, and each response ends
 * its connection, so that proxies and clients go elsewhere while everything is still answered. Then it stops to listen,
 * answers what is under way, and is done.
 *
 * The system resets connections that wait to be accepted when listening ends. So for a moment before, requests are held:
 * clients that wait for a response open no other connection, and those that are open get accepted.
 */

import { setImmediate, setTimeout } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import fp from 'fastify-plugin'

declare module 'fastify' {
  interface FastifyInstance {
    lifecycle: Lifecycle
  }
}

export interface Lifecycle {
  isStopping: boolean
  /** Requests since the start. */
  arrived: number
  /** Those of them that have not been answered to the last byte. */
  underWay: number
  /** Requests wait for this while it is set. */
  held: Promise<void> | undefined
}

export interface StopTimes {
  /** Milliseconds in which proxies notice that the server is not ready, before it stops to listen. */
  drainMs: number
  /** Milliseconds that requests under way get after that. */
  finishMs: number
}

/** Milliseconds without a new request after which none is on its way. */
const QUIET_MS = 50
/** Milliseconds that requests are held at most. */
const LONGEST_HOLD_MS = 500

/** Comes before all routes. */
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
