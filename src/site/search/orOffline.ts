/**
 * Search of a reader who saved the site for offline reading: when no search service answers, the engine in the browser
 * does, over the saved index. For a while after that it is asked at once, so that no key waits for a dead connection.
 */
import { readFailure } from './client.ts'
import type { DialogConfig } from './searchConfig.ts'

/** Milliseconds for which a service that did not answer is not asked again. */
const awayFor = 30_000

let awayUntil = 0

/** Only the worker that saves the site ever controls its pages. */
const isSaved = (): boolean => Boolean(navigator.serviceWorker?.controller)

/**
 * @param ask - asks what the configuration names
 * @throws what `ask` throws
 */
export async function orOffline<Answer>(
  config: DialogConfig,
  ask: (config: DialogConfig) => Promise<Answer>,
): Promise<Answer> {
  if (config.service === 'browser' || !isSaved()) return ask(config)
  const inBrowser = { ...config, service: 'browser' as const }
  if (!navigator.onLine || Date.now() < awayUntil) return ask(inBrowser)
  try {
    return await ask(config)
  } catch (error) {
    if (readFailure(error).kind !== 'unreachable') throw error
    awayUntil = Date.now() + awayFor
    return ask(inBrowser)
  }
}
