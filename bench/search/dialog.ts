/** The dialog's part of `npm run bench:search`: key press times on the built site, with browser and server in separate processes. */
import { launchChromium } from '../../tests/browser/chromium.ts'
import { startServerProcess } from '../server/serverProcess.ts'
import { measureDialog, quantile } from './dialogTimings.ts'

/** The project's target for the 90th percentile of key presses in a warm dialog, in milliseconds. */
export const KEY_PRESS_TARGET_MS = 16

export interface DialogSummary {
  /** Number of key presses measured. */
  count: number
  /** Milliseconds from a key press to painted results. */
  median: number
  p90: number
  p99: number
  /** Median milliseconds from Ctrl+K to the painted dialog, with its code already loaded. */
  opening: number
}

/** @param queries - typed letter by letter; about 30 give a stable median */
export async function benchDialog(queries: string[]): Promise<DialogSummary> {
  const server = await startServerProcess('dist')
  const browser = await launchChromium()
  try {
    const { keys, opening } = await measureDialog({ browser, origin: server.origin, queries })
    return {
      count: keys.length,
      median: quantile(keys, 0.5),
      p90: quantile(keys, 0.9),
      p99: quantile(keys, 0.99),
      opening: quantile(opening, 0.5),
    }
  } finally {
    await browser.close()
    await server.stop()
  }
}
