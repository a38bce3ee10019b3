/**
 * Tells the log of clients that are refused before they have asked anything: too slow, headers too large, no HTTP.
 * Nothing of what they sent is written, and at most one line an interval for each kind, with how many there were, so
 * that a flood of them fills no disk.
 */

import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

interface Fault {
  /** What the client was answered. */
  status: number
  message: string
}

const headersTooLarge: Fault = {
  status: 431,
  message: 'Requests with headers that are too large were refused',
}
const tooSlow: Fault = {
  status: 408,
  message: 'Clients that were too slow to send their request were cut off',
}
const notHttp: Fault = { status: 400, message: 'What is not HTTP, or plain HTTP, was refused' }

/** @param interval - milliseconds between two lines of a kind */
export function logClientFaults(app: FastifyInstance, interval: number): void {
  /** Those since the last line of a kind, while no other may be written. */
  const unwritten = new Map<Fault, number>()
  const write = (fault: Fault, times: number) => {
    app.log.warn({ status: fault.status, times }, fault.message)
    unwritten.set(fault, 0)
    setTimeout(() => {
      const more = unwritten.get(fault) ?? 0
      unwritten.delete(fault)
      if (more > 0) write(fault, more)
    }, interval).unref()
  }
  app.server.on('clientError', (error: NodeJS.ErrnoException, socket: Socket) => {
    const fault = faultOf(error, socket)
    if (fault === undefined) return
    const times = unwritten.get(fault)
    if (times === undefined) write(fault, 1)
    else unwritten.set(fault, times + 1)
  })
}

function faultOf({ code = '' }: NodeJS.ErrnoException, { bytesRead }: Socket): Fault | undefined {
  if (code === 'HPE_HEADER_OVERFLOW') return headersTooLarge
  // Browsers connect ahead and may never ask: silence is no fault.
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return bytesRead > 0 ? tooSlow : undefined
  return code.startsWith('HPE_') ? notHttp : undefined
}
