/**
 * Tells the search service which hit was opened, in Algolia's Insights format. Only where the site switched it on. The
 * reader is a random token that lives as long as the page and is stored nowhere. A lost event is not worth an error.
 */
import type { Hit } from '../../../search/hits/hit.ts'
import type { DialogConfig } from '../searchConfig.ts'
import type { Results } from './searchState.ts'

/** Algolia takes events at a host of their own; services that speak its protocol take them at theirs. */
const algoliaEvents = 'https://insights.algolia.io/1/events'

export interface ClickEvent {
  eventType: 'click'
  eventName: string
  index: string
  queryID: string
  objectIDs: string[]
  /** From 1, as Algolia counts. */
  positions: number[]
  userToken: string
}

/** @returns undefined for a hit that no results with a query id contain */
export function clickEvent(
  indexName: string,
  results: Results,
  hit: Hit,
  userToken: string,
): ClickEvent | undefined {
  const position = results.hits.findIndex((each) => each.objectID === hit.objectID)
  if (position === -1 || results.queryID === undefined) return undefined
  return {
    eventType: 'click',
    eventName: 'Search result opened',
    index: indexName,
    queryID: results.queryID,
    objectIDs: [hit.objectID],
    positions: [position + 1],
    userToken,
  }
}

export function eventsAddress({ appId, searchKey, hosts }: DialogConfig, site: string): string {
  const host = hosts[0] ?? site
  const algolia = /\.algolia(?:\.net|net\.com)$/.test(URL.canParse(host) ? new URL(host).hostname : '')
  const url = new URL(algolia ? algoliaEvents : `${host.replace(/\/+$/, '')}/1/events`)
  url.searchParams.set('x-algolia-application-id', appId)
  url.searchParams.set('x-algolia-api-key', searchKey)
  return url.href
}

/** Sends a click without holding up the navigation that follows it. */
export function reportClick({ config, results, hit, userToken, site }: Click): void {
  if (!config.insights || config.service !== 'server' || !results) return
  const event = clickEvent(config.indexName, results, hit, userToken)
  if (!event) return
  try {
    navigator.sendBeacon(eventsAddress(config, site), JSON.stringify({ events: [event] }))
  } catch {
    // The browser refuses beacons to this address.
  }
}

interface Click {
  config: DialogConfig
  /** The results in which the hit was. */
  results: Results | undefined
  hit: Hit
  userToken: string
  /** Address of the site itself. */
  site: string
}
