import type { ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/**
 * Ends answers with their connection. Node tells of the closing only the answer that is being sent, not those that wait
 * behind it on the same connection: whoever counts answers, or holds their bytes, would never hear of these, and keep
 * them for ever. Comes before all other hooks.
 */
export function endWithConnection(app: FastifyInstance): void {
  const openOn = new WeakMap<Socket, Set<ServerResponse>>()
  app.addHook('onRequest', ({ raw: { socket } }, { raw: answer }, done) => {
    const open = openOn.get(socket) ?? new Set()
    if (!openOn.has(socket)) {
      openOn.set(socket, open)
      socket.once('close', () => {
        for (const waiting of open) {
          waiting.destroy()
          waiting.emit('close')
        }
      })
    }
    open.add(answer)
    answer.once('close', () => open.delete(answer))
    done()
  })
}
