/**
 * The network's answer if it comes in time and is one, otherwise the saved copy. On a connection that is there and
 * brings nothing, waiting the full time for each file of a page would make the page unreadable, so after one late
 * answer the next ones get less time for a while.
 */
export const patience = { usual: 3000, afterLate: 500, lateFor: 30_000 }

/** How long to wait for the network now, in milliseconds. */
export interface Patience {
  limit(): number
  /** Told of each answer that came late or not at all. */
  noteLate(): void
}

/** @param now - milliseconds, of any clock */
export function createPatience(now: () => number = Date.now): Patience {
  let lateUntil = Number.NEGATIVE_INFINITY
  return {
    limit: () => (now() < lateUntil ? patience.afterLate : patience.usual),
    noteLate() {
      lateUntil = now() + patience.lateFor
    },
  }
}

/**
 * @param saved - looks for the saved copy, when it is needed
 * @throws what the network failed with, when there is no saved copy either
 */
export async function networkFirst(
  network: Promise<Response>,
  saved: () => Promise<Response | undefined>,
  time: Patience,
): Promise<Response> {
  const late = Symbol('late')
  let timer: ReturnType<typeof setTimeout> | undefined
  const limit = new Promise<typeof late>((resolve) => {
    timer = setTimeout(resolve, time.limit(), late)
  })
  const answer = await Promise.race([network.catch(() => undefined), limit])
  clearTimeout(timer)
  if (answer === late) time.noteLate()
  // A proxy whose server is away says so with a status from 500 on.
  if (answer instanceof Response && answer.status < 500) return answer
  return (await saved()) ?? network
}
