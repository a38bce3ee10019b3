/**
 * Answers that wait to be read. An answer stays in memory until its reader has taken it, so one who asks for many and
 * takes none could use all of it. Each address may leave only so much unread. When all together leave too much, the
 * connections that have taken nothing for the longest time are closed: it is never new readers who pay. And a
 * connection that takes nothing for some seconds is closed in any case.
 *
 * Most answers never wait: the system takes a few hundred kilobytes at once on each connection.
 */

import type { Socket } from 'node:net'
import { ProtocolError } from '../../search/protocol/protocolError.ts'

export interface UnreadLimits {
  /** Bytes of answers that one caller may leave unread before it gets no more. */
  unsentBytes: number
  /** Bytes of answers that all callers together leave unread. */
  unsentBytesOfAll: number
  /** Milliseconds in which a connection with unread answers has to take something. */
  unreadTimeoutMs: number
}

export interface UnreadAnswers {
  /** @throws {ProtocolError} 429 when the caller leaves too much unread */
  check(caller: string): void
  /** Counts an answer until the function that is returned is called, or its connection is closed. */
  hold(caller: string, bytes: number, connection: Connection): () => void
}

/** What is used of a socket. */
export type Connection = Pick<Socket, 'destroyed' | 'on' | 'resetAndDestroy'>

interface Answer {
  caller: string
  bytes: number
}

interface Reader {
  connection: Connection
  unread: Set<Answer>
  /** The check before it last took something, or before its first unread answer was made. */
  since: number
}

/** Checks in the time that a reader has to take something. */
const CHECKS = 4

export function createUnreadAnswers(limits: UnreadLimits): UnreadAnswers {
  const readers = new WeakMap<Connection, Reader>()
  /** Readers with something unread; the one that has taken nothing for the longest time is first. */
  const waiting = new Set<Reader>()
  const bytesByCaller = new Map<string, number>()
  let bytesOfAll = 0
  /**
   * Counted, so that time in which this process did not get to its connections is not held against their readers: a
   * check comes once between two looks at all of them.
   */
  let checks = 0
  let timer: NodeJS.Timeout | undefined

  const count = (caller: string, bytes: number) => {
    bytesOfAll += bytes
    const sum = (bytesByCaller.get(caller) ?? 0) + bytes
    if (sum === 0) bytesByCaller.delete(caller)
    else bytesByCaller.set(caller, sum)
  }
  const hasTaken = (reader: Reader) => {
    if (!waiting.delete(reader) || reader.unread.size === 0) return
    reader.since = checks
    waiting.add(reader)
  }
  const forget = (reader: Reader) => {
    waiting.delete(reader)
    for (const { caller, bytes } of reader.unread) count(caller, -bytes)
    reader.unread.clear()
  }
  /** A reset, so that the system drops what it has taken for the reader as well. */
  const close = (reader: Reader) => {
    forget(reader)
    reader.connection.resetAndDestroy()
  }
  const readerOf = (connection: Connection): Reader => {
    const known = readers.get(connection)
    if (known) return known
    const reader = { connection, unread: new Set<Answer>(), since: checks }
    readers.set(connection, reader)
    connection.on('drain', () => hasTaken(reader))
    connection.on('close', () => forget(reader))
    return reader
  }
  const watch = () => {
    if (timer) return
    timer = setTimeout(() => {
      timer = undefined
      checks++
      for (const reader of waiting) {
        if (checks - reader.since <= CHECKS) break
        close(reader)
      }
      if (waiting.size > 0) watch()
    }, limits.unreadTimeoutMs / CHECKS).unref()
  }

  return {
    check(caller) {
      if ((bytesByCaller.get(caller) ?? 0) >= limits.unsentBytes)
        throw new ProtocolError(429, 'Too many answers wait to be read: read those first', 1)
    },
    hold(caller, bytes, connection) {
      if (connection.destroyed) return () => undefined
      const reader = readerOf(connection)
      const answer = { caller, bytes }
      if (reader.unread.size === 0) {
        reader.since = checks
        waiting.add(reader)
      }
      reader.unread.add(answer)
      count(caller, bytes)
      for (const longest of waiting) {
        if (bytesOfAll <= limits.unsentBytesOfAll) break
        close(longest)
      }
      watch()
      return () => {
        if (!reader.unread.delete(answer)) return
        count(caller, -bytes)
        hasTaken(reader)
      }
    },
  }
}
