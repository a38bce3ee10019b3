/**
 * Search of a reader who saved the site for offline reading: when no search service responds, the engine in the browser
 * does, over the saved index. For a while after that it is asked at once, so that no key waits for a dead connection.
 */
import type { DialogConfig } from '../searchConfig.ts'
import { readFailure } from './searchClient.ts'

/** Milliseconds for which a service that did not respond is not asked again. */
const AWAY_FOR = 30_000

/** Only the worker that saves the site ever controls its pages. */
const isSaved = (): boolean => Boolean(navigator.serviceWorker?.controller)

export type WithOfflineFallback = <Result>(send: (config: DialogConfig) => Promise<Result>) => Promise<Result>

/** @returns runs a search with the configuration given, or in the browser; throws what the search throws */
export function createOfflineFallback(config: DialogConfig): WithOfflineFallback {
  const inBrowser: DialogConfig = { ...config, service: 'browser' }
  let awayUntil = 0
  return async (send) => {
    if (config.service === 'browser' || !isSaved()) return send(config)
    if (!navigator.onLine || Date.now() < awayUntil) return send(inBrowser)
    try {
      return await send(config)
    } catch (error) {
      if (readFailure(error).kind !== 'unreachable') throw error
      awayUntil = Date.now() + AWAY_FOR
      return send(inBrowser)
    }
  }
}
