/**
 * A stop that keeps its promises: what has been asked is answered, and nothing else is waited for. Closing the server
 * would wait for each open connection, also for those that browsers open ahead and on which they may never ask.
 */

import type { ServerResponse } from 'node:http'
import { setImmediate, setTimeout } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

declare module 'fastify' {
  interface FastifyInstance {
    answersUnderWay: AnswersUnderWay
  }
}

export interface AnswersUnderWay {
  /**
   * Waits until there are none.
   * @param longest - milliseconds
   * @returns how many there still are then
   */
  finish(longest: number): Promise<number>
}

/** Counts answers from a request's headers to the last byte that is handed to the network. Comes before all routes. */
export function countAnswers(app: FastifyInstance): void {
  const open = new Set<ServerResponse>()
  let onLast = () => {}
  app.addHook('onRequest', (_request, { raw }, done) => {
    open.add(raw)
    raw.on('close', () => {
      open.delete(raw)
      if (open.size === 0) onLast()
    })
    done()
  })
  app.decorate('answersUnderWay', {
    async finish(longest) {
      const last = new Promise<void>((resolve) => {
        onLast = resolve
      })
      if (open.size > 0) await Promise.race([last, setTimeout(longest)])
      return open.size
    },
  })
}

/**
 * Takes no new connections and refuses new requests, finishes the answers under way, and leaves the rest to the end
 * of the process.
 * @param longest - milliseconds that the answers get
 * @returns what to log
 */
export async function stopServer(app: FastifyInstance, longest: number): Promise<string> {
  // Requests that have arrived by now are read before any is refused.
  await setImmediate()
  void app.close()
  const cut = await app.answersUnderWay.finish(longest)
  if (cut === 0) return 'Stopped; every request was answered'
  const requests = cut === 1 ? '1 request that was' : `${cut} requests that were`
  return `Stopped; cut off ${requests} not answered within ${longest / 1000} s`
}
