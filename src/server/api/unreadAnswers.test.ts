import { Socket } from 'node:net'
import { expect, it } from 'vitest'
import { createUnreadAnswers } from './unreadAnswers.ts'

/** Of no connection, so that closing it is an error as well. */
const newSocket = () => new Socket().on('error', () => undefined)

function unread(unreadTimeoutMs = 60_000) {
  const answers = createUnreadAnswers({ unsentBytes: 1000, unsentBytesOfAll: 2500, unreadTimeoutMs })
  const refusal = (caller: string) => {
    try {
      answers.check(caller)
      return undefined
    } catch (error) {
      const { status, retryAfter } = error as { status: number; retryAfter: number }
      return { status, retryAfter }
    }
  }
  return { ...answers, refusal }
}

it('refuses a caller that leaves answers unread until it has taken them', () => {
  const { hold, refusal } = unread()
  const connection = newSocket()
  const taken = hold('a', 600, connection)
  expect(refusal('a')).toBeUndefined()
  hold('a', 600, connection)
  expect(refusal('a')).toEqual({ status: 429, retryAfter: 1 })
  expect(refusal('b')).toBeUndefined()
  taken()
  taken()
  expect(refusal('a')).toBeUndefined()
  hold('a', 400, connection)
  expect(refusal('a')?.status).toBe(429)
})

it('counts nothing any more for a connection that is closed', async () => {
  const { hold, refusal } = unread()
  const connection = newSocket()
  hold('a', 1000, connection)
  expect(refusal('a')).toBeDefined()
  connection.destroy()
  hold('a', 1000, connection)
  await expect.poll(() => refusal('a')).toBeUndefined()
})

it('closes the connection that has taken nothing for the longest time when all leave too much unread', () => {
  const { hold, refusal } = unread()
  const [first, second, third, fourth] = [newSocket(), newSocket(), newSocket(), newSocket()]
  hold('a', 900, first)
  const taken = hold('b', 500, second)
  hold('b', 400, second)
  hold('c', 600, third)
  // The first two take something: the third has waited longest now.
  first.emit('drain')
  taken()
  hold('d', 700, fourth)
  expect([first, second, third, fourth].map(({ destroyed }) => destroyed)).toEqual([
    false,
    false,
    true,
    false,
  ])
  for (const caller of ['a', 'b', 'c', 'd']) expect(refusal(caller)).toBeUndefined()
  hold('d', 2500, fourth)
  expect([first, second, fourth].map(({ destroyed }) => destroyed)).toEqual([true, true, true])
  expect(refusal('d')).toBeUndefined()
})

it('closes a connection that takes nothing for too long, not one that takes something now and then', async () => {
  const { hold } = unread(200)
  const [idle, slow, done] = [newSocket(), newSocket(), newSocket()]
  hold('a', 10, idle)
  hold('b', 10, slow)
  hold('c', 10, done)()
  const takes = setInterval(() => slow.emit('drain'), 20)
  await expect.poll(() => idle.destroyed).toBe(true)
  expect([slow.destroyed, done.destroyed]).toEqual([false, false])
  clearInterval(takes)
  await expect.poll(() => slow.destroyed).toBe(true)
  expect(done.destroyed).toBe(false)
})
