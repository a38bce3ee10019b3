/**
 * Click analytics in the format of Algolia Insights, on sites that enable it: reports which hit was opened. The user token
 * is random and lives only as long as the document. Failures to send are ignored.
 */
import type { Hit } from '../../../search/hits/hit.ts'
import type { ClientSearchConfig } from '../searchConfig.ts'
import type { Results } from './searchState.ts'

/** Algolia receives events on a separate host. Other services with its protocol receive them on their own host. */
const ALGOLIA_EVENTS = 'https://insights.algolia.io/1/events'

/** @returns undefined if the results have no query id or do not contain the hit */
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

/** @param site - URL of the site itself, which receives events if no host is configured */
export function eventsAddress(
  { appId, searchKey, hosts }: Pick<ClientSearchConfig, 'appId' | 'searchKey' | 'hosts'>,
  site: string,
): string {
  const host = hosts[0] ?? site
  const isAlgolia = /\.algolia(?:\.net|net\.com)$/.test(URL.canParse(host) ? new URL(host).hostname : '')
  const url = new URL(isAlgolia ? ALGOLIA_EVENTS : `${host.replace(/\/+$/, '')}/1/events`)
  url.searchParams.set('x-algolia-application-id', appId)
  url.searchParams.set('x-algolia-api-key', searchKey)
  return url.href
}

/**
 * @param site - URL of the site itself
 * @returns a function that reports a click on one of the results without delaying the navigation that follows
 */
export function createClickReporter(config: ClientSearchConfig, site: string) {
  const userToken = `anonymous-${Array.from(crypto.getRandomValues(new Uint32Array(2)), (part) => part.toString(36)).join('')}`
  return (results: Results | undefined, hit: Hit): void => {
    if (!config.insights || config.service !== 'server' || !results) return
    const event = clickEvent(config.indexName, results, hit, userToken)
    if (event) navigator.sendBeacon(eventsAddress(config, site), JSON.stringify({ events: [event] }))
  }
}
