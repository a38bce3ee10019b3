/**
 * Lets searches take turns on the one thread that also serves pages. A body may hold many searches and many bodies
 * may come at once; run as they come, they would hold everything else up until the last is done. Here each piece of
 * work waits in its caller's line, lines are served a piece at a time for a few milliseconds, and then the event loop
 * goes on to whatever else has arrived. A body goes to the end of its caller's line after each of its searches.
 *
 * The line to serve is the one with the earliest deadline: the more a caller has been worked for and the more its next
 * piece asks for, the longer that may wait. So who asks for little goes before all who ask for much, those who ask for the
 * same take turns, and since a deadline does not move, nobody waits for ever, whoever else comes.
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
/** How much longer than the work a caller has had, and asks for, its next piece may wait. */
const PATIENCE = 20
/**
 * Milliseconds that a hit asked for counts as. It takes a tenth of that or less; but nothing is known yet of somebody who
 * comes for the first time and asks for a thousand, and a reader who has typed for a while should not wait for forty of them.
 */
const HIT_MS = 0.5

export interface Step<Item> {
  result: Item
  /** True for the last. */
  isLast: boolean
}

export interface Turns {
  /**
   * Runs the work when its turn has come.
   * @param caller - who asks: an address
   * @param hits - how many it asks for
   * @throws {ProtocolError} 503 when too many wait already, 429 when the caller has had its share
   */
  run<Result>(caller: string, hits: number, work: () => Result): Promise<Result>
  /**
   * Runs each step of a generator in a turn of its own.
   * @param hits - how many all of it asks for
   * @param finish - makes the result of what was yielded, in the turn of the last step: nothing large waits in between
   */
  runAll<Item, Result>(
    caller: string,
    hits: number,
    steps: Iterator<Step<Item>>,
    finish: (items: Item[]) => Result,
  ): Promise<Result>
}

interface Piece {
  hits: number
  work(): void
  refuse(error: unknown): void
  /** Part of something that has been begun: that is finished, whatever it costs. */
  isContinued: boolean
}

interface Line {
  pieces: Piece[]
  /** When its first piece should be done. */
  deadline: number
}

/** @param now - milliseconds of a clock that only goes forward */
export function createTurns(
  budgets: Pick<CallerBudgets, 'check' | 'spend' | 'worked'>,
  now: () => number = () => performance.now(),
): Turns {
  /** A line for each caller that waits; the one served last is last. */
  const lines = new Map<string, Line>()
  let waiting = 0
  let isScheduled = false

  const schedule = (rounds = 1) => {
    if (isScheduled) return
    isScheduled = true
    afterRounds(rounds, work)
  }
  const deadlineOf = (caller: string, { hits }: Piece) =>
    now() + PATIENCE * (budgets.worked(caller) + HIT_MS * hits)
  const takeNext = (): { caller: string; piece: Piece } | undefined => {
    let next: string | undefined
    let earliest = Number.POSITIVE_INFINITY
    for (const [caller, { deadline }] of lines) {
      if (deadline < earliest) [next, earliest] = [caller, deadline]
    }
    const piece = next === undefined ? undefined : lines.get(next)?.pieces.shift()
    return next === undefined || piece === undefined ? undefined : { caller: next, piece }
  }
  /** Lets a caller that was served wait again, if there is more in its line. */
  const waitAgain = (caller: string) => {
    const pieces = lines.get(caller)?.pieces ?? []
    lines.delete(caller)
    const [first] = pieces
    if (first) lines.set(caller, { pieces, deadline: deadlineOf(caller, first) })
  }
  const work = () => {
    isScheduled = false
    const begun = now()
    let time = begun
    do {
      const next = takeNext()
      if (next === undefined) return
      const { caller, piece } = next
      waiting--
      try {
        if (!piece.isContinued) budgets.check(caller)
        piece.work()
      } catch (error) {
        piece.refuse(error)
      }
      const end = now()
      budgets.spend(caller, end - time)
      waitAgain(caller)
      time = end
    } while (time < begun + TURN_MS)
    const rounds = Math.min(time - begun, MOST_ROUNDS)
    // Also when nothing waits: what does may not have been accepted yet.
    if (waiting > 0 || rounds > 1) schedule(rounds)
  }

  const run = <Result>(caller: string, hits: number, job: () => Result, isContinued: boolean) =>
    new Promise<Result>((resolve, reject) => {
      const line = lines.get(caller)
      const isFull = waiting >= LONGEST_LINE || (line?.pieces.length ?? 0) >= LONGEST_LINE_OF_ONE
      if (isFull && !isContinued) {
        reject(new ProtocolError(503, 'The server is busy, try another one or again in a second', 1))
        return
      }
      const piece = { hits, work: () => resolve(job()), refuse: reject, isContinued }
      if (line === undefined) lines.set(caller, { pieces: [piece], deadline: deadlineOf(caller, piece) })
      else line.pieces.push(piece)
      waiting++
      schedule()
    })

  return {
    run: (caller, hits, job) => run(caller, hits, job, false),
    runAll: async <Item, Result>(
      caller: string,
      hits: number,
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
        const end = await run(caller, hits, takeStep, items.length > 0)
        if (end) return end.finished
      }
    },
  }
}

function afterRounds(rounds: number, run: () => void): void {
  setImmediate(rounds > 1 ? () => afterRounds(rounds - 1, run) : run)
}
