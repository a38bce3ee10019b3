/**
 * Lets searches take turns on the one thread that also serves pages. A body may hold many searches and many bodies
 * may come at once; run as they come, they would hold everything else up until the last is done. Here each piece of
 * work waits in its caller's line, callers are served one after the other, a piece each, for a few milliseconds, and then
 * the event loop goes on to whatever else has arrived. A body goes to the end of its caller's line after each of its
 * searches. So who asks for much waits for it, and delays others by no more than one piece at a time.
 */

import { ProtocolError } from '../../search/protocol/protocolError.ts'
import type { CallerBudgets } from './callerBudgets.ts'

/** Milliseconds of work before the event loop gets its turn. */
const TURN_MS = 5
/**
 * Rounds of the event loop after a turn: one for each millisecond it took, up to this many. Node accepts one connection
 * a round, so a single round after each search would let two hundred connections keep the next one waiting for seconds.
 */
const MOST_ROUNDS = 100
/** More than this in line would wait for seconds: better to send them to another replica. */
const LONGEST_LINE = 2000
/** One caller may fill half of it, so that there is room for others. */
const LONGEST_LINE_OF_ONE = 1000

export interface Step<Item> {
  result: Item
  /** True for the last. */
  isLast: boolean
}

export interface Turns {
  /**
   * Runs the work when its turn has come.
   * @param caller - who asks: an address
   * @throws {ProtocolError} 503 when too many wait already, 429 when the caller has had its share
   */
  run<Result>(caller: string, work: () => Result): Promise<Result>
  /**
   * Runs each step of a generator in a turn of its own.
   * @param finish - makes the result of what was yielded, in the turn of the last step: nothing large waits in between
   */
  runAll<Item, Result>(
    caller: string,
    steps: Iterator<Step<Item>>,
    finish: (items: Item[]) => Result,
  ): Promise<Result>
}

interface Piece {
  work(): void
  refuse(error: unknown): void
  /** Part of something that has been begun: that is finished, whatever it costs. */
  isContinued: boolean
}

export function createTurns(budgets: Pick<CallerBudgets, 'check' | 'spend'>): Turns {
  /** A line for each caller that waits; the first caller is served next. */
  const lines = new Map<string, Piece[]>()
  let waiting = 0
  let isScheduled = false

  const schedule = (rounds = 1) => {
    if (isScheduled) return
    isScheduled = true
    afterRounds(rounds, work)
  }
  const work = () => {
    isScheduled = false
    const begun = performance.now()
    let time = begun
    do {
      const [first] = lines
      if (first === undefined) return
      const [caller, line] = first
      lines.delete(caller)
      const piece = line.shift()
      if (line.length > 0) lines.set(caller, line)
      waiting--
      try {
        if (!piece?.isContinued) budgets.check(caller)
        piece?.work()
      } catch (error) {
        piece?.refuse(error)
      }
      const end = performance.now()
      budgets.spend(caller, end - time)
      time = end
    } while (time < begun + TURN_MS)
    const rounds = Math.min(time - begun, MOST_ROUNDS)
    // Also when nothing waits: what does may not have been accepted yet.
    if (waiting > 0 || rounds > 1) schedule(rounds)
  }

  const run = <Result>(caller: string, job: () => Result, isContinued: boolean) =>
    new Promise<Result>((resolve, reject) => {
      const line = lines.get(caller)
      const isFull = waiting >= LONGEST_LINE || (line?.length ?? 0) >= LONGEST_LINE_OF_ONE
      if (isFull && !isContinued) {
        reject(new ProtocolError(503, 'The server is busy, try another one or again in a second', 1))
        return
      }
      const piece = { work: () => resolve(job()), refuse: reject, isContinued }
      if (line === undefined) lines.set(caller, [piece])
      else line.push(piece)
      waiting++
      schedule()
    })

  return {
    run: (caller, job) => run(caller, job, false),
    runAll: async <Item, Result>(
      caller: string,
      steps: Iterator<Step<Item>>,
      finish: (items: Item[]) => Result,
    ) => {
      const items: Item[] = []
      const takeStep = (): { finished: Result } | undefined => {
        const { done, value } = steps.next()
        if (done) return { finished: finish(items) }
        items.push(value.result)
        return value.isLast ? { finished: finish(items) } : undefined
      }
      for (;;) {
        const end = await run(caller, takeStep, items.length > 0)
        if (end) return end.finished
      }
    },
  }
}

function afterRounds(rounds: number, run: () => void): void {
  setImmediate(rounds > 1 ? () => afterRounds(rounds - 1, run) : run)
}
