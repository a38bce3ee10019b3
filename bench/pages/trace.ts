import type { Browser, Page } from 'playwright-core'

/** In microseconds. */
interface TraceEvent {
  name: string
  pid: number
  tid: number
  ts: number
  dur?: number
}

/** A task that takes longer delays the response to a click or a key. */
const LONG_TASK_MS = 50

/**
 * The total blocking time, as Lighthouse counts it: of each task on the main thread the part after the first contentful
 * paint, and of that part what exceeds 50 ms. It needs a trace, because the Long Tasks API does not report most of the time
 * that Chromium spends on styles, layout and painting.
 *
 * @param visit - loads a page
 * @returns milliseconds
 */
export async function blockingTimeOf(
  browser: Browser,
  page: Page,
  visit: () => Promise<void>,
): Promise<number> {
  await browser.startTracing(page, {
    categories: ['devtools.timeline', 'disabled-by-default-devtools.timeline'],
  })
  await visit()
  const trace = JSON.parse((await browser.stopTracing()).toString('utf8')) as { traceEvents: TraceEvent[] }
  const paint = trace.traceEvents.find(({ name }) => name === 'firstContentfulPaint')
  if (!paint) throw new Error('The trace has no first contentful paint')
  return trace.traceEvents
    .filter(({ name, pid, tid }) => name === 'RunTask' && pid === paint.pid && tid === paint.tid)
    .map(({ ts, dur = 0 }) => (ts + dur - Math.max(ts, paint.ts)) / 1000)
    .reduce((sum, duration) => sum + Math.max(0, duration - LONG_TASK_MS), 0)
}
