/**
 * What one address may cost. Requests are a poor measure of that: a thousand marked hits take a hundred times as long as
 * the twenty of the dialog, and an answer that nobody reads stays in memory. So what is counted is the time that was
 * worked for an address, here, and the bytes it has not taken yet, in `unreadAnswers.ts`.
 */

import { ProtocolError } from '../../search/protocol/protocolError.ts'
import { createUnreadAnswers, type UnreadAnswers, type UnreadLimits } from './unreadAnswers.ts'

export interface CallerBudgets extends Pick<UnreadAnswers, 'hold'> {
  /** @throws {ProtocolError} 429 when the caller has had its share, or leaves too much unread */
  check(caller: string): void
  /** Milliseconds that were worked for a caller in its window. */
  worked(caller: string): number
  /** Counts time that was worked for a caller, in milliseconds. */
  spend(caller: string, milliseconds: number): void
}

export interface BudgetLimits extends UnreadLimits {
  /** Milliseconds of work for one caller in a window. */
  workPerWindowMs: number
  windowMs: number
}

interface Account {
  worked: number
  windowEnd: number
}

/** Accounts are swept when there are more than this: far more than callers in one window. */
const manyAccounts = 10_000

/** @param now - milliseconds of a clock that only goes forward */
export function createCallerBudgets(
  limits: BudgetLimits,
  now: () => number = () => performance.now(),
): CallerBudgets {
  const accounts = new Map<string, Account>()
  const unread = createUnreadAnswers(limits)

  const accountOf = (caller: string): Account => {
    const time = now()
    let account = accounts.get(caller)
    if (account === undefined) {
      if (accounts.size >= manyAccounts) sweep(time)
      account = { worked: 0, windowEnd: time + limits.windowMs }
      accounts.set(caller, account)
    } else if (time >= account.windowEnd) {
      account.worked = 0
      account.windowEnd = time + limits.windowMs
    }
    return account
  }
  const sweep = (time: number) => {
    for (const [caller, { windowEnd }] of accounts) if (time >= windowEnd) accounts.delete(caller)
  }

  return {
    check(caller) {
      const { worked, windowEnd } = accountOf(caller)
      if (worked >= limits.workPerWindowMs) {
        const seconds = Math.max(1, Math.ceil((windowEnd - now()) / 1000))
        throw new ProtocolError(429, `Too much work was asked for, try again in ${seconds} seconds`, seconds)
      }
      unread.check(caller)
    },
    worked: (caller) => accountOf(caller).worked,
    spend(caller, milliseconds) {
      accountOf(caller).worked += milliseconds
    },
    hold: unread.hold,
  }
}
