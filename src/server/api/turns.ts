/**
 * Lets searches take turns on the one thread that also serves pages. A body may hold many searches and many bodies
 * may come at once; run as they come, they would hold everything else up until the last is done. Here each piece of
 * work waits in line, the line is worked on for a few milliseconds, and then the event loop goes on to whatever else
 * has arrived. A body goes to the end of the line after each of its searches, so a large one delays a small one by
 * no more than one of its searches.
 */

import { ProtocolError } from '../../search/protocol/protocolError.ts'

/** Milliseconds of work before the event loop gets its turn. */
const TURN_MS = 5
/** More than this in line would wait for seconds: better to send them to another replica. */
const LONGEST_LINE = 2000

export interface Turns {
  /**
   * Runs the work when its turn has come.
   * @throws {ProtocolError} 503 when too many wait already
   */
  run<Result>(work: () => Result): Promise<Result>
  /** Runs each step of a generator in a turn of its own, and gives what it yielded. */
  runAll<Item>(steps: Iterator<Item>): Promise<Item[]>
}

export function createTurns(): Turns {
  const line: (() => void)[] = []
  let isScheduled = false

  const schedule = () => {
    if (isScheduled) return
    isScheduled = true
    setImmediate(work)
  }
  const work = () => {
    isScheduled = false
    const end = performance.now() + TURN_MS
    let done = 0
    while (done < line.length && (done === 0 || performance.now() < end)) line[done++]?.()
    line.splice(0, done)
    if (line.length > 0) schedule()
  }

  const turns: Turns = {
    run: (job) =>
      new Promise((resolve, reject) => {
        if (line.length >= LONGEST_LINE) {
          reject(new ProtocolError(503, 'The server is busy, try another one or again in a second'))
          return
        }
        line.push(() => {
          try {
            resolve(job())
          } catch (error) {
            reject(error)
          }
        })
        schedule()
      }),
    runAll: async (steps) => {
      const items = []
      for (;;) {
        const step = await turns.run(() => steps.next())
        if (step.done === true) return items
        items.push(step.value)
      }
    },
  }
  return turns
}
