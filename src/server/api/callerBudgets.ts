/**
 * What one address may cost. Requests are a poor measure of that: a thousand marked hits take a hundred times as long as
 * the twenty of the dialog, and an answer that nobody reads stays in memory. So what is counted here is the time that was
 * worked for an address, and the bytes it has not taken yet.
 */

import { ProtocolError } from '../../search/protocol/protocolError.ts'

export interface CallerBudgets {
  /** @throws {ProtocolError} 429 when the caller has had its share, 503 when all callers together leave too much unread */
  check(caller: string): void
  /** Counts time that was worked for a caller, in milliseconds. */
  spend(caller: string, milliseconds: number): void
  /** Counts an answer until the function that is returned is called: the answer was taken, or its connection closed. */
  hold(caller: string, bytes: number): () => void
}

export interface BudgetLimits {
  /** Milliseconds of work for one caller in a window. */
  workPerWindowMs: number
  windowMs: number
  /** Bytes of answers that one caller, and all together, have not taken. */
  unsentBytes: number
  unsentBytesOfAll: number
}

interface Account {
  worked: number
  windowEnd: number
  unsent: number
}

/** Accounts are swept when there are more than this: far more than callers in one window. */
const manyAccounts = 10_000

/** @param now - milliseconds of a clock that only goes forward */
export function createCallerBudgets(
  limits: BudgetLimits,
  now: () => number = () => performance.now(),
): CallerBudgets {
  const accounts = new Map<string, Account>()
  let unsentOfAll = 0

  const accountOf = (caller: string): Account => {
    const time = now()
    let account = accounts.get(caller)
    if (account === undefined) {
      if (accounts.size >= manyAccounts) sweep(time)
      account = { worked: 0, windowEnd: time + limits.windowMs, unsent: 0 }
      accounts.set(caller, account)
    } else if (time >= account.windowEnd) {
      account.worked = 0
      account.windowEnd = time + limits.windowMs
    }
    return account
  }
  const sweep = (time: number) => {
    for (const [caller, { windowEnd, unsent }] of accounts)
      if (unsent === 0 && time >= windowEnd) accounts.delete(caller)
  }

  return {
    check(caller) {
      const { worked, windowEnd, unsent } = accountOf(caller)
      if (worked >= limits.workPerWindowMs) {
        const seconds = Math.max(1, Math.ceil((windowEnd - now()) / 1000))
        throw new ProtocolError(429, `Too much work was asked for, try again in ${seconds} seconds`, seconds)
      }
      if (unsent >= limits.unsentBytes)
        throw new ProtocolError(429, 'Too many answers wait to be read: read those first', 1)
      if (unsentOfAll >= limits.unsentBytesOfAll)
        throw new ProtocolError(503, 'The server is busy, try another one or again in a second', 1)
    },
    spend(caller, milliseconds) {
      accountOf(caller).worked += milliseconds
    },
    hold(caller, bytes) {
      const account = accountOf(caller)
      account.unsent += bytes
      unsentOfAll += bytes
      let isHeld = true
      return () => {
        if (!isHeld) return
        isHeld = false
        account.unsent -= bytes
        unsentOfAll -= bytes
      }
    },
  }
}
