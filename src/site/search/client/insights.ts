/**
 * Tells the search service which hit was opened, in Algolia's Insights format, on sites that switched it on. The reader is a
 * random token that lives as long as the page. A lost event is not worth an error.
 */
import type { Hit } from '../../../search/hits/hit.ts'
import type { DialogConfig } from '../searchConfig.ts'
import type { Results } from './searchState.ts'

/** Algolia takes events on a separate host; services that speak its protocol take them on their own. */
const ALGOLIA_EVENTS = 'https://insights.algolia.io/1/events'

/** @returns undefined for a hit that no results with a query id contain */
export function clickEvent(indexName: string, results: Results, hit: Hit, userToken: string) {
  const position = results.hits.findIndex((each) => each.objectID === hit.objectID)
  if (position === -1 || results.queryID === undefined) return undefined
  return {
    eventType: 'click',
    eventName: 'Search result opened',
    index: indexName,
    queryID: results.queryID,
    objectIDs: [hit.objectID],
    // Algolia counts from 1.
    positions: [position + 1],
    userToken,
  }
}

export function eventsAddress({ appId, searchKey, hosts }: DialogConfig, site: string): string {
  const host = hosts[0] ?? site
  const isAlgolia = /\.algolia(?:\.net|net\.com)$/.test(URL.canParse(host) ? new URL(host).hostname : '')
  const url = new URL(isAlgolia ? ALGOLIA_EVENTS : `${host.replace(/\/+$/, '')}/1/events`)
  url.searchParams.set('x-algolia-application-id', appId)
  url.searchParams.set('x-algolia-api-key', searchKey)
  return url.href
}

/**
 * @param site - address of the site itself
 * @returns sends a click on one of the results, without delaying the navigation that follows
 */
export function createClickReporter(config: DialogConfig, site: string) {
  const userToken = `anonymous-${Array.from(crypto.getRandomValues(new Uint32Array(2)), (part) => part.toString(36)).join('')}`
  return (results: Results | undefined, hit: Hit): void => {
    if (!config.insights || config.service !== 'server' || !results) return
    const event = clickEvent(config.indexName, results, hit, userToken)
    if (event) navigator.sendBeacon(eventsAddress(config, site), JSON.stringify({ events: [event] }))
  }
}
