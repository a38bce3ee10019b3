import { Socket } from 'node:net'
import { expect, it } from 'vitest'
import { createCallerBudgets } from './callerBudgets.ts'

function budgets() {
  let time = 0
  const limits = {
    workPerWindowMs: 100,
    windowMs: 10_000,
    unsentBytes: 1000,
    unsentBytesOfAll: 2500,
    unreadTimeoutMs: 60_000,
  }
  const made = createCallerBudgets(limits, () => time)
  const refusal = (caller: string) => {
    try {
      made.check(caller)
      return undefined
    } catch (error) {
      const { status, retryAfter } = error as { status: number; retryAfter: number }
      return { status, retryAfter }
    }
  }
  return { ...made, refusal, pass: (ms: number) => (time += ms) }
}

it('refuses a caller that has had its time until the window ends, and tells when that is', () => {
  const { spend, refusal, pass } = budgets()
  spend('a', 99)
  expect(refusal('a')).toBeUndefined()
  pass(2500)
  spend('a', 1)
  expect(refusal('a')).toEqual({ status: 429, retryAfter: 8 })
  expect(refusal('b')).toBeUndefined()
  pass(7499)
  expect(refusal('a')).toEqual({ status: 429, retryAfter: 1 })
  pass(1)
  expect(refusal('a')).toBeUndefined()
})

it('forgets callers, but not what they have still to take', () => {
  const { hold, spend, refusal, pass } = budgets()
  hold('a', 1000, new Socket())
  for (let index = 0; index < 10_000; index++) spend(`once ${index}`, 1)
  pass(10_000)
  spend('another', 1)
  expect(refusal('a')?.status).toBe(429)
})
